import fc from 'fast-check';
import { constants, CairoCustomEnum, CairoOption, CairoResult } from 'starknet';

import { SIERRA } from '../dev/testing/inputs/contract-class';

/** Members by name. */
export type Members = Record<string, unknown>;

export const felt = fc.bigInt(0n, constants.PRIME - 1n);

export const hex = felt.map((value) => `0x${value.toString(16)}`);

export const hexes = fc.array(hex, { maxLength: 4 });

export const words = fc.oneof(fc.string(), fc.string({ minLength: 32 }));

const call = fc.record({
  contractAddress: hex,
  entrypoint: fc.string(),
  calldata: hexes,
});

export const calls = fc.array(call, { maxLength: 4 });

/** Inputs of `CallData.compile`, some of them invalid. */
export const { args } = fc.letrec((tie) => ({
  args: fc.oneof(
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 8 }), tie('value'), { maxKeys: 4 }),
    call,
  ),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(felt, hex, fc.nat(), fc.boolean(), words),
    tie('args'),
    fc.constant(new CairoOption(1)),
    tie('value').map((content) => new CairoOption(0, content)),
    fc
      .tuple(fc.constantFrom(0, 1), tie('value'))
      .map(([variant, content]) => new CairoResult(variant, content)),
    tie('value').map(
      (Second) => new CairoCustomEnum({ First: undefined, Second }),
    ),
  ),
}));

const bound = fc.record({
  max_amount: fc.bigInt(0n, 2n ** 64n - 1n),
  max_price_per_unit: fc.bigInt(0n, 2n ** 128n - 1n),
});

/** The members that all transaction types share. */
export const details = fc.record({
  version: fc.constantFrom('0x3', '0x2'),
  nonce: fc.oneof(felt, hex),
  tip: fc.bigInt(0n, 2n ** 64n - 1n),
  resourceBounds: fc.record({
    l1_gas: bound,
    l1_data_gas: bound,
    l2_gas: bound,
  }),
  paymasterData: hexes,
  accountDeploymentData: hexes,
  nonceDataAvailabilityMode: fc.constantFrom<'L1' | 'L2'>('L1', 'L2'),
  feeDataAvailabilityMode: fc.constantFrom<'L1' | 'L2'>('L1', 'L2'),
  signature: fc.array(hex, { maxLength: 3 }),
});

/** The other members of the three transaction types; some may be missing. */
export const members = fc.record(
  {
    contractAddress: hex,
    calldata: hexes,
    classHash: hex,
    addressSalt: hex,
    constructorCalldata: hexes,
    contract: hexes.map((sierra_program) => ({ ...SIERRA, sierra_program })),
    senderAddress: hex,
    compiledClassHash: hex,
  },
  { requiredKeys: ['contract', 'classHash'] },
) as fc.Arbitrary<Members>;

/** A node's response, which may lack a result, an error or both. */
export const answer = fc.record(
  {
    result: fc.jsonValue(),
    error: fc.record({
      code: fc.nat(100),
      message: words,
      data: fc.jsonValue(),
    }),
  },
  { requiredKeys: [] },
);
