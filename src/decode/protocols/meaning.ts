import type { Protocol } from '../../config/protocols';
import type { MetadataByContract } from '../../core/call';
import { defined } from '../../core/defined';
import type { Felt } from '../../core/felt';
import { type AbiTypes, type Functions, layoutsOf } from '../abi';
import { decodeArguments } from '../decode-arguments';
import type { Action, CallSummary, NamedValue } from '../types';

/** What the chain says about what calls of protocols name. */
export type ProtocolState = {
  /** By the contracts that say they are staking pools, without leading zeros: the token
   * of each pool that the staking contract lists as its own, `false` for all others. */
  readonly pools: ReadonlyMap<Felt, Felt | false>;
  /** The owners of Starknet ID's identities, by id in decimal; zero if there is none. */
  readonly identities: ReadonlyMap<string, Felt>;
};

/** A call whose arguments are named by a protocol's interface. */
export type ProtocolCall = {
  readonly protocol: Protocol;
  readonly args: readonly NamedValue[];
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** Who owns an identity of Starknet ID, by its id in decimal, if known. */
  readonly ownerOf?: (identity: string) => Felt | undefined;
};

/** Reads something in a call. */
export type Reader<Value> = (call: ProtocolCall) => Value | undefined;

/** What a function does, and how to read who or what plays which role. */
type Roles = { readonly action: Action; readonly exact?: 'sell' | 'buy' } & {
  readonly [Role in Exclude<keyof CallSummary, 'action' | 'exact'>]?: Reader<
    CallSummary[Role]
  >;
};

export type Meaning = Roles | Reader<CallSummary>;

/** The functions of a protocol's contracts, and what those mean that can be put in words:
 * of the others, only the arguments are shown. */
export type ProtocolInterface = {
  readonly functions: Functions;
  readonly types?: AbiTypes;
  readonly means: Readonly<Record<string, Meaning>>;
};

/**
 * @param meaning - What the called function means, if that is known.
 * @returns The call in words; undefined if it isn't known what is swapped, withdrawn or
 * named.
 */
export function summaryOf(
  meaning: Meaning | undefined,
  call: ProtocolCall,
): CallSummary | undefined {
  if (meaning === undefined || typeof meaning === 'function') {
    return meaning?.(call);
  }
  const summary = defined(
    Object.fromEntries(
      Object.entries(meaning).map(([role, value]) => [
        role,
        typeof value === 'function' ? value(call) : value,
      ]),
    ),
  ) as CallSummary;
  const needed = ['sell', 'buy', 'name', meaning.l1Recipient && 'amount'];
  return needed.some(
    (role) => role !== undefined && role in meaning && !(role in summary),
  )
    ? undefined
    : summary;
}

/** The arguments; undefined unless the interface has that function and one of its layouts
 * uses up exactly all of the calldata. */
export function decodeByInterface(
  { functions, types }: Pick<ProtocolInterface, 'functions' | 'types'>,
  entrypoint: string,
  calldata: readonly Felt[],
): NamedValue[] | undefined {
  for (const layout of layoutsOf(functions, entrypoint)) {
    const args = decodeArguments(layout, calldata, types);
    if (args !== undefined) {
      return args;
    }
  }
  return undefined;
}
