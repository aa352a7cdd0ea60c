import {
  abiTypes,
  parametersIn,
  typeParts,
  type AbiTypes,
  type AbiParameter,
} from './abi';
import { decodeArguments } from './decode-arguments';
import { feltIn, numberIn, valueAt, type ArgumentPlace } from './decoded-value';
import { domainName } from './domain-name';
import { isUnlimited, tokenAmount } from './tokens';
import type { CallSummary, NamedValue, TokenAmount } from './types';
import type { Protocol, ProtocolKind } from '../config/protocols';
import { STRK } from '../config/tokens';
import type { MetadataByContract } from '../core/call';
import type { CallAction } from '../core/call-action';
import { definedMembers } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';

/** A call whose arguments are named by an interface. */
export type KnownCall = {
  /** Without leading zeros. */
  readonly contract: Felt;
  readonly args: readonly NamedValue[];
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  readonly protocol?: Protocol | undefined;
  /** The kind of a known contract. */
  readonly kindOf?: ((contract: Felt) => ProtocolKind | undefined) | undefined;
  /** Looks up the owner of an id by its `idKey`. */
  readonly ownerOf?: ((key: string) => Felt | undefined) | undefined;
};

/** Tokens that no argument names: the called contract, and what the protocol's contract
 * holds. */
const IMPLIED_TOKENS = {
  called: ({ contract }: KnownCall): Felt => contract,
  held: ({ protocol }: KnownCall): Felt | undefined => protocol?.token,
  strk: (): Felt => STRK,
};

export type ImpliedToken = { readonly implied: keyof typeof IMPLIED_TOKENS };

/** Where the units of an amount are, or none for a limit of zero, and its token. What isn't
 * exact is a limit. */
type AmountPlaces = {
  readonly units?: ArgumentPlace;
  readonly token: ArgumentPlace | ImpliedToken;
  readonly isExact?: true;
};

export function amountOf(
  units: ArgumentPlace,
  token: AmountPlaces['token'],
): AmountPlaces {
  return { units, token };
}

export function exactAmountOf(
  units: ArgumentPlace,
  token: AmountPlaces['token'],
): AmountPlaces {
  return { units, token, isExact: true };
}

/** How to read each role at its places. */
const ROLE_READERS = {
  gives: amountAt,
  gets: amountAt,
  allows: amountAt,
  tokens: (call: KnownCall, places: readonly ArgumentPlace[]) => {
    const named = places.flatMap((place) => feltAt(call, place) ?? []);
    return named.length > 0 ? named : undefined;
  },
  ids: (call: KnownCall, place: ArgumentPlace) => {
    const id = numberAt(call, place);
    return id === undefined ? undefined : [id];
  },
  count: numberAt,
  days: numberAt,
  name: ({ args }: KnownCall, place: ArgumentPlace) =>
    domainName(valueAt(args, place)),
  from: feltAt,
  to: feltAt,
  rewardsTo: feltAt,
  spender: feltAt,
  formerSpender: feltAt,
  delegate: feltAt,
  classHash: feltAt,
} satisfies {
  readonly [Role in keyof CallSummary]: (
    call: KnownCall,
    where: never,
  ) => CallSummary[Role] | undefined;
};

type Role = keyof typeof ROLE_READERS;

type RolePlaces = {
  readonly [Name in Role]?: Parameters<(typeof ROLE_READERS)[Name]>[1];
};

type Roles = {
  readonly [Name in keyof CallSummary]?: CallSummary[Name] | undefined;
};

/** Reads roles that have no place; undefined if the call means something else after all. */
export type CallRule = (call: KnownCall) => Roles | undefined;

/** A function's action, and the places of its roles. */
export type FunctionRoles<Rule = CallRule> = RolePlaces & {
  readonly action?: CallAction;
  /** An id in a collection: its owner receives what the call gives. */
  readonly owner?: { readonly id: ArgumentPlace; readonly of: ProtocolKind };
  /** Set if recipients count even if they are the sender. */
  readonly namesSender?: true;
  readonly rule?: Rule;
  /** The type of the last parameter in older layouts. */
  readonly olderTypes?: readonly string[];
};

