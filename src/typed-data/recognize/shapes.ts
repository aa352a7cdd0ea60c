import { plainName, unitsOf, type Members } from './members';
import { partsOf, type Name, type Parts, type PartsWith } from './roles';
import type {
  AllowedFunction,
  Grant,
  Order,
  OrderItem,
  OutsideExecution,
  Session,
  Validity,
} from './types';
import type { Call, MetadataByContract } from '../../core/call';
import { defined } from '../../core/defined';
import {
  padFelt,
  parseFelt,
  toFelt,
  unpadFelt,
  type Felt,
} from '../../core/felt';
import { parsedJson } from '../../core/json';
import { isRecord } from '../../core/validate';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue } from '../../decode/types';

/** What a struct of a message lets others do or take; calls have no number yet. */
export type Reading =
  | Exclude<Grant, OutsideExecution | { readonly is: 'call' | 'function' }>
  | Omit<OutsideExecution, 'calls'>
  | (Validity & { readonly is: 'permit' | 'call'; readonly call: Call })
  | { readonly is: 'function'; readonly allowed: AllowedFunction };

const U128 = 2n ** 128n;
const MAX_U256 = 2n ** 256n - 1n;

/** Seaport's types of items below this are tokens. */
const NFT_TYPE = 2n;

type Shape = (parts: Parts, tokens: MetadataByContract) => Reading[];

/** What a struct means that has all of these parts. */
function shape<Needed extends Name>(
  needed: readonly Needed[],
  meaning: (
    parts: PartsWith<Needed>,
    tokens: MetadataByContract,
  ) => Reading | readonly Reading[],
): Shape {
  return (parts, tokens) =>
    needed.every((name) => parts[name] !== undefined)
      ? [meaning(parts as PartsWith<Needed>, tokens)].flat()
      : [];
}

/** The forms of all messages that the wallet knows. Of each list a struct is the first that
 * it fits. */
const SHAPES: readonly (readonly Shape[])[] = [
  [
    shape(
      ['contract', 'entrypoint', 'calldata'],
      ({ contract, entrypoint, calldata }) => ({
        is: 'call',
        call: { contractAddress: contract, entrypoint, calldata },
      }),
    ),
    shape(['contract', 'entrypoint'], ({ contract, entrypoint }) => ({
      is: 'function',
      allowed: { contract, entrypoint },
    })),
  ],
  [
    // Ready's Session, Braavos' SessionExecution and GasSponsoredSessionExecution,
    // Cartridge's Session, and others of that form.
    shape(['key', 'until'], session),
    shape(['methods', 'key'], session),
    shape(['methods', 'caller'], session),
    shape(['methods', 'until'], session),
    shape(['oldKey', 'oldMethods'], session),
    // SNIP-9 in all versions, SNIP-29.
    shape(['caller', 'calls'], (parts) => ({
      is: 'outside-execution',
      caller: parts.caller,
      ...validityOf(parts),
    })),
  ],
  // OpenZeppelin's Permit; several tokens at once; NFTs; an operator of a collection, or a
  // spender that is simply allowed, as in DAI's.
  [
    shape(['spender', 'token', 'amounts'], (parts) =>
      approval(parts, parts.token, largest(parts.amounts)),
    ),
  ],
  [
    shape(['spender'], (parts) =>
      parts.members
        .flatMap(({ value }) => amountsIn(value))
        .map(({ token, units }) => approval(parts, token, units)),
    ),
  ],
  [
    shape(['spender', 'token', 'ids'], (parts) =>
      parts.ids.flat().map((id) => approval(parts, parts.token, id)),
    ),
  ],
  [
    shape(['operator', 'token', 'isAllowed'], (parts) => ({
      is: 'permit',
      ...validityOf(parts),
      call: {
        contractAddress: parts.token,
        entrypoint: 'set_approval_for_all',
        calldata: [unpadFelt(parts.operator), '0x1'],
      },
    })),
    shape(['spender', 'token', 'isAllowed'], (parts) =>
      approval(parts, parts.token, MAX_U256),
    ),
  ],
  [
    // Seaport's order, and others with two sides.
    shape(['give', 'get'], (parts, tokens) =>
      order(
        parts,
        itemsOf(parts.give, largest, tokens),
        itemsOf(parts.get, smallest, tokens),
      ),
    ),
    shape([], flat),
    shape(['token', 'prices'], atPrice),
    shape(['token', 'ids', 'auction'], atPrice),
    // A withdrawal from an exchange, or a transfer that anyone can submit, as in EIP-3009.
    shape(['token', 'paid', 'payees'], payment),
    shape(['payer', 'paid', 'payees'], payment),
  ],
];

