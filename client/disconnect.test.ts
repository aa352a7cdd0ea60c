import { ACCOUNT, snapError } from './test/page';
import { poll, setUp } from './test/wallet';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('disconnecting', () => {
  it('revokes the site’s access, and notifies all listeners', async () => {
    const { snap, window, connect, disconnect, onChange } = setUp();
    const [accounts, change] = [jest.fn(), jest.fn()];
    window.on('accountsChanged', accounts);
    await connect();
    onChange('change', change);
    await disconnect();
    expect(snap.account).toBeUndefined();
    expect(accounts.mock.calls).toEqual([[undefined]]);
    expect(change.mock.calls).toEqual([[{ accounts: [] }]]);
    expect(await connect()).toEqual({ accounts: [] });
  });

  it('fails if MetaMask refuses, but leaves the page disconnected', async () => {
    const { snap, window, connect, disconnect } = setUp();
    await connect();
    snap.failures.set('l2net_disconnect', snapError(163));
    await expect(disconnect()).rejects.toMatchObject({ code: 163 });
    expect(window.isConnected).toBe(false);
  });

  it('does nothing if the site is not connected', async () => {
    const { metaMask, disconnect } = setUp(false);
    await disconnect();
    expect(metaMask.sent).toEqual(['wallet_getSnaps']);
  });

  describe('while the window that connects it is open', () => {
    /** A wallet with the open window, and a function that approves it. */
    const opened = async () => {
      const tested = setUp(false);
      const { metaMask } = tested;
      const { request } = metaMask;
      let approve: () => void = () => undefined;
      const approved = new Promise<void>((resolve) => {
        approve = resolve;
      });
      jest.spyOn(metaMask, 'request').mockImplementation(async (args) => {
        const { params } = args as {
          params?: { request?: { method: string } };
        };
        if (params?.request?.method === 'wallet_requestAccounts') {
          await approved;
        }
        return request(args);
      });
      const asked = tested.window.enable();
      await poll(0);
      return { ...tested, asked, approve };
    };

    it('revokes a connection that the user approves afterwards', async () => {
      const { snap, window, disconnect, asked, approve } = await opened();
      await disconnect();
      approve();
      await asked;
      expect(window.isConnected).toBe(false);
      expect(snap.account).toBeUndefined();
    });

    it('has no effect once the page connects again', async () => {
      const { snap, window, disconnect, asked, approve } = await opened();
      await disconnect();
      const again = window.enable();
      approve();
      await Promise.all([asked, again]);
      expect(window.isConnected).toBe(true);
      expect(snap.account).toBe(ACCOUNT);
    });
  });
});
