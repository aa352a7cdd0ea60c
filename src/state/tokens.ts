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

/** A token, as the user approved it. */
export type Token = Infer<typeof TokenShape>;

const MAX_TOKENS = 200;
const MAX_SEEN = 500;

const tokensOf = (chainId: ChainId): StateEntry<Token[]> =>
  listEntry(`tokens-${chainId}`, TokenShape);

const seenOf = (chainId: ChainId): StateEntry<Token[]> =>
  listEntry(`tokens-seen-${chainId}`, TokenShape);

/** The watch lists, and the tokens that the user saw in windows, by network, oldest
 * first. */
export type TokenRepository = {
  list(chainId: ChainId): Promise<Token[]>;
  seen(chainId: ChainId): Promise<Token[]>;
  /** Keeps the symbol and decimals of tokens that the user saw, on the watch list too; that
   * of seen ones pushes none out of it. */
  keep(chainId: ChainId, tokens: readonly Token[]): Promise<void>;
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
    seen: async (chainId) => await store.read(seenOf(chainId)),
    keep: async (chainId, tokens) => {
      if (tokens.length === 0) {
        return;
      }
      const find = (one: Token): Token | undefined =>
        tokens.find(({ address }) => address === one.address);
      await store.update(tokensOf(chainId), (list) =>
        // Nothing is written if none of them is there.
        list.some(find)
          ? list.map((one) => ({ ...one, ...find(one), name: one.name }))
          : list,
      );
      await store.update(seenOf(chainId), (list) =>
        [...list.filter((one) => !find(one)), ...tokens].slice(-MAX_SEEN),
      );
    },
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
