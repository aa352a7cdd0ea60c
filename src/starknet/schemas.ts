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

// The shapes of a node's responses (Starknet JSON-RPC 0.9 and 0.10). `type` allows
// members that later versions add.

const HEX = /^0x[0-9a-f]{1,64}$/iu;

/** A felt in a node's response, normalised to `Felt`. */
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

/** Gas amounts are hashed as 64 bits and prices as 128 (SNIP-8). One hex digit less
 * leaves room for our margins, so that the bounds don't overflow. */
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

/** A node's fee estimate for a transaction: gas amounts, and prices and fee in FRI
 * (10^-18 STRK). */
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

/** A transaction's status, according to a node. */
export type NodeStatus = Infer<typeof StatusShape>;

/** A node's response to a submission; with the class hash for a declaration. */
export const SubmittedShape = type({
  transaction_hash: FeltShape,
  class_hash: optional(FeltShape),
});

const InFri = type({ price_in_fri: PriceShape });

/** The parts of a block that say by which rules and at which prices of gas it is built. */
export const BlockShape = type({
  starknet_version: pattern(string(), /^\d{1,3}(\.\d{1,4}){1,3}/u),
  l1_gas_price: InFri,
  l1_data_gas_price: InFri,
  l2_gas_price: InFri,
});
