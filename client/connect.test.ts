import { connect, isRpcError } from './connect';
import { VERSION } from './defaults';
import { METHODS } from './methods';
import { scripted, sentBy } from './test/scripted';

const SNAP = 'npm:l2net-snap';

describe('connect', () => {
  it('sends the wallet no request before a method is called', () => {
    const provider = scripted(() => null);
    connect(provider);
    expect(provider.sent).toEqual([]);
  });

  it('has every method, named without its prefix', () => {
    const names = Object.values(METHODS).map(({ name }) => name);
    const client = connect(scripted(() => null));
    expect(Object.keys(client).sort()).toEqual(
      [
        ...names.map((name) => name.replace(/^\w+?_/u, '')),
        'install',
        'signMessageAsFelts',
      ].sort(),
    );
  });

  it('requests the snap once, before the first call', async () => {
    const provider = scripted(({ method }) =>
      method === 'wallet_invokeSnap' ? 'done' : {},
    );
    const client = connect(provider);
    const both = [client.getCurrentNetwork(), client.getCurrentNetwork()];
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    const call = {
      method: 'wallet_invokeSnap',
      params: { snapId: SNAP, request: { method: 'l2net_getCurrentNetwork' } },
    };
    expect(sentBy(provider)).toEqual([
      {
        method: 'wallet_requestSnaps',
        params: { [SNAP]: { version: `>=${VERSION}` } },
      },
      call,
      call,
    ]);
  });

  it('requests the snap on every install(), but not again for a method', async () => {
    const refusal = { code: 4001, message: 'No' };
    let refusing = false;
    const provider = scripted(() => {
      if (refusing) {
        throw refusal as unknown as Error;
      }
      return null;
    });
    const client = connect(provider);
    await client.install();
    await client.install();
    await client.getCurrentNetwork();
    refusing = true;
    await expect(client.install()).rejects.toBe(refusal);
    refusing = false;
    await client.getCurrentNetwork();
    expect(sentBy(provider).map(({ method }) => method)).toEqual([
      'wallet_requestSnaps',
      'wallet_requestSnaps',
      'wallet_invokeSnap',
      'wallet_requestSnaps',
      'wallet_invokeSnap',
    ]);
  });

  it('sends params by name or by position, as the method takes them', async () => {
    const provider = scripted(() => null);
    const client = connect(provider);
    await client.switchNetwork({ chainId: '0x534e5f4d41494e' });
    await client.getBlockByNumber('latest', false);
    await client.recoverAccounts();
    const [, ...calls] = sentBy(provider);
    expect(calls.map(({ params }) => params)).toEqual(
      [
        {
          method: 'l2net_switchNetwork',
          params: { chainId: '0x534e5f4d41494e' },
        },
        { method: 'eth_getBlockByNumber', params: ['latest', false] },
        { method: 'l2net_recoverAccounts' },
      ].map((request) => ({ snapId: SNAP, request })),
    );
  });

  it('requests the given snap and range of versions', async () => {
    const provider = scripted(() => null);
    const snapId = 'local:http://localhost:8080';
    await connect(provider, { snapId, version: '^1.0.0' }).install();
    expect(provider.sent).toEqual([
      {
        method: 'wallet_requestSnaps',
        params: { [snapId]: { version: '^1.0.0' } },
      },
    ]);
  });

  it('requests the snap again after a refusal, and calls no method before', async () => {
    const refusal = { code: 4001, message: 'No' };
    let refusing = true;
    const provider = scripted(({ method }) => {
      if (refusing && method === 'wallet_requestSnaps') {
        throw refusal as unknown as Error;
      }
      return null;
    });
    const client = connect(provider);
    await expect(client.createAccount()).rejects.toBe(refusal);
    refusing = false;
    await client.createAccount();
    expect(sentBy(provider).map(({ method }) => method)).toEqual([
      'wallet_requestSnaps',
      'wallet_requestSnaps',
      'wallet_invokeSnap',
    ]);
  });

  it('passes errors on unchanged', async () => {
    const error = { code: -32003, message: 'No', data: { walletError: 115 } };
    const provider = scripted(({ method }) => {
      if (method === 'wallet_invokeSnap') {
        throw error as unknown as Error;
      }
      return {};
    });
    const failed = connect(provider).createAccount({ deploy: true });
    await expect(failed).rejects.toBe(error);
  });
});

describe('isRpcError', () => {
  it.each([
    { code: 4001, message: 'No' },
    Object.assign(new Error('No'), { code: -32603, data: {} }),
  ])('recognises %j', (error) => {
    expect(isRpcError(error)).toBe(true);
  });

  it.each([
    null,
    undefined,
    'No',
    4001,
    {},
    new Error('No'),
    { code: '4001', message: 'No' },
    { code: 4001 },
    { code: 1.5, message: '' },
  ])('rejects %j', (error) => {
    expect(isRpcError(error)).toBe(false);
  });
});
