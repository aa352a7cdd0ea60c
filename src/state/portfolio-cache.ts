import {
  array,
  integer,
  min,
  type,
  optional,
  type Infer,
  type Struct,
} from 'superstruct';

import { HeightShape, type ChainHead } from './chain-heads';
import { HexShape } from './schemas';
import type { StateEntry, Store } from './store';
import { PublicShape } from './transactions';
import type { ChainId } from '../config/networks';

const BalancesShape = type({
  /** The account's address, padded. */
  account: HexShape,
  /** Its balance of each token that could be read, in the token's smallest unit. */
  amounts: array(type({ token: HexShape, units: HexShape })),
});

const CacheShape = type({
  /** When the network was queried, in Unix seconds; 0 if never. */
  time: min(integer(), 0),
  holdings: array(BalancesShape),
  /** The accounts' newest transactions, newest first. */
  activity: array(PublicShape),
  /** The block back to which they are all of them; missing if all blocks were searched,
   * or an explorer listed them. */
  searched: optional(HeightShape),
});

/** An account's token balances when they were last read. */
export type AccountBalances = Infer<typeof BalancesShape>;

/** The balances and transactions of the user's accounts, as last read. */
export type PortfolioCache = Omit<Infer<typeof CacheShape>, 'searched'> & {
  // JSON has no undefined, which superstruct's type allows.
  searched?: ChainHead;
};

const cacheOf = (chainId: ChainId): StateEntry<PortfolioCache> => ({
  key: `seen-${chainId}`,
  struct: CacheShape as Struct<PortfolioCache, unknown>,
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
