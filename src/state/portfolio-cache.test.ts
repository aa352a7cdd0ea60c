import { createConnectedSiteRepository } from './connected-sites';
import {
  createPortfolioCacheRepository,
  type PortfolioCache,
} from './portfolio-cache';
import { createStore } from './store';
import { createTokenRepository } from './tokens';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';

const [ONE, OTHER] = ['https://one.example', 'https://other.example'] as const;

describe('grants', () => {
  it('are listed as they were given, and can be taken back', async () => {
    const connectedSites = createConnectedSiteRepository(
      createStore(memoryState()),
    );
    await connectedSites.add(ONE, 1);
    await connectedSites.add(OTHER, 2);
    await connectedSites.remove(ONE);
    await connectedSites.remove('https://nobody.example');
    expect(await connectedSites.list()).toStrictEqual([
      { origin: OTHER, since: 2 },
    ]);
    expect(await connectedSites.has(ONE)).toBe(false);
  });
});

describe('watched tokens', () => {
  it('can be taken off one network’s list', async () => {
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

describe('what was seen', () => {
  const seen: PortfolioCache = {
    time: 5,
    holdings: [{ account: '0x1', amounts: [{ token: '0x2', units: '0x3' }] }],
    activity: [],
  };
  const nothing: PortfolioCache = { time: 0, holdings: [], activity: [] };

  it('is kept by network', async () => {
    const repository = createPortfolioCacheRepository(
      createStore(memoryState()),
    );
    await repository.write(SEPOLIA, seen);
    expect(await repository.read(SEPOLIA)).toStrictEqual(seen);
    expect(await repository.read(MAINNET)).toStrictEqual(nothing);
  });

  it.each([null, 'text', { ...seen, time: -1 }, { ...seen, activity: [{}] }])(
    'counts as nothing where it is %j',
    async (broken) => {
      const state = memoryState({ [`seen-${SEPOLIA}`]: broken });
      const repository = createPortfolioCacheRepository(createStore(state));
      expect(await repository.read(SEPOLIA)).toStrictEqual(nothing);
    },
  );
});
