import { connect, NoSnapsError } from './connect';
import { VERSION } from './defaults';
import { scriptedMetaMask } from './test/page';
import { scripted, sentBy, type Sent } from './test/scripted';
import { createWallet } from './wallet';

/** The first request for a snap by the wallet of a connected page. */
async function askedFor(snapId: string): Promise<unknown[]> {
  const metaMask = scriptedMetaMask(snapId);
  metaMask.snap.isConnected = true;
  const request = jest.spyOn(metaMask, 'request');
  await createWallet(metaMask, { snapId }).windowObject.enable();
  return request.mock.calls
    .filter(([{ method }]) => method === 'wallet_requestSnaps')
    .map(([{ params }]) => params);
}

describe('a wallet without a range of versions', () => {
  it('requests a snap that is at least as new as the package', async () => {
    const snapId = 'npm:l2net-snap';
    expect(await askedFor(snapId)).toEqual([
      { [snapId]: { version: `>=${VERSION}` } },
    ]);
  });

  it('never makes MetaMask reinstall a local snap', async () => {
    expect(await askedFor('local:http://localhost:8080')).toEqual([]);
  });
});

describe('a client without a range of versions', () => {
  /** A MetaMask that has the snap, and lets the site call it. */
  function installed(snapId: string, refusal?: Error) {
    return scripted(({ method }) => {
      if (method === 'wallet_requestSnaps' && refusal !== undefined) {
        throw refusal;
      }
      return method === 'wallet_getSnaps' ? { [snapId]: {} } : null;
    });
  }

  it('requests an update once per page, before the first action', async () => {
    const snapId = 'npm:once';
    const provider = installed(snapId);
    for (const client of [
      connect(provider, { snapId }),
      connect(provider, { snapId }),
    ]) {
      await client.getCurrentNetwork();
      await client.createAccount();
      await client.switchNetwork({ chainId: '0x1' });
    }
    expect(
      sentBy(provider).map(({ params }) =>
        params !== undefined && 'request' in (params as object)
          ? (params as { request: Sent }).request.method
          : params,
      ),
    ).toEqual([
      'l2net_getCurrentNetwork',
      { [snapId]: { version: `>=${VERSION}` } },
      'l2net_createAccount',
      'l2net_switchNetwork',
      'l2net_getCurrentNetwork',
      'l2net_createAccount',
      'l2net_switchNetwork',
    ]);
  });

  it('calls the installed version if the update fails', async () => {
    const snapId = 'npm:refused';
    const provider = installed(snapId, new Error('No'));
    const client = connect(provider, { snapId });
    await client.createAccount();
    await client.createAccount();
    expect(sentBy(provider).map(({ method }) => method)).toEqual([
      'wallet_requestSnaps',
      'wallet_invokeSnap',
      'wallet_invokeSnap',
    ]);
  });

  it('accepts any version of a local snap: MetaMask would reinstall it', async () => {
    const snapId = 'local:http://localhost:8080';
    const provider = installed(snapId);
    await connect(provider, { snapId }).createAccount();
    expect(sentBy(provider).map(({ method }) => method)).toEqual([
      'wallet_invokeSnap',
    ]);
  });
});

it('a MetaMask without basic functionality fails with a typed error', async () => {
  const error = Object.assign(
    new Error(
      'The Snaps platform requires basic functionality to be used. Enable basic functionality in the settings to use the Snaps platform.',
    ),
    { code: -32603 },
  );
  const provider = scripted(() => {
    throw error;
  });
  const failed = connect(provider).createAccount();
  await expect(failed).rejects.toBeInstanceOf(NoSnapsError);
  await expect(failed).rejects.toMatchObject({
    code: 4200,
    reason: 'basic-functionality-off',
    message: expect.stringContaining('in its settings') as string,
  });
});
