import { signature, type AbiTypes } from './abi';
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
import type { Protocol } from '../config/protocols';
import { STRK } from '../config/tokens';
import type { Call, MetadataByContract } from '../core/call';
import { defined } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';

/** Where in a call's arguments something stands: a name, with dots into records and lists,
 * as in `pool_key.token0` or `path.-2`. */
type Place = string;

/** Where somebody stands: named only if that is somebody else than the sender, unless there
 * is a `!` behind it. */
type Who = Place;

/** An amount, as in `amount of sell_token`. The token can also be `STRK`, the called
 * `CONTRACT` or the `TOKEN` that the protocol's contract is for. */
type Sum = string;

type Roles = {
  readonly [Role in keyof CallSummary]?: CallSummary[Role] | undefined;
};

/** What a function takes, and where in that who or what plays which role. */
export type Meaning = {
  /** Its parameters, as in `to, id: u256`. Where it has had several layouts, all of them,
   * the current one first. */
  readonly takes: string | readonly string[];
  /** What it is called in words. */
  readonly action?: Action;
  readonly gives?: Sum;
  readonly gets?: Sum;
  readonly exact?: 'gives' | 'gets';
  readonly allows?: Sum;
  readonly tokens?: readonly Place[];
  readonly from?: Place;
  readonly to?: Who;
  readonly rewardsTo?: Who;
  readonly spender?: Place;
  readonly formerSpender?: Place;
  readonly delegate?: Place;
  readonly classHash?: Place;
  readonly ids?: Place;
  readonly count?: Place;
  readonly name?: Place;
  readonly days?: Place;
  /** An id in a collection, as in `target_id of identity`: whoever owns it gets what the
   * call gives. */
  readonly id?: string;
  /** What places can't tell; undefined if the call doesn't mean that after all. */
  readonly also?: (call: KnownCall) => Roles | undefined;
  /** The calls that it makes an account execute. */
  readonly nested?: (
    args: readonly NamedValue[],
    functionName: (selector: Felt) => string | undefined,
  ) => readonly Call[];
};

/** The functions of a contract: what they mean or, where no word of it is needed, what they
 * take. */
export type Interface = {
  readonly functions: Readonly<Record<string, string | Meaning>>;
  readonly types?: AbiTypes;
};

/** What the chain says about what calls of protocols name. */
export type ProtocolState = {
  /** By the contracts that say they are staking pools, without leading zeros: the token
   * of each pool that the staking contract lists as its own, `false` for all others. */
  readonly pools: ReadonlyMap<Felt, Felt | false>;
  /** The owners of ids, by `idKey`; zero if there is none. */
  readonly owners: ReadonlyMap<string, Felt>;
};

/** A call whose arguments are named by an interface. */
export type KnownCall = {
  /** Without leading zeros. */
  readonly contract: Felt;
  readonly args: readonly NamedValue[];
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  readonly protocol?: Protocol | undefined;
  /** Who owns an id, by `idKey`, if known. */
  readonly ownerOf?: ((key: string) => Felt | undefined) | undefined;
};

/** The function's meaning, if the interface has the function. */
export function meaningOf(
  { functions }: Interface,
  entrypoint: string,
): Meaning | undefined {
  const found = Object.hasOwn(functions, entrypoint)
    ? functions[entrypoint]
    : undefined;
  return typeof found === 'string' ? { takes: found } : found;
}

/** The arguments; undefined unless the interface has that function and one of its layouts
 * uses up exactly all of the calldata. */
export function decodeByInterface(
  known: Interface,
  entrypoint: string,
  calldata: readonly Felt[],
): { args: NamedValue[]; meaning: Meaning } | undefined {
  const meaning = meaningOf(known, entrypoint);
  for (const layout of [meaning?.takes ?? []].flat()) {
    const args = decodeArguments(signature(layout), calldata, known.types);
    if (meaning !== undefined && args !== undefined) {
      return { args, meaning };
    }
  }
  return undefined;
}

/**
 * @returns Who or what plays which role in the call. If it is about a name that can't be
 * read, there are no words for it; the roles stay.
 */
