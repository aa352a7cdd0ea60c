import type { Protocol } from '../../config/protocols';
import type { MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import type { AbiTypes } from '../abi';
import type { Functions } from '../signature';
import type { CallSummary, NamedValue } from '../types';

/** A call whose arguments are named by a protocol's interface. */
export type ProtocolCall = {
  readonly protocol: Protocol;
  readonly entrypoint: string;
  readonly args: readonly NamedValue[];
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
};

/** The functions of a protocol's contracts. */
export type ProtocolInterface = {
  readonly functions: Functions;
  readonly types?: AbiTypes;
  /** Puts a call in words; undefined if only its arguments can be shown. */
  readonly summarize: (call: ProtocolCall) => CallSummary | undefined;
};
