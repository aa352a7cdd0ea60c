import { abiTypes, signature, type AbiTypes, type Parameter } from './abi';
import { decodeArguments } from './decode-arguments';
import { domainName } from './domain-name';
import { isUnlimited, tokenAmount } from './tokens';
import type {
  Action,
  CallSummary,
  DecodedValue,
  NamedValue,
  TokenAmount,
} from './types';
import type { Protocol, ProtocolKind } from '../config/protocols';
import { STRK } from '../config/tokens';
import type { MetadataByContract } from '../core/call';
import { defined } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';

/** The path of a value in a call's arguments: a name, with dots into records and lists, as in
 * `pool_key.token0` or `path.-2`. */
type Place = string;

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

/** How to read each role at its place. `tokens` has several places, separated by spaces. */
const ROLES = {
  // An amount and its token, as in `amount of sell_token`, preceded by `exactly` where it
  // would otherwise count as a limit. The token can also be `STRK`, the called `CONTRACT` or
  // the `TOKEN` of the protocol's contract.
  gives: amountAt,
  gets: amountAt,
  allows: amountAt,
  tokens: (call: KnownCall, places: string) => {
    const named = places
      .split(' ')
      .flatMap((place) => feltAt(call, place) ?? []);
    return named.length > 0 ? named : undefined;
  },
  ids: (call: KnownCall, place: Place) => {
    const id = numberAt(call, place);
    return id === undefined ? undefined : [id];
  },
  count: numberAt,
  days: numberAt,
  name: ({ args }: KnownCall, place: Place) => domainName(at(args, place)),
  from: feltAt,
  to: otherAt,
  rewardsTo: otherAt,
  spender: feltAt,
  formerSpender: feltAt,
  delegate: feltAt,
  classHash: feltAt,
  // An id in a collection, as in `target_id of identity`: its owner receives what the call
  // gives.
  owner: () => undefined,
};

type Role = keyof typeof ROLES;

type Roles = {
  readonly [Role in keyof CallSummary]?: CallSummary[Role] | undefined;
};

/** Reads roles that have no place; undefined if the call means something else after all. */
export type Rule = (call: KnownCall) => Roles | undefined;

/** A function's action, and the places of its roles, as in
 * `swap: gives exactly amount of token, to recipient`. A recipient is left out if it is the
 * sender, unless its place ends with `!`. */
export type Sentence =
  '' | Action | `${Action}: ${string}` | `${Role} ${string}`;

/** A function's parsed sentence, with its parameters. */
export type Meaning = {
  /** The parameters, in every layout that the function has had, the current one first. */
  readonly layouts: readonly (readonly Parameter[])[];
  readonly action?: Action | undefined;
  readonly exact?: 'gives' | 'gets' | undefined;
  readonly roles: ReadonlyMap<Role, string>;
  readonly rule?: Rule | undefined;
};

/** The functions of a contract by name, and the structs and enums that they take. */
export type Interface = {
  readonly functions: ReadonlyMap<string, Meaning>;
  readonly types?: AbiTypes | undefined;
  readonly nested?: NestedCalls | undefined;
};

/** The places of calls that a function makes an account execute: the list they are in, if
 * any, and in each call the contract and the function's selector. */
export type NestedCalls = {
  readonly list?: Place;
  readonly contract: Place;
  readonly selector: Place;
};

/**
 * @param functions - Sentences by signature, as in `stake(staker, amount: u256|u128)`: the
 * last type may have alternatives. See `signature` for parameters.
 * @param types - Structs and enums, as `abiTypes` reads them.
 * @param nested - Where its functions have nested calls, if they do.
 */
export function interfaceOf(
  functions: Readonly<Record<string, Sentence | readonly [Sentence, Rule]>>,
  types: Readonly<Record<string, string>> = {},
  nested?: NestedCalls,
): Interface {
  return {
    functions: new Map(
      Object.entries(functions).map(([text, said]) => {
        const [name = ''] = text.split('(');
        const [layout = '', ...others] = text
          .slice(name.length + 1, -1)
          .split('|');
        const start = layout.slice(0, layout.lastIndexOf(': ') + 2);
        const [sentence, rule] = typeof said === 'string' ? [said] : said;
        return [
          name,
          {
            layouts: [layout, ...others.map((type) => start + type)].map(
              signature,
            ),
            rule,
            ...parsed(sentence),
          },
        ];
      }),
    ),
    types: abiTypes(types),
    nested,
  };
}

