import { addressOf, find, plainName, unitsOf, type Members } from './fields';
import {
  itemsOf,
  largest,
  sentTo,
  smallest,
  thingsOf,
  tokenItem,
  worstOf,
} from './order-items';
import { recipientOf } from './payments';
import type { MetadataByContract } from '../../core/call';
import type { DecodedValue } from '../../decode/types';
import type { Order, OrderItem } from '../../warnings/messages/types';

/** Structs or lists with what the signer gives, and with what the signer gets. */
const GIVE = 'give gives offer offers sell makerasset';
const GET = 'get gets want wants consideration receive buy takerasset';

/** The words in the names of a flat order's members, as in sell_token and amountOutMin. */
const GIVE_WORDS = ['sell', 'give', 'offer', 'maker', 'in', 'input', 'from'];
const GET_WORDS = ['buy', 'get', 'want', 'taker', 'out', 'output', 'receive'];

/** An auction has several prices: the worst for the signer counts. */
const PRICE =
  'price minprice startprice endprice reserveprice askprice listingprice';
/** Of an NFT, these are its price; of a token or an item, how much of it there is. */
const NFT_PRICE = `${PRICE} startamount endamount`;
const CURRENCY =
  'currency currencyaddress paymenttoken paymenttokenaddress pricetoken erctoken';
/** Whether it is a side of an order. */
export function isSide(name: string): boolean {
  return `${GIVE} ${GET}`.split(' ').includes(plainName(name));
}

/**
 * Reads an order from the form of its members: what is given and what one gets for it, as
 * structs or lists, as pairs of a token and an amount, or as an NFT or token at a price.
 *
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
  const give = given === undefined ? [] : itemsOf(given, tokens, largest);
  return got === undefined || give.length === 0
    ? undefined
    : { give, get: itemsOf(got, tokens, smallest) };
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
    : { give: [give], get: [sentTo(get, recipientOf(members))] };
}

function atPrice(
  members: Members,
  tokens: MetadataByContract,
): Pick<Order, 'give' | 'get'> | undefined {
  const bid = isBid(members);
  const to = recipientOf(members);
  const things = thingsOf(members, tokens, bid ? smallest : largest);
  const isNft = things.every(({ is }) => is === 'nft');
  const isItem = find(members, 'itemtype') !== undefined;
  const units = worstOf(
    members,
    isNft && !isItem ? NFT_PRICE : PRICE,
    bid ? largest : smallest,
  );
  const currency = addressOf(find(members, CURRENCY));
  if (things.length === 0 || units === undefined) {
    return undefined;
  }
  const price: OrderItem =
    currency === undefined
      ? { is: 'unknown', units: units.toString() }
      : tokenItem(currency, units, tokens);
  return bid
    ? { give: [price], get: things.map((thing) => sentTo(thing, to)) }
    : { give: things, get: [sentTo(price, to)] };
}

/** Whether the signer pays the price: a route such as Erc20ToErc721, or a side "Buy". */
function isBid(members: Members): boolean {
  return members.some(
    ({ value }) =>
      value.kind === 'variant' && /^(?:erc20to|buy|bid)/iu.test(value.name),
  );
}
