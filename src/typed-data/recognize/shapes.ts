import {
  GIVEN_WORDS,
  GOTTEN_WORDS,
  MAX_WAYS,
  partsOf,
  sideOf,
  unitsOf,
  type StructMembers,
  type RoleValues,
  type PartsWith,
} from './roles';
import {
  ORDER_ROLES,
  type AllowedFunction,
  type MessageGrant,
  type Order,
  type OrderItem,
  type OutsideExecution,
  type Session,
  type ValidityPeriod,
} from './types';
import type { Call } from '../../core/call';
import { definedMembers } from '../../core/defined';
import {
  MAX_U256,
  padFelt,
  parseFelt,
  toFelt,
  toU256,
  unpadFelt,
  type Felt,
} from '../../core/felt';
import { parsedJson } from '../../core/json';
import { isRecord } from '../../core/validate';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue, TokenAmount } from '../../decode/types';

/** What a struct of a message lets others do or take; calls have no number yet. */
export type StructMeaning =
  | Exclude<
      MessageGrant,
      OutsideExecution | { readonly is: 'permit' | 'call' | 'function' }
    >
  | Omit<OutsideExecution, 'calls'>
  | (ValidityPeriod & { readonly is: 'permit' | 'call'; readonly call: Call })
  | { readonly is: 'function'; readonly allowed: AllowedFunction };

/** Seaport's item types below this are tokens. */
const NFT_TYPE = 2n;

type Shape = (parts: RoleValues) => readonly StructMeaning[];

/** A shape of structs that have all of these parts. */
function shape<Needed extends keyof RoleValues>(
  needed: readonly Needed[],
  meaning: (
    parts: PartsWith<Needed>,
  ) => StructMeaning | readonly StructMeaning[],
): Shape {
  return (parts) =>
    needed.every((name) => parts[name] !== undefined)
      ? [meaning(parts as PartsWith<Needed>)].flat()
      : [];
}

/** All forms of structs that the wallet knows. In each list, the first shape that fits a
 * struct applies. */
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
    shape(['key', 'validUntil'], session),
    shape(['methods', 'key'], session),
    shape(['methods', 'caller'], session),
    shape(['methods', 'validUntil'], session),
    shape(['oldKey', 'oldMethods'], session),
    // SNIP-9 in all versions, SNIP-29.
    shape(['caller', 'calls'], (parts) => ({
      is: 'outside-execution',
      caller: parts.caller,
      ...validityOf(parts),
    })),
  ],
  [shape(['spender'], approvals)],
  [
    // An operator of a collection, or a spender without an amount, as in DAI's permit.
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
    shape(['gives', 'gets'], (parts) =>
      order(
        parts,
        itemsOf(parts.gives, largest),
        itemsOf(parts.gets, smallest),
      ),
    ),
    flatOrder,
    shape(['token', 'prices'], atPrice),
    shape(['token', 'ids', 'auction'], atPrice),
    // A withdrawal from an exchange, or a transfer that anyone can submit, as in EIP-3009.
    shape(['token', 'paid', 'payees'], payment),
    shape(['payer', 'paid', 'payees'], payment),
  ],
];

/**
 * @param members - The members of a struct.
 * @returns All that the struct lets others do or take, as far as its form is known. Only the
 * names of its members count: a site can give the struct any name.
 */
export function readingsOf(members: StructMembers): StructMeaning[] {
  const once = new Map<string, StructMeaning>();
  for (const parts of partsOf(members)) {
    // A long list read in all ways would be too much to judge and to render.
    for (const shapes of once.size < MAX_WAYS ? SHAPES : []) {
      const readings = shapes.map((read) => read(parts));
      readings
        .find(({ length }) => length > 0)
        ?.forEach((one) => once.set(JSON.stringify(one), one));
    }
  }
  return [...once.values()];
}

/** Zero means no limit. */
function validityOf({ validFrom, validUntil }: RoleValues): ValidityPeriod {
  return definedMembers({
    from: (validFrom || undefined)?.toString(),
    until: (validUntil || undefined)?.toString(),
  });
}

