import { createAccountRepository, type StoredAccount } from './accounts';
import { createConnectedSiteRepository } from './connected-sites';
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

  it('are listed in order, and can be removed', async () => {
    const connectedSites = createConnectedSiteRepository(
      createStore(memoryState()),
    );
    await connectedSites.add({
      origin: 'https://one.example',
      since: 1,
      scope: 'all',
    });
    await connectedSites.add({
      origin: 'https://other.example',
      since: 2,
      scope: 'all',
    });
    await connectedSites.remove('https://one.example');
    await connectedSites.remove('https://nobody.example');
    expect(await connectedSites.list()).toStrictEqual([
      { origin: 'https://other.example', since: 2, scope: 'all' },
    ]);
    expect(await connectedSites.has('https://one.example')).toBe(false);
  });
});
