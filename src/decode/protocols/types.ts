import type { Protocol } from '../../config/protocols';
import type { MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import type { AbiTypes } from '../abi';
import type { Functions } from '../signature';
import type { CallSummary, NamedValue } from '../types';

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
  readonly entrypoint: string;
  readonly args: readonly NamedValue[];
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** Who owns an identity of Starknet ID, by its id in decimal, if known. */
  readonly ownerOf?: (identity: string) => Felt | undefined;
};

/** The functions of a protocol's contracts. */
export type ProtocolInterface = {
  readonly functions: Functions;
  readonly types?: AbiTypes;
  /** Puts a call in words; undefined if only its arguments can be shown. */
  readonly summarize: (call: ProtocolCall) => CallSummary | undefined;
};
