import {
  addressOf,
  find,
  numberOf,
  TOKEN,
  unitsOf,
  type Members,
} from './fields';
import { recipientOf } from './payments';
import type { MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue } from '../../decode/types';
import type { OrderItem } from '../../warnings/messages/types';

const AMOUNT = 'amount value quantity startamount endamount';
const TOKEN_ID = 'tokenid nftid id identifierorcriteria';
const TOKEN_IDS = 'tokenids nftids ids';

/** Seaport's types of items below this are tokens. */
const NFT_TYPE = 2n;

/** The worst of several amounts for the signer. */
export type Worst = (amount: bigint, other: bigint) => boolean;

/** The most, of what is given. */
export const largest: Worst = (amount, other) => amount > other;
/** The least, of what one gets. */
export const smallest: Worst = (amount, other) => amount < other;

/**
 * @param names - The plain names of amounts, with spaces between them.
 * @returns That amount, if there is any.
 */
export function worstOf(
  members: Members,
  names: string,
  worst: Worst,
): bigint | undefined {
  return names
    .split(' ')
    .map((name) => unitsOf(find(members, name)))
    .reduce((found, units) =>
      found === undefined || (units !== undefined && worst(units, found))
        ? units
        : found,
    );
}

/**
 * @param value - A side of an order.
 * @returns What is on it, and to whom each thing goes if that is said.
 */
export function itemsOf(
  value: DecodedValue,
  tokens: MetadataByContract,
  worst: Worst,
): OrderItem[] {
  if (value.kind === 'list') {
    return value.items.flatMap((item) => itemsOf(item, tokens, worst));
  }
  if (value.kind === 'variant') {
    return value.value === undefined ? [] : itemsOf(value.value, tokens, worst);
  }
  const units = unitsOf(value);
  if (value.kind === 'amount') {
    const { contract } = value.amount;
    return [tokenItem(contract, BigInt(value.amount.units), tokens)];
  }
  const members = value.kind === 'record' ? value.members : [];
  const things = thingsOf(members, tokens, worst);
  return things.length > 0 || units === undefined
    ? things.map((thing) => sentTo(thing, recipientOf(members)))
    : [{ is: 'unknown', units: units.toString() }];
}

/** The NFTs, or the amount of a token, that they name. */
export function thingsOf(
  members: Members,
  tokens: MetadataByContract,
  worst: Worst,
): OrderItem[] {
  const token = addressOf(find(members, TOKEN));
  const units = worstOf(members, AMOUNT, worst);
  const nfts = nftsOf(members);
  return nfts.length > 0 || token === undefined || units === undefined
    ? nfts
    : [tokenItem(token, units, tokens)];
}

/**
 * @param to - Who gets it, if that is said.
 * @returns The thing with its recipient.
 */
export function sentTo(item: OrderItem, to: Felt | undefined): OrderItem {
  return to === undefined ? item : { ...item, to };
}

function nftsOf(members: Members): OrderItem[] {
  const collection = addressOf(find(members, TOKEN));
  const type = numberOf(find(members, 'itemtype')) ?? NFT_TYPE;
  const list = find(members, TOKEN_IDS);
  const single = find(members, TOKEN_ID);
  const ids = list?.kind === 'list' ? list.items : [single];
  return collection === undefined || type < NFT_TYPE
    ? []
    : ids.flatMap((id) => {
        const tokenId = unitsOf(id)?.toString();
        return tokenId === undefined
          ? []
          : [{ is: 'nft' as const, collection, tokenId }];
      });
}

/**
 * @param units - In its smallest unit.
 * @returns The amount as a thing.
 */
export function tokenItem(
  token: Felt,
  units: bigint,
  tokens: MetadataByContract,
): OrderItem {
  return { is: 'token', amount: tokenAmount(token, units, tokens) };
}
