import {
  NEITHER_LETTER_NOR_DIGIT,
  unicodePattern,
} from '../core/unicode-pattern';
/** The sides of an order, as its signer sees them. */
export type Side = 'gives' | 'gets';

/** All words of sides: in names of members, such as sell_token and makerAmount; and in what
 * calls an order of a thing at a price, such as "SELL" and isBid. */
const WORDS = {
  gives: {
    members:
      'sells?|sold|gives?|offered|offers?|making|maker|bid|inputs?|in|from',
    orders: 'sell|selling|ask|sale|listing|erc(?:721|1155) to erc20',
  },
  gets: {
    members:
      'buys?|bought|gets?|wanted|wants?|taking|taker|ask|outputs?|out|received?|consideration',
    orders: 'buy|buying|bid|purchase|erc20 to erc(?:721|1155)',
  },
} as const satisfies Readonly<Record<Side, object>>;

/** Whose side somebody is on: who gives or gets the thing, and who makes or takes the order. A
 * "signer" may be a key. */
export const PARTIES: Readonly<
  Partial<Record<string, Side | 'maker' | 'taker'>>
> = {
  seller: 'gives',
  lister: 'gives',
  buyer: 'gets',
  bidder: 'gets',
  maker: 'maker',
  offerer: 'maker',
  trader: 'maker',
  taker: 'taker',
};

/** Members whose value tells a side, whatever it is, in lower case, letters only. */
export const SIDE_NAMES =
  /^(?:order|trade)?(?:side|direction|route|routetype)$/u;
/** Members that tell a side, or what kind of an order it is. */
export const KIND_NAMES = /^(?:order|trade)?(?:type|kind|action|option)$/u;

/** Words beside the one of a side that change nothing about it. */
const FILLERS =
  '(?:is|a|an|the|my|side|order|maker|limit|market|signed|nft|token|item|collection)';

/** Where a word begins in camelCase. */
const WORD_START = unicodePattern(
  String.raw`(?<=[\p{Ll}\p{N}])(?=\p{Lu})`,
  'gu',
);

/** The side of an order of a thing at a price that a text or a name stands for, in its own
 * word: of "SELL" and is_order_ask what is given, of isBid what is gotten. */
export function saidSide(text: string): Side | undefined {
  const words = text
    .replace(WORD_START(), ' ')
    .toLowerCase()
    .replace(NEITHER_LETTER_NOR_DIGIT(), ' ')
    .trim();
  return (['gives', 'gets'] as const).find((side) =>
    new RegExp(
      `^(?:${FILLERS} )*(?:${WORDS[side].orders})(?: ${FILLERS})*$`,
      'u',
    ).test(words),
  );
}

/**
 * @param name - A member's name in lower case, letters only.
 * @returns The rest of the name if it has a word of this side: of selltoken the token.
 */
export function partOfSide(name: string, side: Side): string | undefined {
  const { members } = WORDS[side];
  const plain = name.replace(/min|max/gu, '');
  const rest = plain.replace(
    new RegExp(`^(?:${members})|(?:${members})$`, 'u'),
    '',
  );
  return rest === plain ? undefined : rest;
}

export function otherSide(side: Side): Side {
  return side === 'gives' ? 'gets' : 'gives';
}
