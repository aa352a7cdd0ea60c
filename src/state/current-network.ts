import { enums } from 'superstruct';

import type { StateEntry, Store } from './store';
import { CHAIN_IDS, type ChainId, DEFAULT_NETWORK } from '../config/networks';

const current: StateEntry<ChainId> = {
  key: 'network',
  struct: enums(CHAIN_IDS),
  initial: DEFAULT_NETWORK,
};

/** The snap's one current network. */
export type NetworkRepository = {
  current(): Promise<ChainId>;
  switchTo(chainId: ChainId): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of the current network in it.
 */
export function createNetworkRepository(store: Store): NetworkRepository {
  return {
    current: async () => await store.read(current),
    switchTo: async (chainId) => {
      await store.update(current, () => chainId);
    },
  };
}
