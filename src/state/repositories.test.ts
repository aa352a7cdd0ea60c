import { createAccountRepository, type StoredAccount } from './accounts';
import { createConnectedSiteRepository } from './connected-sites';
import { createNetworkRepository } from './current-network';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

const account: StoredAccount = {
  address: '0x1',
  index: 3,
  kind: 'ready-0.4.0',
  publicKey: '0x2',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
};

describe('accounts', () => {
  it('are stored by network and index, lowest first', async () => {
    const accounts = createAccountRepository(createStore(memoryState()));
    await accounts.put(SEPOLIA, account);
    await accounts.put(SEPOLIA, { ...account, index: 1, address: '0x5' });
    await accounts.put(MAINNET, { ...account, index: 2 });
    const indices = (await accounts.list(SEPOLIA)).map(({ index }) => index);
    expect(indices).toStrictEqual([1, 3]);
  });

  it('keep the deployment’s hash when they are updated', async () => {
    const accounts = createAccountRepository(createStore(memoryState()));
    await accounts.put(SEPOLIA, { ...account, deployTxnHash: '0x9' });
    await accounts.put(SEPOLIA, { ...account, deployed: true });
    expect(await accounts.list(SEPOLIA)).toStrictEqual([
      { ...account, deployed: true, deployTxnHash: '0x9' },
    ]);
  });

  it('survive a broken neighbour', async () => {
    const state = memoryState({
      [`accounts-${SEPOLIA}`]: [{ address: 7 }, account, null],
    });
    const accounts = createAccountRepository(createStore(state));
    expect(await accounts.list(SEPOLIA)).toStrictEqual([account]);
  });
});

describe('network', () => {
  it('is Sepolia at first, and if the state is broken', async () => {
    const fresh = createNetworkRepository(createStore(memoryState()));
    expect(await fresh.current()).toBe(SEPOLIA);
    await fresh.switchTo(MAINNET);
    expect(await fresh.current()).toBe(MAINNET);
    const broken = createStore(memoryState({ network: '0x1' }));
    expect(await createNetworkRepository(broken).current()).toBe(SEPOLIA);
  });
});

describe('connected sites', () => {
  it('are stored by origin; a broken list counts as empty', async () => {
    const connectedSites = createConnectedSiteRepository(
      createStore(memoryState()),
    );
    expect(await connectedSites.has('https://a.example')).toBe(false);
    await connectedSites.add({
      origin: 'https://a.example',
      since: 1,
      scope: 'all',
    });
    expect(await connectedSites.has('https://a.example')).toBe(true);
    expect(await connectedSites.has('https://b.example')).toBe(false);
    const broken = createStore(memoryState({ grants: 'https://a.example' }));
    expect(
      await createConnectedSiteRepository(broken).has('https://a.example'),
    ).toBe(false);
  });
});