function session(parts: RoleValues): Session {
  const { caller, oldKey, oldMethods, limits } = parts;
  const isOld = oldKey !== undefined && oldMethods !== undefined;
  const key = parts.key ?? (isOld ? oldKey : undefined);
  const methods = parts.methods ?? (isOld ? oldMethods : undefined);
  return definedMembers({
    is: 'session' as const,
    ...validityOf(parts),
    key: key === undefined ? undefined : toFelt(key),
    caller,
    methods: countMethods(methods),
    limits: [
      ...(limits?.kind === 'list' ? amountsIn(limits) : []),
      ...feeLimitsIn(parts),
    ],
  });
}

/** Cartridge's root "wildcard-policy", like any root without its list and an empty
 * list, may allow every function. */
function countMethods(methods: DecodedValue | undefined): number | undefined {
  const items = methods?.kind === 'list' ? methods.items : [];
  const isListed = items.every((item) =>
    partsIn(item).some(({ contract, entrypoint }) => contract && entrypoint),
  );
  return items.length > 0 && isListed ? items.length : undefined;
}

function partsIn(value: DecodedValue): RoleValues[] {
  return partsOf(value.kind === 'record' ? value.members : []);
}

/** The approvals of OpenZeppelin's Permit, of several tokens at once, and of NFTs. */
function approvals(parts: PartsWith<'spender'>): StructMeaning[] {
  const { token, amounts, ids = [] } = parts;
  return [
    ...(token && amounts ? [approval(parts, token, largest(amounts))] : []),
    ...parts.members
      .flatMap(({ value }) => amountsIn(value))
      .map(({ contract, units }) => approval(parts, contract, units)),
    ...ids.flat().flatMap((id) => (token ? approval(parts, token, id) : [])),
  ];
}

/** The approval as a call of the token. */
function approval(
  parts: PartsWith<'spender'>,
  contractAddress: Felt,
  units: bigint | string,
): StructMeaning {
  return {
    is: 'permit',
    ...validityOf(parts),
    call: {
      contractAddress,
      entrypoint: 'approve',
      calldata: [unpadFelt(parts.spender), ...toU256(BigInt(units))],
    },
  };
}

function payment({
  token,
  paid,
  payees,
}: PartsWith<'paid' | 'payees'>): StructMeaning[] {
  return payees.map((to) => ({
    is: 'payment',
    to,
    paid: paid.map((units) => amountItem(token, units)),
  }));
}

/** `withTokens` adds the token's symbol and decimals later. */
function amountOf(token: Felt, units: bigint): TokenAmount {
  return tokenAmount(token, units, new Map());
}

/** A preset amount, a struct with a token and an amount, or several of these. */
function amountsIn(value: DecodedValue): TokenAmount[] {
  switch (value.kind) {
    case 'list':
      return value.items.flatMap((item) =>
        item.kind === 'list' ? [] : amountsIn(item),
      );
    case 'amount':
      return [value.amount];
    default:
      return partsIn(value).flatMap(({ token, amounts }) =>
        token && amounts ? [amountOf(token, largest(amounts))] : [],
      );
  }
}

/** Reads {"txFees": [{"tokenAddress", "maxAmount"}]} in Ready's metadata. */
function feeLimitsIn({ metadata }: RoleValues): TokenAmount[] {
  const data =
    metadata?.kind === 'text' ? parsedJson(metadata.text) : undefined;
  const fees = isRecord(data) ? data.txFees : undefined;
  return (Array.isArray(fees) ? (fees as unknown[]) : []).flatMap((fee) => {
    const token = isRecord(fee) ? parseFelt(fee.tokenAddress) : undefined;
    const units = isRecord(fee) ? parseFelt(fee.maxAmount) : undefined;
    return token === undefined || units === undefined
      ? []
      : [amountOf(padFelt(token), units)];
  });
}

/** The worst of several amounts for the signer. */
type Worst = (amounts: readonly bigint[]) => bigint;

