import {
  connect,
  isAlreadyPending,
  isRpcError,
  NoMetaMaskError,
  NoSnapsError,
  SeveralMetaMasksError,
} from './connect';
import { announceProvider, closePage, openPage, PENDING } from './test/page';

const SEPOLIA = '0x534e5f5345504f4c4941';

type Invoked = { readonly request: { readonly id?: unknown } };

/** A MetaMask that records calls of the snap without their random ids, and gives each the
 * same answer. */
function scripted(answer: unknown = null) {
  const calls: unknown[] = [];
  return {
    calls,
    request: ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'wallet_invokeSnap') {
        const { id, ...request } = (params as Invoked).request;
        expect(id).toEqual(expect.any(String));
        calls.push(request);
      }
      return Promise.resolve(answer);
    },
  };
}

describe('a client without a provider', () => {
  afterEach(() => {
    jest.useRealTimers();
    closePage();
  });

  it('finds MetaMask when it is first needed', async () => {
    const page = openPage();
    const client = connect();
    const metaMask = scripted('0x1');
    announceProvider(page, scripted(), 'com.example');
    announceProvider(page, metaMask);
    await client.getCurrentNetwork();
    expect(metaMask.calls).toEqual([{ method: 'l2net_getCurrentNetwork' }]);
  });

  it('waits for a MetaMask that is announced late', async () => {
    jest.useFakeTimers();
    const page = openPage();
    const metaMask = scripted();
    const asked = connect().getCurrentNetwork();
    await jest.advanceTimersByTimeAsync(900);
    announceProvider(page, metaMask);
    await jest.advanceTimersByTimeAsync(100);
    await asked;
    expect(metaMask.calls).toHaveLength(1);
  });

  it('chooses none of several, and names them all', async () => {
    const page = openPage();
    const [one, other] = [scripted(), scripted()];
    announceProvider(page, one);
    announceProvider(page, other, 'io.metamask.flask');
    const error: unknown = await connect()
      .getCurrentNetwork()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SeveralMetaMasksError);
    expect(isRpcError(error)).toBe(true);
    const { found } = error as SeveralMetaMasksError;
    expect(found).toStrictEqual([
      { provider: one, rdns: 'io.metamask' },
      { provider: other, rdns: 'io.metamask.flask' },
    ]);
    expect([...one.calls, ...other.calls]).toEqual([]);
    await connect(found[1]?.provider).getCurrentNetwork();
    expect(other.calls).toHaveLength(1);
  });

  it('chooses none of several that are announced late, one after the other', async () => {
    jest.useFakeTimers();
    const page = openPage();
    const failed = connect()
      .getCurrentNetwork()
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(500);
    announceProvider(page, scripted());
    await jest.advanceTimersByTimeAsync(99);
    announceProvider(page, scripted());
    await jest.advanceTimersByTimeAsync(1);
    expect(await failed).toBeInstanceOf(SeveralMetaMasksError);
  });

  it('takes one that is announced twice for one', async () => {
    const page = openPage();
    const metaMask = scripted();
    announceProvider(page, metaMask, 'io.metamask', 'one');
    announceProvider(page, metaMask, 'io.metamask', 'two');
    await connect().getCurrentNetwork();
    expect(metaMask.calls).toHaveLength(1);
  });

  it('keeps the one that it has found if another is announced later', async () => {
    const page = openPage();
    const [metaMask, other] = [scripted(), scripted()];
    announceProvider(page, metaMask);
    const client = connect();
    await client.getCurrentNetwork();
    announceProvider(page, other);
    await client.getCurrentNetwork();
    expect(metaMask.calls).toHaveLength(2);
    expect(other.calls).toEqual([]);
  });

  it('fails with a typed error without MetaMask, and searches again on the next call', async () => {
    jest.useFakeTimers();
    const page = openPage();
    const client = connect();
    const failed = client.getCurrentNetwork().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await failed).toBeInstanceOf(NoMetaMaskError);
    expect(isRpcError(await failed)).toBe(true);
    const metaMask = scripted();
    announceProvider(page, metaMask);
    await client.getCurrentNetwork();
    expect(metaMask.calls).toHaveLength(1);
  });

  it('stops listening once the search has ended, successful or not', async () => {
    jest.useFakeTimers();
    const page = openPage();
    const added = jest.spyOn(page, 'addEventListener');
    const client = connect();
    for (let count = 0; count < 3; count += 1) {
      const failed = client.getCurrentNetwork().catch(() => 0);
      await jest.advanceTimersByTimeAsync(1000);
      await failed;
    }
    const metaMask = scripted();
    announceProvider(page, metaMask);
    await client.getCurrentNetwork();
    const options = added.mock.calls
      .filter(([name]) => name === 'eip6963:announceProvider')
      .map(([, , given]) => given as AddEventListenerOptions);
    expect(options).toHaveLength(4);
    expect(options.map(({ signal }) => signal?.aborted)).toEqual(
      Array(4).fill(true),
    );
  });

  it.each(['', '.flask', '.beta', '.experimental'])(
    'finds io.metamask%s',
    async (kind) => {
      const page = openPage();
      const metaMask = scripted();
      announceProvider(page, metaMask, `io.metamask${kind}`);
      await connect().getCurrentNetwork();
      expect(metaMask.calls).toHaveLength(1);
    },
  );

  it('says on a phone that MetaMask can’t run the snap there', async () => {
    const page = openPage();
    announceProvider(page, scripted(), 'io.metamask.mobile');
    const failed = connect().getCurrentNetwork();
    await expect(failed).rejects.toBeInstanceOf(NoSnapsError);
    await expect(failed).rejects.toMatchObject({
      reason: 'phone',
      message: expect.stringContaining('on phones') as string,
    });
  });

  it('fails at once on a server', async () => {
    await expect(connect().install()).rejects.toBeInstanceOf(NoMetaMaskError);
  });
});