/**
 * @param members - The members of a struct.
 * @returns All that it lets others do or take, as far as its form is known. It goes by the
 * names of the members: the name of the struct is the site's.
 */
export function readingsOf(
  members: Members,
  tokens: MetadataByContract,
): Reading[] {
  const parts = partsOf(members);
  return SHAPES.flatMap(
    (shapes) =>
      shapes
        .map((read) => read(parts, tokens))
        .find(({ length }) => length > 0) ?? [],
  );
}

/** Zero is no limit. */
function validityOf({ from, until }: Pick<Parts, 'from' | 'until'>): Validity {
  return defined({
    from: (from || undefined)?.toString(),
    until: (until || undefined)?.toString(),
  });
}

function session(parts: Parts, tokens: MetadataByContract): Session {
  const { caller, oldKey, oldMethods } = parts;
  const isOld = oldKey !== undefined && oldMethods !== undefined;
  const key = parts.key ?? (isOld ? oldKey : undefined);
  const methods = parts.methods ?? (isOld ? oldMethods : undefined);
  const limits = [
    ...(parts.limits?.kind === 'list' ? amountsIn(parts.limits) : []),
    ...feeLimitsIn(parts),
  ];
  return defined({
    is: 'session' as const,
    ...validityOf(parts),
    key: key === undefined ? undefined : toFelt(key),
    caller,
    methods: countMethods(methods),
    limits: limits.map(({ token, units }) => tokenAmount(token, units, tokens)),
  });
}

/** Cartridge's root "wildcard-policy", like any root without its list and an empty
 * list, may allow every function. */
function countMethods(methods: DecodedValue | undefined): number | undefined {
  const items = methods?.kind === 'list' ? methods.items : [];
  const isListed = items.every((item) => {
    const { contract, entrypoint } = partsOf(
      item.kind === 'record' ? item.members : [],
    );
    return contract !== undefined && entrypoint !== undefined;
  });
  return items.length > 0 && isListed ? items.length : undefined;
}

/** The approval as a call of the token. */
function approval(
  parts: PartsWith<'spender'>,
  token: Felt,
  units: bigint,
): Reading {
  return {
    is: 'permit',
    ...validityOf(parts),
    call: {
      contractAddress: token,
      entrypoint: 'approve',
      calldata: [
        unpadFelt(parts.spender),
        toFelt(units % U128),
        toFelt(units / U128),
      ],
    },
  };
}

function payment({ payees }: PartsWith<'payees'>): Reading[] {
  return payees.map((to) => ({ is: 'payment', to }));
}

/** An amount of a token. The address is padded. */
type Amount = { readonly token: Felt; readonly units: bigint };

/** A preset amount, a struct with a token and an amount, or several of these. */
function amountsIn(value: DecodedValue): Amount[] {
  switch (value.kind) {
    case 'list':
      return value.items.flatMap((item) =>
        item.kind === 'list' ? [] : amountsIn(item),
      );
    case 'amount': {
      const { contract, units } = value.amount;
      return [{ token: contract, units: BigInt(units) }];
    }
    case 'record': {
      const { token, amounts } = partsOf(value.members);
      return token === undefined || amounts === undefined
        ? []
        : [{ token, units: largest(amounts) }];
    }
    default:
      return [];
  }
}

/** Reads {"txFees": [{"tokenAddress", "maxAmount"}]} in Ready's metadata. */
function feeLimitsIn({ metadata }: Parts): Amount[] {
  const data =
    metadata?.kind === 'text' ? parsedJson(metadata.text) : undefined;
  const fees = isRecord(data) ? data.txFees : undefined;
  return (Array.isArray(fees) ? (fees as unknown[]) : []).flatMap((fee) => {
    const token = isRecord(fee) ? parseFelt(fee.tokenAddress) : undefined;
    const units = isRecord(fee) ? parseFelt(fee.maxAmount) : undefined;
    return token === undefined || units === undefined
      ? []
      : [{ token: padFelt(token), units }];
  });
}

/** The worst of several amounts for the signer. */
type Worst = (amounts: readonly bigint[]) => bigint;

/** The most, of what is given. */
const largest: Worst = (amounts) =>
  amounts.reduce((a, b) => (a > b ? a : b), 0n);

