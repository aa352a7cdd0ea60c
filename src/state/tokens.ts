import { array, max, optional, string, type Infer } from 'superstruct';

import {
  keepNewest,
  listsIn,
  type ListShape,
  type NetworkLists,
} from './lists';
import { CountShape, HexShape, storedShape, type StateStore } from './store';
import type { ChainId } from '../config/networks';

const TokenShape = storedShape({
  /** Padded. */
  address: HexShape,
  name: string(),
  symbol: string(),
  decimals: max(CountShape, 255),
  /** The sites that had it added; other sites must not learn that it is on the list. */
  sites: optional(array(string())),
});

/** A token, as the user approved it. */
export type Token = Infer<typeof TokenShape>;

const addressOf = ({ address }: Token): string => address;

const WATCHED: ListShape<Token> = {
  key: 'watched-tokens',
  item: TokenShape,
  idOf: addressOf,
  bound: keepNewest(200),
};

const SEEN: ListShape<Token> = {
  key: 'seen-tokens',
  isTable: true,
  item: TokenShape,
  idOf: addressOf,
  bound: keepNewest(500),
};

/** The watch lists. */
export type TokenRepository = NetworkLists<Token> & {
  /** The tokens that the user has seen in approved windows. */
  seen(chainId: ChainId): Promise<Token[]>;
  /** Stores the symbol and decimals of tokens that the user saw, and updates those on
   * the watch list. Seen tokens have a list of their own, so they evict no watched one. */
  keep(chainId: ChainId, tokens: readonly Token[]): Promise<void>;
};

export function createTokenRepository(store: StateStore): TokenRepository {
  const watched = listsIn(store, WATCHED);
  const seen = listsIn(store, SEEN);
  return {
    ...watched,
    seen: seen.list,
    keep: async (chainId, tokens) => {
      const find = (one: Token): Token | undefined =>
        tokens.find(({ address }) => address === one.address);
      await watched.update(chainId, (list) =>
        list.some(find)
          ? list.map((one) => ({ ...one, ...find(one), name: one.name }))
          : list,
      );
      await seen.put(chainId, ...tokens);
    },
  };
}
