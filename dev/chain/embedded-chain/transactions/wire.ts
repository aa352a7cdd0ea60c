import {
  array,
  define,
  enums,
  integer,
  literal,
  object,
  size,
  string,
  type,
  union,
  type Infer,
  type Struct,
} from 'superstruct';

import { PRIME, hex } from '../felt';

// Submitted transactions (Starknet JSON-RPC 0.10: BROADCASTED_TXN).

const HEX = /^0x[0-9a-f]{1,64}$/iu;

const hexBelow = (bound: bigint): Struct<string, null> =>
  define<string>(
    'hex',
    (value) =>
      typeof value === 'string' && HEX.test(value) && BigInt(value) < bound,
  );

const Felt = hexBelow(PRIME);
const Felts = array(Felt);
const Amount = hexBelow(2n ** 64n);
const Price = hexBelow(2n ** 128n);

const Bound = object({ max_amount: Amount, max_price_per_unit: Price });

const Mode = enums(['L1', 'L2']);

const COMMON = {
  version: enums(['0x3', '0x100000000000000000000000000000003']),
  signature: Felts,
  nonce: Felt,
  resource_bounds: object({ l1_gas: Bound, l1_data_gas: Bound, l2_gas: Bound }),
  tip: Amount,
  paymaster_data: Felts,
  nonce_data_availability_mode: Mode,
  fee_data_availability_mode: Mode,
};

/** BROADCASTED_INVOKE_TXN. */
export const InvokeShape = object({
  type: literal('INVOKE'),
  ...COMMON,
  account_deployment_data: Felts,
  sender_address: Felt,
  calldata: Felts,
});

/** BROADCASTED_DEPLOY_ACCOUNT_TXN. */
export const DeployAccountShape = object({
  type: literal('DEPLOY_ACCOUNT'),
  ...COMMON,
  contract_address_salt: Felt,
  constructor_calldata: Felts,
  class_hash: Felt,
});

const EntryPoints = array(object({ selector: Felt, function_idx: integer() }));

const MAX_PROGRAM = 100_000;

/** BROADCASTED_DECLARE_TXN. */
export const DeclareShape = object({
  type: literal('DECLARE'),
  ...COMMON,
  account_deployment_data: Felts,
  sender_address: Felt,
  compiled_class_hash: Felt,
  contract_class: type({
    sierra_program: size(Felts, 1, MAX_PROGRAM),
    contract_class_version: string(),
    entry_points_by_type: object({
      CONSTRUCTOR: EntryPoints,
      EXTERNAL: EntryPoints,
      L1_HANDLER: EntryPoints,
    }),
    abi: string(),
  }),
});

/** Any of the three. */
export const TransactionShape = union([
  InvokeShape,
  DeployAccountShape,
  DeclareShape,
]);

/** A transaction whose shape is validated, but not its content. */
export type WireTransaction = Infer<typeof TransactionShape>;

/** Its bound on a resource. */
export type WireBound = Infer<typeof Bound>;

/** The value with every felt written as nodes do. */
export function respell(value: unknown): unknown {
  if (typeof value === 'string') {
    return HEX.test(value) ? hex(BigInt(value)) : value;
  }
  if (Array.isArray(value)) {
    return value.map(respell);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, respell(member)]),
      )
    : value;
}
