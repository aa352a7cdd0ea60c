import { createConnectedSiteRepository } from './connected-sites';
import {
  createPortfolioCacheRepository,
  type PortfolioCache,
} from './portfolio-cache';
import { createStore } from './store';
import { createTokenRepository } from './tokens';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

const [SITE_A, SITE_B] = [
  'https://one.example',
  'https://other.example',
] as const;

describe('connected sites', () => {
  it('are listed in order, and can be removed', async () => {
    const connectedSites = createConnectedSiteRepository(
      createStore(memoryState()),
    );
    await connectedSites.add({ origin: SITE_A, since: 1, scope: 'all' });
    await connectedSites.add({ origin: SITE_B, since: 2, scope: 'all' });
    await connectedSites.remove(SITE_A);
    await connectedSites.remove('https://nobody.example');
    expect(await connectedSites.list()).toStrictEqual([
      { origin: SITE_B, since: 2, scope: 'all' },
    ]);
    expect(await connectedSites.has(SITE_A)).toBe(false);
  });
});

describe('watched tokens', () => {
  it('can be removed on one network', async () => {
    const tokens = createTokenRepository(createStore(memoryState()));
    const token = {
      address: '0x1',
      name: 'A',
      symbol: 'A',
      decimals: 1,
    } as const;
    await tokens.put(SEPOLIA, token);
    await tokens.put(SEPOLIA, { ...token, address: '0x2' });
    await tokens.put(MAINNET, token);
    await tokens.remove(SEPOLIA, '0x1');
    expect(await tokens.list(SEPOLIA)).toMatchObject([{ address: '0x2' }]);
    expect(await tokens.list(MAINNET)).toHaveLength(1);
  });
});

describe('the portfolio cache', () => {
  const cache: PortfolioCache = {
    time: 5,
    holdings: [{ account: '0x1', amounts: [{ token: '0x2', units: '0x3' }] }],
    activity: [],
    searched: { block: 3, timestamp: 4 },
  };
  const nothing: PortfolioCache = { time: 0, holdings: [], activity: [] };

  it('is stored by network', async () => {
    const repository = createPortfolioCacheRepository(
      createStore(memoryState()),
    );
    await repository.write(SEPOLIA, cache);
    expect(await repository.read(SEPOLIA)).toStrictEqual(cache);
    expect(await repository.read(MAINNET)).toStrictEqual(nothing);
  });

  it.each([null, 'text', { ...cache, time: -1 }, { ...cache, activity: [{}] }])(
    'counts as empty if it is %j',
    async (broken) => {
      const state = memoryState({ [`seen-${SEPOLIA}`]: broken });
      const repository = createPortfolioCacheRepository(createStore(state));
      expect(await repository.read(SEPOLIA)).toStrictEqual(nothing);
    },
  );
});
