import { integer, min, nullable, type, type Infer } from 'superstruct';

import type { StateEntry, Store } from './store';
import type { ChainId } from '../config/networks';

const Count = min(integer(), 0);

/** The shape of a stored block. */
export const HeightShape = type({
  block: Count,
  /** Unix seconds. */
  timestamp: Count,
});

/** A network's block height at some time. */
export type ChainHead = Infer<typeof HeightShape>;

const heightOf = (chainId: ChainId): StateEntry<ChainHead | null> => ({
  key: `height-${chainId}`,
  struct: nullable(HeightShape),
  initial: null,
});

/** The networks' last known block heights, from which the block of a given time is
 * estimated. */
export type ChainHeadRepository = {
  read(chainId: ChainId): Promise<ChainHead | null>;
  /** Forgets it if there is none. */
  write(chainId: ChainId, height: ChainHead | null): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository in it.
 */
export function createChainHeadRepository(store: Store): ChainHeadRepository {
  return {
    read: async (chainId) => await store.read(heightOf(chainId)),
    write: async (chainId, height) => {
      await store.update(heightOf(chainId), () => height);
    },
  };
}
