import {
  array,
  coerce,
  define,
  enums,
  nullable,
  optional,
  pattern,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct';

import { parseFelt, toFelt, type Felt } from '../core/felt';

// The shapes that a node's answers must have (Starknet JSON-RPC 0.9 and 0.10).
// `type` lets members through that later versions add.

const HEX = /^0x[0-9a-f]{1,64}$/iu;

/** A felt of a node's answer, brought to our one spelling. */
export const FeltShape: Struct<Felt, null> = coerce(
  define<Felt>(
    'felt',
    (value) => typeof value === 'string' && parseFelt(value) !== undefined,
  ),
  string(),
  (text) => {
    const felt = HEX.test(text) ? parseFelt(text) : undefined;
    return felt === undefined ? '' : toFelt(felt);
  },
);

const hexOf = (digits: number): Struct<string, null> => {
  const pattern = new RegExp(`^0x[0-9a-f]{1,${String(digits)}}$`, 'iu');
  return define<string>(
    'figure',
    (value) => typeof value === 'string' && pattern.test(value),
  );
};

/** Amounts of gas are hashed as 64 bits and prices as 128, one beside the other:
 * a digit less leaves room for our margins, and none runs into its neighbour. */
const AmountShape = hexOf(15);
const PriceShape = hexOf(31);

export const FeltListShape = array(FeltShape);

export const EventShape = type({ keys: FeltListShape, data: FeltListShape });

export const FeeShape = type({
  l1_gas_consumed: AmountShape,
  l1_gas_price: PriceShape,
  l2_gas_consumed: AmountShape,
  l2_gas_price: PriceShape,
  l1_data_gas_consumed: AmountShape,
  l1_data_gas_price: PriceShape,
  overall_fee: hexOf(32),
  unit: enums(['FRI']),
});

/** What the node reckons a transaction would cost, in units of 10^-18 STRK. */
export type FeeFigures = Infer<typeof FeeShape>;

export const StatusShape = type({
  finality_status: enums([
    'RECEIVED',
    'CANDIDATE',
    'PRE_CONFIRMED',
    'REJECTED',
    'ACCEPTED_ON_L2',
    'ACCEPTED_ON_L1',
  ]),
  execution_status: optional(nullable(enums(['SUCCEEDED', 'REVERTED']))),
  failure_reason: optional(nullable(string())),
});

/** What a node says of a transaction's life. */
export type NodeStatus = Infer<typeof StatusShape>;

/** What a node answers to a submission; the class of a declaration too. */
export const SubmittedShape = type({
  transaction_hash: FeltShape,
  class_hash: optional(FeltShape),
});

/** The part of a block that says which rules the network follows. */
export const VersionShape = type({
  starknet_version: pattern(string(), /^\d{1,3}(\.\d{1,4}){1,3}/u),
});
