import type { Json } from '@metamask/snaps-sdk';

const POINTS = { L1_HANDLER: [], CONSTRUCTOR: [] };

/** A class as compilers write it, for tests that don't run it. */
export const SIERRA = {
  sierra_program: ['0x1', '0x7', '0x0', '0x2', '0xb'],
  contract_class_version: '0.1.0',
  entry_points_by_type: {
    ...POINTS,
    EXTERNAL: [{ selector: '0xfeed', function_idx: 0 }],
  },
  abi: [{ type: 'function', name: 'say', inputs: [] }],
};

/** Its compiled class. */
export const CASM = {
  bytecode: ['0x480680017fff8000', '0x2a', '0x208b7fff7fff7ffe'],
  bytecode_segment_lengths: [1, 2],
  entry_points_by_type: {
    ...POINTS,
    EXTERNAL: [{ selector: '0xfeed', offset: 0, builtins: ['range_check'] }],
  },
};

/** The class hash, computed by starknet.js. */
export const CLASS_HASH =
  '0x6a463f106de94b965eb979798296643720e2306da717239cb8efa5b20b8afb2';

/** The compiled class hash: BLAKE2s, and Poseidon before Starknet 0.14.1. */
export const CASM_HASH =
  '0x55d5349bc298b57a05809e2544c2e7ad2604ef670ddfe6154559ab00516eb96';
export const OLD_CASM_HASH =
  '0x70c6e6d5259a802a5fe0278b59dae134d7d3fe412c4f8203321fcdd1eaf34e2';

/** The class as a payload of `l2net_declareContract`. */
export const PAYLOAD: Record<string, Json> = { contract: SIERRA, casm: CASM };

const BOUND = { max_amount: '0x1', max_price_per_unit: '0x1' };

/** Complete details of a declaration that is only signed, including the nonce. */
export const DECLARE_DETAILS: Record<string, Json> = {
  classHash: CLASS_HASH,
  compiledClassHash: CASM_HASH,
  nonce: '0x5',
  resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
};