function parsed(sentence: Sentence): Omit<Meaning, 'layouts' | 'rule'> {
  const [, action, rest = ''] =
    /^(?:([\w-]+)(?:: |$))?(.*)$/u.exec(sentence) ?? [];
  const clauses = rest === '' ? [] : rest.split(', ');
  const roles = clauses.map((clause): [Role, string] => {
    const [role = '', ...place] = clause.replace(' exactly', '').split(' ');
    return [role as Role, place.join(' ')];
  });
  const exact = clauses.find((clause) => clause.includes(' exactly '));
  return {
    action: action as Action | undefined,
    exact: exact?.split(' ')[0] as Meaning['exact'],
    roles: new Map(roles),
  };
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
  { functions, types, nested }: Interface,
  entrypoint: string,
  calldata: readonly Felt[],
):
  | { args: NamedValue[]; meaning: Meaning; nested: NestedCalls | undefined }
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
export function summaryOf(meaning: Meaning, call: KnownCall): CallSummary {
  const { action, exact, roles, rule } = meaning;
  const more = rule === undefined ? {} : rule(call);
  if (more === undefined) {
    return {};
  }
  const read: Roles = Object.fromEntries(
    [...roles].map(([role, place]) => [role, ROLES[role](call, place)]),
  );
  const key = ownedId(meaning, call.args);
  const found = key === undefined ? undefined : call.ownerOf?.(key);
  const owner = found && padFelt(found);
  const { allows, spender, rewardsTo } = read;
  const other = otherThan(call.account, owner);
  const isOwn =
    owner === undefined
      ? roles.has('rewardsTo') && rewardsTo === undefined
      : other === undefined;
  const isNamed = !roles.has('name') || read.name !== undefined;
  return defined({
    exact,
    ...read,
    unlimited:
      (spender && allows && isUnlimited(allows, call.metadata)) || undefined,
    ...more,
    isOwn: isOwn || more.isOwn,
    to: other ?? more.to ?? read.to,
    action: isNamed ? (more.action ?? action) : undefined,
  });
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

function otherAt(call: KnownCall, place: Place): Felt | undefined {
  return place.endsWith('!')
    ? feltAt(call, place.slice(0, -1))
    : otherThan(call.account, feltAt(call, place));
}

function feltAt({ args }: KnownCall, place: Place): Felt | undefined {
  return feltIn(at(args, place));
}

function numberAt({ args }: KnownCall, place: Place): string | undefined {
  return numberIn(at(args, place))?.toString();
}

function amountAt(call: KnownCall, sum: string): TokenAmount | undefined {
  const [place = '', of = ''] = sum.split(' of ');
  const known: Readonly<Record<string, Felt | undefined>> = {
    STRK,
    CONTRACT: call.contract,
    TOKEN: call.protocol?.token,
  };
  const token = of in known ? known[of] : feltAt(call, of);
  const units = place === '0' ? 0n : numberIn(at(call.args, place));
  return token === undefined || units === undefined
    ? undefined
    : tokenAmount(token, units, call.metadata);
}

/** The `idKey` of the id whose owner receives what the call gives. */
export function ownedId(
  { roles }: Meaning,
  args: readonly NamedValue[],
): string | undefined {
  const [place = '', of = ''] = roles.get('owner')?.split(' of ') ?? [];
  const id = numberIn(at(args, place));
  return id === undefined ? undefined : idKey(of, id);
}

/** The key of an id in `ProtocolState.owners`. */
export function idKey(of: string, id: bigint): string {
  return `${of} ${String(id)}`;
}

/** The value at a place, if there is one. */
export function at(
  args: readonly NamedValue[],
  place: Place,
): DecodedValue | undefined {
  return place
    .split('.')
    .reduce<DecodedValue | undefined>(
      (value, step) =>
        value?.kind === 'list'
          ? value.items.at(Number(step))
          : membersOf(value).find(({ name }) => name === step)?.value,
      { kind: 'record', members: args },
    );
}

/** A decoded number; undefined for other values. */
export function numberIn(value: DecodedValue | undefined): bigint | undefined {
  return value?.kind === 'number' ? BigInt(value.text) : undefined;
}

/** A decoded address, padded, or felt; undefined for other values. */
export function feltIn(value: DecodedValue | undefined): Felt | undefined {
  return value?.kind === 'address' || value?.kind === 'felt'
    ? value.felt
    : undefined;
}

/** The members of a record; empty for other values. */
export function membersOf(
  value: DecodedValue | undefined,
): readonly NamedValue[] {
  return value?.kind === 'record' ? value.members : [];
}

/** The items of a list; empty for other values. */
export function itemsOf(
  value: DecodedValue | undefined,
): readonly DecodedValue[] {
  return value?.kind === 'list' ? value.items : [];
}
