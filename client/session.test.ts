import { ACCOUNT, MAINNET, OTHER } from './test/page';
import { poll, setUp } from './test/wallet';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

describe('a change in the wallet', () => {
  it('of the account is reported within one poll', async () => {
    const { snap, window, standard, connect, onChange } = setUp();
    const [accounts, network, change] = [jest.fn(), jest.fn(), jest.fn()];
    window.on('accountsChanged', accounts);
    window.on('networkChanged', network);
    await connect();
    onChange('change', change);
    snap.account = OTHER;
    await poll();
    expect(accounts.mock.calls).toEqual([[[OTHER]]]);
    expect(network).not.toHaveBeenCalled();
    expect(change.mock.calls).toEqual([[{ accounts: standard.accounts }]]);
    expect(standard.accounts).toMatchObject([{ address: OTHER }]);
  });

  it('of the network is reported within one poll', async () => {
    const { snap, window, standard, connect } = setUp();
    const network = jest.fn();
    window.on('networkChanged', network);
    await connect();
    snap.chainId = MAINNET;
    await poll();
    expect(network.mock.calls).toEqual([[MAINNET, [ACCOUNT]]]);
    expect(standard.accounts[0]?.chains).toEqual([`starknet:${MAINNET}`]);
  });

  it('of the network that the page requested is reported at once', async () => {
    const { window, connect } = setUp();
    const network = jest.fn();
    window.on('networkChanged', network);
    await connect();
    const params = { chainId: MAINNET };
    await window.request({ type: 'wallet_switchStarknetChain', params });
    expect(network.mock.calls).toEqual([[MAINNET, [ACCOUNT]]]);
  });

  it.each(['in the snap', 'in MetaMask', 'by disabling the snap'])(
    'that removes the site %s is reported once, as undefined, without a window',
    async (where) => {
      const { metaMask, snap, window, standard, connect } = setUp();
      const accounts = jest.fn();
      window.on('accountsChanged', accounts);
      await connect();
      snap.account = where === 'in the snap' ? undefined : ACCOUNT;
      snap.isConnected = where !== 'in MetaMask';
      snap.isEnabled = where !== 'by disabling the snap';
      await poll();
      expect(accounts.mock.calls).toEqual([[undefined]]);
      expect(standard.accounts).toEqual([]);
      expect(window).toMatchObject({ isConnected: false, account: undefined });
      const count = metaMask.sent.length;
      await poll(5);
      expect(metaMask.sent.slice(count)).toEqual([]);
      expect(metaMask.sent).not.toContain('wallet_requestSnaps');
    },
  );

  it('is not reported if a poll fails', async () => {
    const { snap, window, connect } = setUp();
    const accounts = jest.fn();
    window.on('accountsChanged', accounts);
    await connect();
    const busy = Object.assign(new Error('Busy'), { code: -32603 });
    snap.failures.set('wallet_requestAccounts', busy);
    await poll(2);
    expect(accounts).not.toHaveBeenCalled();
    snap.failures.clear();
    snap.account = OTHER;
    await poll();
    expect(accounts.mock.calls).toEqual([[[OTHER]]]);
  });
});

describe('polling', () => {
  it('calls two silent methods each time, and lists no snaps', async () => {
    const { metaMask, window, connect } = setUp();
    window.on('accountsChanged', jest.fn());
    await connect();
    metaMask.sent.length = 0;
    await poll(2);
    const one = ['wallet_requestAccounts', 'wallet_requestChainId'];
    expect(metaMask.sent).toEqual([...one, ...one]);
    expect(metaMask.invoked.at(-2)?.params).toEqual({ silent_mode: true });
  });

  it('stops with the last listener', async () => {
    const { metaMask, window, connect, onChange } = setUp();
    const listener = jest.fn();
    window.on('accountsChanged', listener);
    const off = onChange('change', jest.fn());
    await connect();
    window.off('accountsChanged', listener);
    off();
    metaMask.sent.length = 0;
    await poll(3);
    expect(metaMask.sent).toEqual([]);
  });

  it('pauses while the page is hidden', async () => {
    const { metaMask, snap, window, connect } = setUp();
    const accounts = jest.fn();
    window.on('accountsChanged', accounts);
    await connect();
    const document = { hidden: true };
    Object.defineProperty(globalThis, 'document', {
      value: document,
      configurable: true,
    });
    metaMask.sent.length = 0;
    snap.account = OTHER;
    await poll(3);
    expect(metaMask.sent).toEqual([]);
    document.hidden = false;
    await poll();
    expect(accounts.mock.calls).toEqual([[[OTHER]]]);
  });

  it('waits for an answer before the next poll, but not forever', async () => {
    const { metaMask, snap, window, connect } = setUp();
    const accounts = jest.fn();
    window.on('accountsChanged', accounts);
    await connect();
    const request = jest
      .spyOn(metaMask, 'request')
      .mockReturnValueOnce(new Promise(() => undefined));
    await poll(10);
    expect(request).toHaveBeenCalledTimes(1);
    snap.account = OTHER;
    await poll();
    expect(accounts.mock.calls).toEqual([[[OTHER]]]);
    request.mockClear();
    await poll();
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('listeners', () => {
  it('are called even if another listener throws', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const { snap, window, connect } = setUp();
    const accounts = jest.fn();
    window.on('accountsChanged', () => {
      throw new Error('a page’s mistake');
    });
    window.on('accountsChanged', accounts);
    await connect();
    snap.account = OTHER;
    await poll();
    expect(accounts).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('can be removed during an event without skipping the others', async () => {
    const { snap, window, connect } = setUp();
    const [last, removeFirst] = [jest.fn(), jest.fn()];
    removeFirst.mockImplementation(() => {
      window.off('accountsChanged', removeFirst);
    });
    window.on('accountsChanged', removeFirst);
    window.on('accountsChanged', last);
    await connect();
    snap.account = OTHER;
    await poll();
    snap.account = ACCOUNT;
    await poll();
    expect(removeFirst).toHaveBeenCalledTimes(1);
    expect(last).toHaveBeenCalledTimes(2);
  });
});
