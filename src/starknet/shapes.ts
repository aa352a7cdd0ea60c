import {
  array,
  coerce,
  define,
  enums,
  nullable,
  optional,
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

/** A figure of a fee: a number that is not negative and has at most 128 bits. */
const FigureShape = define<string>(
  'figure',
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,32}$/iu.test(value),
);

export const FeltListShape = array(FeltShape);

export const EventShape = type({ keys: FeltListShape, data: FeltListShape });

export const FeeShape = type({
  l1_gas_consumed: FigureShape,
  l1_gas_price: FigureShape,
  l2_gas_consumed: FigureShape,
  l2_gas_price: FigureShape,
  l1_data_gas_consumed: FigureShape,
  l1_data_gas_price: FigureShape,
  overall_fee: FigureShape,
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

export const SubmittedShape = type({ transaction_hash: FeltShape });