/** A function of an interface. */
export type FunctionMeaning = Omit<FunctionRoles, Role | 'olderTypes'> & {
  /** The parameters, in every layout that the function has had, the current one first. */
  readonly layouts: readonly (readonly AbiParameter[])[];
  readonly places: RolePlaces;
};

/** The functions of a contract by name, and the structs and enums that they take. */
export type ContractInterface = {
  readonly functions: ReadonlyMap<string, FunctionMeaning>;
  readonly types?: AbiTypes | undefined;
  readonly nested?: NestedCalls | undefined;
};

/** The places of calls that a function makes an account execute: the list they are in, if
 * any, and in each call the contract and the function's selector. */
export type NestedCalls = {
  readonly list?: ArgumentPlace;
  readonly contract: ArgumentPlace;
  readonly selector: ArgumentPlace;
};

/**
 * @param functions - Roles by signature, as in `stake(staker, amount: u256)`. See
 * `parametersIn` for parameters.
 * @param texts - Structs and enums, as `abiTypes` reads them.
 * @param nested - Where its functions have nested calls, if they do.
 * @throws Error if there is no such role, or no such place in one of a function's layouts: a
 * role that is never read would be a warning that never shows.
 */
export function interfaceOf(
  functions: Readonly<Record<string, FunctionRoles>>,
  texts: Readonly<Record<string, string>> = {},
  nested?: NestedCalls,
): ContractInterface {
  const types = abiTypes(texts);
  const meanings = Object.entries(functions).map(([signature, roles]) => {
    const { action, owner, namesSender, rule, olderTypes, ...places } = roles;
    const [name = ''] = signature.split('(');
    const current = parametersIn(signature.slice(name.length + 1, -1));
    const layouts = [
      current,
      ...(olderTypes ?? []).map((type) =>
        current.map((one) => (one === current.at(-1) ? { ...one, type } : one)),
      ),
    ];
    const named = [...Object.entries(places).flatMap(placesIn), owner?.id];
    for (const layout of layouts) {
      const wrong = named.find(
        (place) =>
          place !== undefined && typeAt(layout, place, types) === undefined,
      );
      if (wrong !== undefined || !hasNestedCalls(layout, types, nested)) {
        throw new Error(`${name} has no ${wrong ?? 'nested calls'}`);
      }
    }
    const meaning = { layouts, action, owner, namesSender, rule, places };
    return [name, definedMembers(meaning)] as const;
  });
  return { functions: new Map(meanings), types, nested };
}

/** The places of a role. Those in the snap's file may be anything. */
function placesIn([role, where]: [string, RolePlaces[Role]]): (
  ArgumentPlace | undefined
)[] {
  if (!Object.hasOwn(ROLE_READERS, role) || where === undefined) {
    throw new Error(`There is no role ${role}`);
  }
  if (typeof where === 'string' || !('token' in where)) {
    return [where].flat();
  }
  const { units, token } = where;
  if (typeof token === 'string') {
    return [units, token];
  }
  if (!Object.hasOwn(IMPLIED_TOKENS, token.implied)) {
    throw new Error(`There is no token ${token.implied}`);
  }
  return [units];
}

/** The type of the value at a place; undefined if there is no such place. */
function typeAt(
  layout: readonly AbiParameter[],
  place: ArgumentPlace,
  types: AbiTypes,
): string | undefined {
  const [name, ...steps] = place.split('.');
  const memberType = (
    members: readonly AbiParameter[],
    step: string | undefined,
  ): string | undefined => members.find((one) => one.name === step)?.type;
  return steps.reduce(
    (type, step) => {
      const { path, base, inner } = typeParts(type ?? '');
      return /^(?:Array|Span)$/u.test(base) && /^-?\d+$/u.test(step)
        ? inner[0]
        : memberType(types.get(path)?.members ?? [], step);
    },
    memberType(layout, name),
  );
}

/** Whether the places of nested calls exist, if there are any. */
function hasNestedCalls(
  layout: readonly AbiParameter[],
  types: AbiTypes,
  nested: NestedCalls | undefined,
): boolean {
  const { list, contract, selector } = nested ?? {};
  const prefix = list === undefined ? '' : `${list}.0.`;
  return [contract, selector, nested && 'calldata'].every(
    (place) =>
      place === undefined ||
      typeAt(layout, prefix + place, types) !== undefined,
  );
}

