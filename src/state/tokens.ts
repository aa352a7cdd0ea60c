import { integer, max, min, type, string, type Infer } from 'superstruct';

import { listEntry } from './list-entry';
import { HexShape } from './schemas';
import type { StateEntry, Store } from './store';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

const TokenShape = type({
  /** Padded. */
  address: HexShape,
  name: string(),
  symbol: string(),
  decimals: max(min(integer(), 0), 255),
});

/** A watched token, as the user approved it. */
export type Token = Infer<typeof TokenShape>;

const MAX_TOKENS = 200;

const tokensOf = (chainId: ChainId): StateEntry<Token[]> =>
  listEntry(`tokens-${chainId}`, TokenShape);

/** The watch lists, by network, oldest first. */
export type TokenRepository = {
  list(chainId: ChainId): Promise<Token[]>;
  /** Adds a token, or updates the one at its address. */
  put(chainId: ChainId, token: Token): Promise<void>;
  /** Removes the token at a padded address. */
  remove(chainId: ChainId, address: Felt): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of watched tokens in it.
 */
export function createTokenRepository(store: Store): TokenRepository {
  return {
    list: async (chainId) => await store.read(tokensOf(chainId)),
    put: async (chainId, token) => {
      await store.update(tokensOf(chainId), (tokens) =>
        [
          ...tokens.filter(({ address }) => address !== token.address),
          token,
        ].slice(-MAX_TOKENS),
      );
    },
    remove: async (chainId, address) => {
      await store.update(tokensOf(chainId), (tokens) =>
        tokens.filter((token) => token.address !== address),
      );
    },
  };
}
