import {
  amountItem,
  bareAmount,
  largest,
  partsIn,
  sizeOf,
  validityOf,
} from './amounts';
import { atPrice, twoSided, type OrderContext } from './orders';
import {
  MAX_WAYS,
  partsOf,
  type StructMembers,
  type RoleValues,
  type PartsWith,
} from './roles';
import type {
  AllowedFunction,
  MessageGrant,
  OutsideExecution,
  Session,
  ValidityPeriod,
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

type Shape = (
  parts: RoleValues,
  context: OrderContext,
) => readonly StructMeaning[];

/** A shape of structs that have all of these parts. */
function shape<Needed extends keyof RoleValues>(
  needed: readonly Needed[],
  meaning: (
    parts: PartsWith<Needed>,
    context: OrderContext,
  ) => StructMeaning | readonly StructMeaning[],
): Shape {
  return (parts, context) =>
    needed.every((name) => parts[name] !== undefined)
      ? [meaning(parts as PartsWith<Needed>, context)].flat()
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
    twoSided,
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
export function readingsOf(
  members: StructMembers,
  context: OrderContext,
): StructMeaning[] {
  const once = new Map<string, StructMeaning>();
  for (const parts of partsOf(members)) {
    // A long list read in all ways would be too much to judge and to render.
    for (const shapes of once.size < MAX_WAYS ? SHAPES : []) {
      const readings = shapes.map((read) => read(parts, context));
      readings
        .find(({ length }) => length > 0)
        ?.forEach((one) => once.set(JSON.stringify(one), one));
    }
  }
  return [...once.values()];
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

/** The approvals of OpenZeppelin's Permit, of several tokens at once, and of NFTs. */
function approvals(parts: PartsWith<'spender'>): StructMeaning[] {
  const { token, allowances, ids = [] } = parts;
  return [
    ...(token && allowances
      ? [approval(parts, token, largest(allowances))]
      : []),
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
    paid: paid.map((units) => amountItem(token, sizeOf(units))),
  }));
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
        token && amounts ? [bareAmount(token, largest(amounts))] : [],
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
      : [bareAmount(padFelt(token), units)];
  });
}