/** The largest amount is the worst to give. */
const largest: Worst = (amounts) =>
  amounts.reduce((a, b) => (a > b ? a : b), 0n);

/** The smallest amount is the worst to get. */
const smallest: Worst = (amounts) => amounts.reduce((a, b) => (a < b ? a : b));

/** Nobody can accept an offer of nothing. */
function order(
  parts: RoleValues,
  gives: readonly OrderItem[],
  gets: readonly OrderItem[],
): Order[] {
  const parties = ORDER_ROLES.flatMap((as) =>
    (parts[as] ?? []).map((address) => ({ as, address })),
  );
  return gives.length === 0
    ? []
    : [{ is: 'order', gives, gets, parties, ...validityOf(parts) }];
}

function flatOrder(parts: RoleValues): Order[] {
  const gotten = sideOf(parts.members, GOTTEN_WORDS);
  return sideOf(parts.members, GIVEN_WORDS)
    .flatMap((given) => gotten.map((got) => [given, got] as const))
    .slice(0, MAX_WAYS)
    .flatMap(([given, got]) => {
      const gets = thingsOf(got, smallest, parts.to);
      return gets.length === 0
        ? []
        : order(parts, thingsOf(given, largest), gets);
    });
}

function atPrice(parts: RoleValues): Order[] {
  const { currency, ids, itemType, to, prices = [] } = parts;
  // The signer pays the price on a route such as Erc20ToErc721, or on a side "Buy".
  const isBid = parts.members.some(
    ({ value }) =>
      value.kind === 'variant' && /^(?:erc20to|buy|bid)/iu.test(value.name),
  );
  // For a fungible token or a Seaport item, these are quantities rather than prices.
  const auction =
    ids === undefined || itemType !== undefined ? [] : parts.auction;
  const all = [...prices, ...(auction ?? [])];
  if (all.length === 0) {
    return [];
  }
  const price = (worst: Worst, payee?: Felt): OrderItem[] => [
    amountItem(currency, worst(all), payee),
  ];
  const things = isBid
    ? thingsOf(parts, smallest, to)
    : thingsOf(parts, largest);
  return things.length === 0
    ? []
    : isBid
      ? order(parts, price(largest), things)
      : order(parts, things, price(smallest, to));
}

/** The items on a side of an order, with their recipients if it names them. */
function itemsOf(value: DecodedValue, worst: Worst): OrderItem[] {
  switch (value.kind) {
    case 'list':
      return value.items.flatMap((item) => itemsOf(item, worst));
    case 'variant':
      return value.value === undefined ? [] : itemsOf(value.value, worst);
    case 'amount':
      return [{ is: 'token', amount: value.amount }];
    default: {
      const ways = partsIn(value);
      // An item that can be read in several ways isn't sure to bring anything.
      const sure = worst === smallest && ways.length > 1 ? [] : ways;
      const things = sure.flatMap((parts) => thingsOf(parts, worst, parts.to));
      const units = unitsOf(value);
      return things.length > 0 || units === undefined
        ? things
        : [amountItem(undefined, units)];
    }
  }
}

/** The NFTs, or the amount of a token, that a struct names. */
function thingsOf(
  { token, ids, itemType = NFT_TYPE, amounts }: RoleValues,
  worst: Worst,
  to?: Felt,
): OrderItem[] {
  if (token === undefined) {
    return [];
  }
  return ids !== undefined && itemType >= NFT_TYPE
    ? ids.flat().map((id) => ({
        is: 'nft',
        collection: token,
        tokenId: id.toString(),
        ...(to && { to }),
      }))
    : amounts
      ? [amountItem(token, worst(amounts), to)]
      : [];
}

function amountItem(
  token: Felt | undefined,
  units: bigint,
  to?: Felt,
): OrderItem {
  return {
    ...(token === undefined
      ? { is: 'unknown', units: units.toString() }
      : { is: 'token', amount: amountOf(token, units) }),
    ...(to && { to }),
  };
}
