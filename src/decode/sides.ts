/** The sides of an order, as its signer sees them. */
export type Side = 'gives' | 'gets';

/** Words between bars. */
type Words = string;

/** All words of sides: in names of members, such as sell_token and makerAmount; in what calls
 * an order of a thing at a price, such as "SELL" and isBid; and of who gives or gets that
 * thing. */
const WORDS: Readonly<
  Record<Side, Readonly<Record<'members' | 'orders' | 'parties', Words>>>
> = {
  gives: {
    members:
      'sells?|sold|gives?|offered|offers?|making|maker|bid|inputs?|in|from',
    orders: 'sell|selling|ask|sale|listing|erc(?:721|1155) to erc20',
    parties: 'seller|lister|vendor',
  },
  gets: {
    members:
      'buys?|bought|gets?|wanted|wants?|taking|taker|ask|outputs?|out|received?s?|consideration',
    orders: 'buy|buying|bid|purchase|erc20 to erc(?:721|1155)',
    parties: 'buyer|bidder|purchaser',
  },
};

/** Words beside the one of a side that change nothing about it. */
const FILLERS: Words =
  'is|a|an|the|my|side|order|maker|limit|market|signed|nft|token|item|collection';

/** Members whose value tells a side, whatever it is, in lower case, letters only. */
export const SIDE_NAMES =
  /^(?:order|trade)?(?:side|direction|route|routetype)$/u;
/** Members that tell a side, or what kind of an order it is. */
export const KIND_NAMES = /^(?:order|trade)?(?:type|kind|action|option)$/u;

/** Who makes an order, and who takes it. A "signer" may be a key. */
export const MAKERS = ['maker', 'offerer', 'trader', 'makeraddress'];
export const TAKERS = ['taker', 'takeraddress'];

const SIDES = ['gives', 'gets'] as const;

const MEMBERS = bySide(({ members }) => `^(?:${members})|(?:${members})$`);
const SAID = bySide(
  ({ orders }) => `^(?:(?:${FILLERS}) )*(?:${orders})(?: (?:${FILLERS}))*$`,
);
const PARTIES = bySide(
  ({ parties }) => `^(?:${parties})(?: address| account)?$`,
);

function bySide(
  pattern: (words: (typeof WORDS)[Side]) => string,
): Readonly<Record<Side, RegExp>> {
  const [gives, gets] = SIDES.map(
    (side) => new RegExp(pattern(WORDS[side]), 'u'),
  ) as [RegExp, RegExp];
  return { gives, gets };
}

/** The words of a name or a text in lower case, one space apart: those of isOrderAsk and
 * is_order_ask. */
function wordsOf(text: string): string {
  return text
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function sideBy(
  patterns: Readonly<Record<Side, RegExp>>,
  text: string,
): Side | undefined {
  const words = wordsOf(text);
  return SIDES.find((side) => patterns[side].test(words));
}

/** The side of an order of a thing at a price that a text or a name stands for, in its own
 * word: of "SELL" what is given, of isBid what is gotten. */
export function saidSide(text: string): Side | undefined {
  return sideBy(SAID, text);
}

/** The side of a thing that a member's name calls somebody's: a seller gives it. */
export function sideOfParty(name: string): Side | undefined {
  return sideBy(PARTIES, name);
}

/**
 * @param name - A member's name in lower case, letters only.
 * @returns The rest of the name if it has a word of this side: of selltoken the token.
 */
export function partOfSide(name: string, side: Side): string | undefined {
  const plain = name.replace(/min|max/gu, '');
  return MEMBERS[side].test(plain)
    ? plain.replace(MEMBERS[side], '')
    : undefined;
}

export function otherSide(side: Side): Side {
  return side === 'gives' ? 'gets' : 'gives';
}
