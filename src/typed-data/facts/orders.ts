import {
  addressOf,
  find,
  plainName,
  TOKEN,
  tokenUnitsOf,
  unitsOf,
} from './fields';
import type { MetadataByContract } from '../../core/call';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue, NamedValue } from '../../decode/types';
import type { Order, OrderItem } from '../../warnings/messages/types';

type Members = readonly NamedValue[];

/** Structs or lists with what the signer gives, and with what the signer gets. */
const GIVE = ['give', 'gives', 'offer', 'offers', 'sell', 'makerasset'];
const GET = [
  'get',
  'gets',
  'want',
  'wants',
  'consideration',
  'receive',
  'buy',
  'takerasset',
];

/** The words in the names of a flat order's members, as in sell_token and amountOutMin. */
const GIVE_WORDS = ['sell', 'give', 'offer', 'maker', 'in', 'input', 'from'];
const GET_WORDS = ['buy', 'get', 'want', 'taker', 'out', 'output', 'receive'];

const PRICE = ['price', 'minprice', 'startamount', 'askprice', 'listingprice'];
const CURRENCY = [
  'currency',
  'currencyaddress',
  'paymenttoken',
  'paymenttokenaddress',
  'pricetoken',
  'erctoken',
];
const TOKEN_ID = ['tokenid', 'nftid', 'id'];

/**
 * Reads an order from the form of its members: what is given and what one gets for it, as
 * structs or lists, as pairs of a token and an amount, or as an NFT or token at a price.
 *
 * @param members - The members of a struct.
 * @param tokens - Metadata of tokens.
 * @returns The sides of the order, if it is one.
 */
export function orderOf(
  members: Members,
  tokens: MetadataByContract,
): Pick<Order, 'give' | 'get'> | undefined {
  return (
    twoSided(members, tokens) ??
    flat(members, tokens) ??
    atPrice(members, tokens)
  );
}

function twoSided(
  members: Members,
  tokens: MetadataByContract,
): Pick<Order, 'give' | 'get'> | undefined {
  const [given, got] = [find(members, GIVE), find(members, GET)];
  const give = given === undefined ? [] : itemsOf(given, tokens);
  return got === undefined || give.length === 0
    ? undefined
    : { give, get: itemsOf(got, tokens) };
}

function itemsOf(value: DecodedValue, tokens: MetadataByContract): OrderItem[] {
  if (value.kind === 'list') {
    return value.items.flatMap((item) => itemsOf(item, tokens));
  }
  if (value.kind === 'variant') {
    return value.value === undefined ? [] : itemsOf(value.value, tokens);
  }
  const nft = value.kind === 'record' ? nftOf(value.members) : undefined;
  const amount = tokenUnitsOf(value);
  const units = unitsOf(value);
  return [
    nft ??
      (amount === undefined
        ? undefined
        : tokenItem(amount.token, amount.units, tokens)) ??
      (units === undefined
        ? undefined
        : { is: 'unknown' as const, units: units.toString() }),
  ].filter((item) => item !== undefined);
}

function flat(
  members: Members,
  tokens: MetadataByContract,
): Pick<Order, 'give' | 'get'> | undefined {
  const [give, get] = [GIVE_WORDS, GET_WORDS].map((words) => {
    const of = (what: RegExp): DecodedValue | undefined =>
      members.find(({ name }) => {
        const plain = plainName(name).replace(/min|max/gu, '');
        return what.test(plain) && words.includes(plain.replace(what, ''));
      })?.value;
    const token = addressOf(of(/(?:token|asset)(?:address)?/u));
    const units = unitsOf(of(/amount/u));
    return token === undefined || units === undefined
      ? undefined
      : tokenItem(token, units, tokens);
  });
  return give === undefined || get === undefined
    ? undefined
    : { give: [give], get: [get] };
}

function atPrice(
  members: Members,
  tokens: MetadataByContract,
): Pick<Order, 'give' | 'get'> | undefined {
  const amount = tokenUnitsOf({ kind: 'record', members });
  const thing =
    nftOf(members) ??
    (amount === undefined
      ? undefined
      : tokenItem(amount.token, amount.units, tokens));
  const units = unitsOf(find(members, PRICE));
  const currency = addressOf(find(members, CURRENCY));
  if (thing === undefined || units === undefined) {
    return undefined;
  }
  const price: OrderItem =
    currency === undefined
      ? { is: 'unknown', units: units.toString() }
      : tokenItem(currency, units, tokens);
  return isBid(members)
    ? { give: [price], get: [thing] }
    : { give: [thing], get: [price] };
}

/** Whether the signer pays the price: a route such as Erc20ToErc721, or a side "Buy". */
function isBid(members: Members): boolean {
  return members.some(
    ({ value }) =>
      value.kind === 'variant' && /^(?:erc20to|buy|bid)/iu.test(value.name),
  );
}

function nftOf(members: Members): OrderItem | undefined {
  const collection = addressOf(find(members, TOKEN));
  const tokenId = unitsOf(find(members, TOKEN_ID));
  return collection === undefined || tokenId === undefined
    ? undefined
    : { is: 'nft', collection, tokenId: tokenId.toString() };
}

function tokenItem(
  token: Parameters<typeof tokenAmount>[0],
  units: bigint,
  tokens: MetadataByContract,
): OrderItem {
  return { is: 'token', amount: tokenAmount(token, units, tokens) };
}
