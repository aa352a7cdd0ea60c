import { array, integer, min, object, type Infer } from 'superstruct';

import { HexShape } from './schemas';
import type { StateEntry, Store } from './store';
import { PublicShape } from './transactions';
import type { ChainId } from '../config/networks';

const BalancesShape = object({
  /** The account's address, padded. */
  account: HexShape,
  /** Its balance of each token that could be read, in the token's smallest unit. */
  amounts: array(object({ token: HexShape, units: HexShape })),
});

const CacheShape = object({
  /** When the network was queried, in Unix seconds; 0 if never. */
  time: min(integer(), 0),
  holdings: array(BalancesShape),
  /** The accounts' newest transactions, newest first. */
  activity: array(PublicShape),
});

/** An account's token balances when they were last read. */
export type AccountBalances = Infer<typeof BalancesShape>;

/** The balances and transactions of the user's accounts, as last read. */
export type PortfolioCache = Infer<typeof CacheShape>;

const cacheOf = (chainId: ChainId): StateEntry<PortfolioCache> => ({
  key: `seen-${chainId}`,
  struct: CacheShape,
  initial: { time: 0, holdings: [], activity: [] },
});

/** What the home page shows until the network responds. */
export type PortfolioCacheRepository = {
  read(chainId: ChainId): Promise<PortfolioCache>;
  write(chainId: ChainId, cache: PortfolioCache): Promise<void>;
};

/**
 * @param store - The unencrypted state: all of it can be read on the chain.
 * @returns The repository in it.
 */
export function createPortfolioCacheRepository(
  store: Store,
): PortfolioCacheRepository {
  return {
    read: async (chainId) => await store.read(cacheOf(chainId)),
    write: async (chainId, cache) => {
      await store.update(cacheOf(chainId), () => cache);
    },
  };
}
