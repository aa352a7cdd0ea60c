import { WalletAccount, WalletAccountV5 } from 'starknet';

import { ACCOUNT, OTHER, MAINNET, SEPOLIA, snapError } from './test/page';
import { poll, setUp } from './test/wallet';
import { version } from '../package.json';

const CONNECT = 'standard:connect';
beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a wallet before its first request', () => {
  it('sends MetaMask no request', async () => {
    const { metaMask, window, onChange } = setUp();
    window.on('accountsChanged', jest.fn());
    onChange('change', jest.fn());
    await poll(3);
    expect(metaMask.sent).toEqual([]);
  });

  it('has the members that get-starknet v3, v4 and the Wallet Standard read', () => {
    const { window, standard } = setUp();
    for (const key of 'id name version icon request on off enable isPreauthorized isConnected provider'.split(
      ' ',
    )) {
      expect(key in window).toBe(true);
    }
    expect(window).toMatchObject({ id: 'l2net', name: 'l2net', version });
    expect(standard.icon).toMatch(/^data:image\/svg\+xml;base64,/u);
    expect(standard).toMatchObject({
      version: '1.0.0',
      chains: [`starknet:${MAINNET}`, `starknet:${SEPOLIA}`],
      accounts: [],
    });
    expect(Object.keys(standard.features).sort()).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'starknet:walletApi',
    ]);
    for (const feature of Object.values(standard.features)) {
      expect(feature.version).toBe('1.0.0');
    }
  });
});

describe('connecting', () => {
  it('gives get-starknet v3 the account and the network', async () => {
    const { window } = setUp(false);
    expect(await window.isPreauthorized()).toBe(false);
    expect(await window.enable()).toEqual([ACCOUNT]);
    expect(window).toMatchObject({
      isConnected: true,
      selectedAddress: ACCOUNT,
      chainId: SEPOLIA,
      account: { address: ACCOUNT },
    });
    expect(await window.isPreauthorized()).toBe(true);
  });

  it('gives old dapps a provider that knows the network', async () => {
    const { window } = setUp();
    expect(await window.provider.getChainId()).toBe(SEPOLIA);
    await window.enable();
    expect(await window.account?.getChainId()).toBe(SEPOLIA);
    expect(await window.account?.provider.getChainId()).toBe(SEPOLIA);
  });

  it('gives all listeners a list that none of them can change', async () => {
    const { standard, connect } = setUp();
    await connect();
    const [account] = standard.accounts;
    for (const part of [standard.accounts, account, account?.chains]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it('gives the Wallet Standard the account and the network', async () => {
    const { standard, connect } = setUp();
    const account = { address: ACCOUNT, chains: [`starknet:${SEPOLIA}`] };
    expect(await connect()).toMatchObject({ accounts: [account] });
    expect(standard.accounts).toMatchObject([account]);
  });

  it('opens no window in silent mode', async () => {
    const { metaMask, connect } = setUp(false);
    expect(await connect()).toEqual({ accounts: [] });
    expect(metaMask.sent).toEqual(['wallet_getSnaps']);
  });

  it('fails with 113 if the user refuses', async () => {
    const { snap, window, standard } = setUp(false);
    snap.failures.set('wallet_requestAccounts', snapError(113));
    await expect(standard.features[CONNECT].connect()).rejects.toMatchObject({
      code: 113,
    });
    await expect(window.enable()).rejects.toMatchObject({ code: 113 });
  });

  it('fails with the snap’s code on any other error', async () => {
    const { snap, standard } = setUp(false);
    snap.failures.set('wallet_requestAccounts', snapError(163));
    await expect(standard.features[CONNECT].connect()).rejects.toMatchObject({
      code: 163,
    });
  });

  it('is reported by its result, not by events on which some pages reload', async () => {
    const { window, connect, onChange } = setUp();
    const [changed, standardChanged] = [jest.fn(), jest.fn()];
    window.on('accountsChanged', changed);
    window.on('networkChanged', changed);
    onChange('change', standardChanged);
    await connect();
    expect(changed).not.toHaveBeenCalled();
    expect(standardChanged).toHaveBeenCalledTimes(1);
  });

  it('is not undone by an older answer that arrives late', async () => {
    const { metaMask, snap, window } = setUp(false);
    snap.isConnected = true;
    let answerLate: (accounts: string[]) => void = () => undefined;
    jest
      .spyOn(metaMask, 'request')
      .mockResolvedValueOnce({ 'npm:l2net-snap': {} })
      .mockReturnValueOnce(
        new Promise((resolve) => {
          answerLate = resolve;
        }),
      );
    const params = { silent_mode: true };
    const late = window.request({ type: 'wallet_requestAccounts', params });
    await poll(0);
    await window.enable();
    answerLate([]);
    expect(await late).toEqual([]);
    expect(window.isConnected).toBe(true);
  });
});

describe('accounts of starknet.js', () => {
  const provider = { channel: { setChainId: jest.fn() } } as never;

  it('follow the wallet through its window object', async () => {
    const { metaMask, snap, window } = setUp();
    const account = await WalletAccount.connect(provider, window);
    expect(account.address).toBe(ACCOUNT);
    snap.account = OTHER;
    await poll();
    expect(account.address).toBe(OTHER);
    const calls = { contractAddress: '0x1', entrypoint: 'f', calldata: [1n] };
    await account.execute(calls);
    expect(metaMask.invoked.at(-1)).toEqual({
      method: 'wallet_addInvokeTransaction',
      params: {
        calls: [{ contract_address: '0x1', entry_point: 'f', calldata: ['1'] }],
      },
    });
    snap.account = undefined;
    await poll();
    expect(account.address).toBe(OTHER);
  });

  it('follow the wallet through the Wallet Standard', async () => {
    const { snap, standard } = setUp();
    const account = await WalletAccountV5.connect(provider, standard);
    expect(account.address).toBe(ACCOUNT);
    snap.account = OTHER;
    await poll();
    expect(account.address).toBe(OTHER);
  });

  it('have a counterpart for get-starknet v3', async () => {
    const { metaMask, window } = setUp();
    await window.enable();
    await window.account?.execute({ contractAddress: '0x1', entrypoint: 'f' });
    await window.account?.signMessage({ message: {} });
    expect(metaMask.invoked.slice(-2)).toEqual([
      {
        method: 'wallet_addInvokeTransaction',
        params: { calls: [{ contractAddress: '0x1', entrypoint: 'f' }] },
      },
      { method: 'wallet_signTypedData', params: { message: {} } },
    ]);
  });
});