export function summaryOf(meaning: Meaning, call: KnownCall): CallSummary {
  const { action, exact, name, tokens = [], also } = meaning;
  const { args, metadata } = call;
  const more = also === undefined ? {} : also(call);
  if (more === undefined) {
    return {};
  }
  const felt = (place: Place | undefined): Felt | undefined =>
    place === undefined ? undefined : feltIn(at(args, place));
  const number = (place: Place | undefined): string | undefined =>
    place === undefined ? undefined : numberIn(at(args, place))?.toString();
  const who = (place: Who | undefined): Felt | undefined =>
    place?.endsWith('!') === true
      ? felt(place.slice(0, -1))
      : otherThan(call.account, felt(place));
  const key = ownedId(meaning, args);
  const found = key === undefined ? undefined : call.ownerOf?.(key);
  const owner = found && padFelt(found);
  const ids = number(meaning.ids);
  const rewardsTo = who(meaning.rewardsTo);
  const named = tokens.flatMap((place) => felt(place) ?? []);
  const allows = amountOf(meaning.allows, call);
  const spender = felt(meaning.spender);
  const isOwn =
    owner === undefined
      ? meaning.rewardsTo !== undefined && rewardsTo === undefined
      : otherThan(call.account, owner) === undefined;
  const roles = {
    exact,
    gives: amountOf(meaning.gives, call),
    gets: amountOf(meaning.gets, call),
    allows,
    ids: ids === undefined ? undefined : [ids],
    count: number(meaning.count),
    from: felt(meaning.from),
    rewardsTo,
    spender,
    unlimited:
      (spender && allows && isUnlimited(allows, metadata)) || undefined,
    formerSpender: felt(meaning.formerSpender),
    delegate: felt(meaning.delegate),
    classHash: felt(meaning.classHash),
    name: name === undefined ? undefined : domainName(at(args, name)),
    days: number(meaning.days),
    tokens: named.length > 0 ? named : undefined,
    ...more,
    isOwn: isOwn || more.isOwn,
    to: otherThan(call.account, owner) ?? more.to ?? who(meaning.to),
  };
  const isNamed = meaning.name === undefined || roles.name !== undefined;
  return defined({
    ...roles,
    action: isNamed ? (more.action ?? action) : undefined,
  });
}

function otherThan(account: Felt, felt: Felt | undefined): Felt | undefined {
  return felt === undefined || BigInt(felt) === BigInt(account)
    ? undefined
    : felt;
}

/** The id whose owner gets what the call gives, as `idKey` has it. */
export function ownedId(
  { id = '' }: Meaning,
  args: readonly NamedValue[],
): string | undefined {
  const [place = '', of = ''] = id.split(' of ');
  const value = numberIn(at(args, place));
  return value === undefined ? undefined : idKey(of, value);
}

/** What `ProtocolState.owners` goes by. */
export function idKey(of: string, id: bigint): string {
  return `${of} ${String(id)}`;
}

function amountOf(
  sum: Sum | undefined,
  { args, contract, metadata, protocol }: KnownCall,
): TokenAmount | undefined {
  const [place = '', of = ''] = sum?.split(' of ') ?? [];
  const known: Readonly<Record<string, Felt | undefined>> = {
    STRK,
    CONTRACT: contract,
    TOKEN: protocol?.token,
  };
  const token = of in known ? known[of] : feltIn(at(args, of));
  const units = place === '0' ? 0n : numberIn(at(args, place));
  return token === undefined || units === undefined
    ? undefined
    : tokenAmount(token, units, metadata);
}

/** What stands at a place, if anything does. */
export function at(
  args: readonly NamedValue[],
  place: Place,
): DecodedValue | undefined {
  const [first, ...steps] = place.split('.');
  return steps.reduce<DecodedValue | undefined>(
    (value, step) =>
      value?.kind === 'list'
        ? value.items.at(Number(step))
        : valueOf(membersOf(value), step),
    valueOf(args, first),
  );
}

function valueOf(
  args: readonly NamedValue[],
  name: string | undefined,
): DecodedValue | undefined {
  return args.find((arg) => arg.name === name)?.value;
}

/** The number that it is. */
export function numberIn(value: DecodedValue | undefined): bigint | undefined {
  return value?.kind === 'number' ? BigInt(value.text) : undefined;
}

/** The address or felt that it is; addresses are padded. */
export function feltIn(value: DecodedValue | undefined): Felt | undefined {
  return value?.kind === 'address' || value?.kind === 'felt'
    ? value.felt
    : undefined;
}

/** The members of a record; none if it isn't one. */
export function membersOf(
  value: DecodedValue | undefined,
): readonly NamedValue[] {
  return value?.kind === 'record' ? value.members : [];
}

/** The items of a list; none if it isn't one. */
export function itemsOf(
  value: DecodedValue | undefined,
): readonly DecodedValue[] {
  return value?.kind === 'list' ? value.items : [];
}
