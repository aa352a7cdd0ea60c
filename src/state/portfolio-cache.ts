import { array, integer, min, object, omit, type Infer } from 'superstruct';

import { HexShape } from './shapes';
import type { StateEntry, Store } from './store';
import { RecordShape } from './transactions';
import type { ChainId } from '../config/networks';

const HoldingShape = object({
  /** The account's address, padded. */
  account: HexShape,
  /** What it holds of each token that told, in its smallest unit. */
  amounts: array(object({ token: HexShape, units: HexShape })),
});

const SeenShape = object({
  /** When the network was asked, in Unix seconds; 0 where it never was. */
  time: min(integer(), 0),
  holdings: array(HoldingShape),
  /** The accounts' newest transactions, newest first. */
  activity: array(omit(RecordShape, ['nonce'])),
});

/** What an account held of the tokens when it was looked at. */
export type AccountBalances = Infer<typeof HoldingShape>;

/** What the network last said of the user's accounts. */
export type PortfolioCache = Infer<typeof SeenShape>;

const seenOf = (chainId: ChainId): StateEntry<PortfolioCache> => ({
  key: `seen-${chainId}`,
  struct: SeenShape,
  initial: { time: 0, holdings: [], activity: [] },
});

/** What the home page shows before the network has answered again. */
export type PortfolioCacheRepository = {
  read(chainId: ChainId): Promise<PortfolioCache>;
  write(chainId: ChainId, seen: PortfolioCache): Promise<void>;
};

/**
 * @param store - The unencrypted state: all of it can be read on the chain.
 * @returns The repository in it.
 */
export function createPortfolioCacheRepository(
  store: Store,
): PortfolioCacheRepository {
  return {
    read: async (chainId) => await store.read(seenOf(chainId)),
    write: async (chainId, seen) => {
      await store.update(seenOf(chainId), () => seen);
    },
  };
}