/** On-chain state of the pools and ids that protocol calls refer to. */
export type ProtocolState = {
  /** By contracts that claim to be staking pools, without leading zeros: the pool's token
   * if the staking contract lists it as its own, otherwise `false`. */
  readonly pools: ReadonlyMap<Felt, Felt | false>;
  /** The owners of ids, by `idKey`; zero if an id has none. */
  readonly owners: ReadonlyMap<string, Felt>;
};

/** Decodes a call's arguments; undefined unless the interface has the function and one of its
 * layouts consumes exactly all of the calldata. */
export function decodeByInterface(
  { functions, types, nested }: ContractInterface,
  entrypoint: string,
  calldata: readonly Felt[],
):
  | {
      args: NamedValue[];
      meaning: FunctionMeaning;
      nested: NestedCalls | undefined;
    }
  | undefined {
  const meaning = functions.get(entrypoint);
  for (const layout of meaning?.layouts ?? []) {
    const args = decodeArguments(layout, calldata, types);
    if (meaning !== undefined && args !== undefined) {
      return { args, meaning, nested };
    }
  }
  return undefined;
}

/** Reads the roles in a call. If it is about a name that can't be decoded, the summary has no
 * action, only roles. */
export function summaryOf(
  meaning: FunctionMeaning,
  call: KnownCall,
): CallSummary {
  const { action, places, namesSender, rule } = meaning;
  const more = rule === undefined ? {} : rule(call);
  if (more === undefined) {
    return {};
  }
  const read: Roles = Object.fromEntries(
    Object.entries(places).map(([role, where]) => [
      role,
      ROLE_READERS[role as Role](call, where as never),
    ]),
  );
  const { allows, spender } = read;
  const [to, rewardsTo] = [read.to, read.rewardsTo].map((felt) =>
    namesSender === true ? felt : otherThan(call.account, felt),
  );
  const key = ownedId(meaning, call.args);
  const found = key === undefined ? undefined : call.ownerOf?.(key);
  const owner = found && padFelt(found);
  const other = otherThan(call.account, owner);
  const isOwn =
    owner === undefined
      ? places.rewardsTo !== undefined && rewardsTo === undefined
      : other === undefined;
  const isNamed = places.name === undefined || read.name !== undefined;
  return definedMembers({
    exact: exactSide(places),
    ...read,
    rewardsTo,
    unlimited:
      (spender && allows && isUnlimited(allows, call.metadata)) || undefined,
    ...more,
    isOwn: isOwn || more.isOwn,
    to: other ?? more.to ?? to,
    action: isNamed ? (more.action ?? action) : undefined,
  });
}

function exactSide({ gives, gets }: RolePlaces): CallSummary['exact'] {
  return gives?.isExact ? 'gives' : gets?.isExact ? 'gets' : undefined;
}

/** An address, unless it is the account's. */
export function otherThan(
  account: Felt,
  felt: Felt | undefined,
): Felt | undefined {
  return felt === undefined || BigInt(felt) === BigInt(account)
    ? undefined
    : felt;
}

function feltAt({ args }: KnownCall, place: ArgumentPlace): Felt | undefined {
  return feltIn(valueAt(args, place));
}

function numberAt(
  { args }: KnownCall,
  place: ArgumentPlace,
): string | undefined {
  return numberIn(valueAt(args, place))?.toString();
}

function amountAt(
  call: KnownCall,
  { units: place, token: of }: AmountPlaces,
): TokenAmount | undefined {
  const token =
    typeof of === 'string'
      ? feltAt(call, of)
      : IMPLIED_TOKENS[of.implied](call);
  const units = place === undefined ? 0n : numberIn(valueAt(call.args, place));
  return token === undefined || units === undefined
    ? undefined
    : tokenAmount(token, units, call.metadata);
}

/** The `idKey` of the id whose owner receives what the call gives. */
export function ownedId(
  { owner }: FunctionMeaning,
  args: readonly NamedValue[],
): string | undefined {
  const id = owner && numberIn(valueAt(args, owner.id));
  return owner === undefined || id === undefined
    ? undefined
    : idKey(owner.of, id);
}

/** The key of an id in `ProtocolState.owners`. */
export function idKey(of: ProtocolKind, id: bigint): string {
  return `${of} ${String(id)}`;
}
