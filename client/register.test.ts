import {
  announceProvider,
  closePage,
  discover,
  openPage,
  scriptedMetaMask,
} from './test/page';
import { register } from './wallet';

describe('register', () => {
  const metaMask = scriptedMetaMask();
  let page: ReturnType<typeof openPage>;

  beforeEach(() => {
    page = openPage();
  });

  afterEach(closePage);

  it('does nothing on a server', () => {
    closePage();
    expect(() => {
      register();
    }).not.toThrow();
  });

  it('is called when register.ts is imported', () => {
    announceProvider(page, metaMask);
    jest.isolateModules(() => {
      jest.requireActual('./register');
    });
    expect(page.starknet_l2net).toMatchObject({ id: 'l2net' });
  });

  it('uses only the provider that the page has chosen', async () => {
    const flask = scriptedMetaMask();
    announceProvider(page, metaMask);
    register({ provider: flask });
    announceProvider(page, metaMask);
    // A second call, like the import of ./register, changes nothing.
    register();
    const [wallet, ...others] = discover(page);
    expect(others).toEqual([]);
    await wallet?.features['standard:connect'].connect();
    expect(flask.sent).toContain('wallet_requestSnaps');
    expect(metaMask.sent).toEqual([]);
  });

  it.each(['io.metamask', 'io.metamask.flask'])('finds %s', (rdns) => {
    announceProvider(page, metaMask, rdns);
    register();
    expect(page.starknet_l2net).toMatchObject({ id: 'l2net' });
    expect(discover(page)).toHaveLength(1);
  });

  it('mistakes no other wallet for MetaMask, and survives invalid announcements', () => {
    register();
    announceProvider(page, metaMask, 'com.example.io.metamask');
    announceProvider(page, metaMask, 'io.metamask.flask.example');
    const info = { rdns: 'io.metamask' };
    for (const detail of [
      null,
      {},
      { info: {} },
      { provider: metaMask },
      { info: {}, provider: metaMask },
      { info: { rdns: ['io.metamask'] }, provider: metaMask },
      { info, provider: {} },
      { info, provider: { request: 'eth_accounts' } },
    ]) {
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail }),
      );
    }
    expect(page.starknet_l2net).toBeUndefined();
    expect(discover(page)).toEqual([]);
  });

  it('registers no wallet until MetaMask is announced, however late', () => {
    register();
    const found = discover(page);
    expect(page.starknet_l2net).toBeUndefined();
    announceProvider(page, metaMask);
    expect(page.starknet_l2net).toMatchObject({ id: 'l2net' });
    expect(found).toHaveLength(1);
  });

  it('replaces the former snap, whichever is loaded first', () => {
    const former = { id: 'metamask', name: 'MetaMask', loadWallet: jest.fn() };
    page.starknet_metamask = former;
    announceProvider(page, metaMask);
    register({ id: 'metamask', name: 'MetaMask' });
    const own = page.starknet_metamask;
    expect(own).toHaveProperty('request');
    // get-starknet is an ES module: without a setter, the assignment would throw.
    page.starknet_metamask = former;
    expect(page.starknet_metamask).toBe(own);
    expect(discover(page)).toMatchObject([{ name: 'MetaMask' }]);
  });

  it('keeps get-starknet v3 from loading the former snap’s script', () => {
    register({ id: 'metamask', name: 'MetaMask' });
    expect(Object.hasOwn(page, 'starknet_metamask')).toBe(true);
    expect('starknet_metamask' in page).toBe(true);
  });

  it('sends MetaMask no request', () => {
    announceProvider(page, metaMask);
    register();
    discover(page);
    expect(metaMask.sent).toEqual([]);
  });
});