/** The least, of what one gets. */
const smallest: Worst = (amounts) => amounts.reduce((a, b) => (a < b ? a : b));

/** Nobody can accept an offer of nothing. */
function order(
  parts: Parts,
  give: readonly OrderItem[],
  get: readonly OrderItem[],
): Order[] {
  return give.length === 0
    ? []
    : [{ is: 'order', give, get, ...validityOf(parts) }];
}

/** The words in the names of a flat order's members, as in sell_token and amountOutMin. */
const GIVEN = wordsAround('sell|give|offer|maker|input|in|from');
const GOTTEN = wordsAround('buy|get|want|taker|output|out|receive');

function wordsAround(words: string): RegExp {
  return new RegExp(`^(?:${words})|(?:${words})$`, 'u');
}

function flat(parts: Parts, tokens: MetadataByContract): Order[] {
  const give = thingsOf(sideOf(parts, GIVEN), largest, tokens);
  const get = thingsOf(sideOf(parts, GOTTEN), smallest, tokens);
  return get.length === 0
    ? []
    : order(
        parts,
        give,
        get.map((thing) => sentTo(thing, parts)),
      );
}

function sideOf({ members }: Parts, words: RegExp): Parts {
  return partsOf(
    members.flatMap(({ name, value }) => {
      const plain = plainName(name).replace(/min|max/gu, '');
      return words.test(plain)
        ? [{ name: plain.replace(words, ''), value }]
        : [];
    }),
  );
}

function atPrice(parts: Parts, tokens: MetadataByContract): Order[] {
  const { currency, ids, itemType, prices = [] } = parts;
  // The signer pays the price on a route such as Erc20ToErc721, or on a side "Buy".
  const isBid = parts.members.some(
    ({ value }) =>
      value.kind === 'variant' && /^(?:erc20to|buy|bid)/iu.test(value.name),
  );
  const things = thingsOf(parts, isBid ? smallest : largest, tokens);
  // Of a token or an item, these are how much of it there is.
  const auction =
    ids === undefined || itemType !== undefined ? [] : parts.auction;
  const all = [...prices, ...(auction ?? [])];
  if (things.length === 0 || all.length === 0) {
    return [];
  }
  const units = (isBid ? largest : smallest)(all);
  const price: OrderItem =
    currency === undefined
      ? { is: 'unknown', units: units.toString() }
      : tokenItem(currency, units, tokens);
  return isBid
    ? order(
        parts,
        [price],
        things.map((thing) => sentTo(thing, parts)),
      )
    : order(parts, things, [sentTo(price, parts)]);
}

/** What is on a side of an order, and to whom each thing goes if that is said. */
function itemsOf(
  value: DecodedValue,
  worst: Worst,
  tokens: MetadataByContract,
): OrderItem[] {
  switch (value.kind) {
    case 'list':
      return value.items.flatMap((item) => itemsOf(item, worst, tokens));
    case 'variant':
      return value.value === undefined
        ? []
        : itemsOf(value.value, worst, tokens);
    case 'amount': {
      const { contract, units } = value.amount;
      return [tokenItem(contract, BigInt(units), tokens)];
    }
    default: {
      const parts = partsOf(value.kind === 'record' ? value.members : []);
      const things = thingsOf(parts, worst, tokens);
      const units = unitsOf(value);
      return things.length > 0 || units === undefined
        ? things.map((thing) => sentTo(thing, parts))
        : [{ is: 'unknown', units: units.toString() }];
    }
  }
}

/** The NFTs, or the amount of a token, that a struct names. */
function thingsOf(
  { token, ids, itemType = NFT_TYPE, amounts }: Parts,
  worst: Worst,
  tokens: MetadataByContract,
): OrderItem[] {
  if (token === undefined) {
    return [];
  }
  return ids !== undefined && itemType >= NFT_TYPE
    ? ids.flat().map((id) => ({
        is: 'nft',
        collection: token,
        tokenId: id.toString(),
      }))
    : amounts
      ? [tokenItem(token, worst(amounts), tokens)]
      : [];
}

function tokenItem(
  token: Felt,
  units: bigint,
  tokens: MetadataByContract,
): OrderItem {
  return { is: 'token', amount: tokenAmount(token, units, tokens) };
}

function sentTo(item: OrderItem, { recipient: to }: Parts): OrderItem {
  return to === undefined ? item : { ...item, to };
}