it('a request that is already pending fails with a message for the user', async () => {
  const request = async () => Promise.reject(PENDING);
  const error: unknown = await connect({ request })
    .createAccount()
    .catch((thrown: unknown) => thrown);
  expect(isAlreadyPending(error)).toBe(true);
  expect(isRpcError(error)).toBe(true);
  expect(error).toMatchObject({
    code: -32002,
    message: 'MetaMask has a window open for this site: answer there first.',
  });
});

describe('a client with a chain id', () => {
  it('adds it to every call that takes one, unless the call has its own', async () => {
    const metaMask = scripted();
    const client = connect(metaMask, { chainId: SEPOLIA });
    await client.recoverAccounts();
    await client.createAccount({ addressIndex: 1 });
    await client.createAccount({ addressIndex: 1, chainId: '0x1' });
    await client.createAccount({ chainId: undefined } as never);
    await client.getCurrentNetwork();
    await client.getBlockByNumber('latest', false);
    expect(metaMask.calls).toEqual([
      { method: 'l2net_recoverAccounts', params: { chainId: SEPOLIA } },
      {
        method: 'l2net_createAccount',
        params: { addressIndex: 1, chainId: SEPOLIA },
      },
      {
        method: 'l2net_createAccount',
        params: { addressIndex: 1, chainId: '0x1' },
      },
      { method: 'l2net_createAccount', params: { chainId: SEPOLIA } },
      { method: 'l2net_getCurrentNetwork' },
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ]);
  });
});

describe('signMessageAsFelts', () => {
  it('returns r and s as felts', async () => {
    const signature = `0x${'01'.padStart(64, '0')}${'ab'.repeat(32)}`;
    const client = connect(scripted(signature));
    const params = { signerAddress: '0x1', typedDataMessage: '{}' };
    expect(await client.signMessageAsFelts(params as never)).toEqual([
      '0x1',
      `0x${'ab'.repeat(32)}`,
    ]);
  });
});
