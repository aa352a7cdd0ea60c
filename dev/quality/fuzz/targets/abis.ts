import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CallData } from 'starknet';

import {
  MAX_FELT,
  abiOf,
  cairoType,
  inRow,
  within,
  type CairoType,
} from './cairo-types';

import { STARK_PRIME, toFelt, type Felt } from '../../../../src/core/felt';
import { readAbis } from '../../../../src/decode/abi';
import { decodeArguments } from '../../../../src/decode/decode-arguments';
import type { DecodedValue } from '../../../../src/decode/types';
import { target } from '../tools';

/** Felts with some of them changed, left out or added. */
function changed(felts: readonly bigint[]): fc.Arbitrary<bigint[]> {
  const other = fc.oneof(
    within(0n, 3n),
    within(0n, MAX_FELT),
    fc.constantFrom(2n ** 128n, 2n ** 251n, STARK_PRIME / 2n),
  );
  return fc
    .tuple(
      fc.nat({ max: felts.length }),
      fc.nat({ max: 1 }),
      fc.array(other, { maxLength: 2 }),
    )
    .map(([start, deleted, added]) => [
      ...felts.slice(0, start),
      ...added,
      ...felts.slice(start + deleted),
    ]);
}

type Input = {
  readonly types: readonly CairoType[];
  readonly valid: { readonly felts: bigint[]; readonly shown: DecodedValue[] };
  readonly other: readonly bigint[];
};

/** Bytes that are no text, as starknet.js returns them. */
function asText(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    const { kind, hex } = (part ?? {}) as { kind?: string; hex?: string };
    return kind === 'bytes'
      ? {
          kind: 'text',
          text: new TextDecoder().decode(
            Buffer.from(hex?.slice(2) ?? '', 'hex'),
          ),
        }
      : part;
  });
}

const run = ({ types, valid, other }: Input): void => {
  const abi = [
    {
      type: 'function',
      name: 'f',
      inputs: types.map(({ type }, index) => ({ name: `a${index}`, type })),
      outputs: [],
      state_mutability: 'external',
    },
    ...abiOf(types),
  ];
  const { functions, types: table } = readAbis(abi);
  const ours = (felts: readonly bigint[]): unknown =>
    decodeArguments(functions.get('f') ?? [], felts.map(toFelt), table)?.map(
      ({ value }) => asText(value),
    );
  const theirs = (felts: readonly Felt[]): unknown => {
    const values = new CallData(abi as never).decodeParameters(
      types.map(({ type }) => type),
      [...felts],
    ) as unknown[];
    return types.map(({ fromLibrary }, index) =>
      asText(fromLibrary(types.length === 1 ? values : values[index])),
    );
  };
  assert.deepEqual(ours(valid.felts), valid.shown.map(asText));
  assert.deepEqual(theirs(valid.felts.map(toFelt)), ours(valid.felts));
  // Where the wallet reads anything into other calldata, so does the library.
  const read = ours(other);
  if (read !== undefined) {
    assert.deepEqual(theirs(other.map(toFelt)), read);
  }
};

/** ABIs and calldata, decoded as starknet.js decodes them. The differences are listed in
 * docs/rpc.md. */
export const abis = target<Input>({
  name: 'ABIs of starknet.js',
  share: 50,
  arbitrary: fc.limitShrink(
    fc
      .array(cairoType, { minLength: 1, maxLength: 3 })
      .chain((types) =>
        inRow(types, (shown) => shown).chain((valid) =>
          changed(valid.felts).map((other) => ({ types, valid, other })),
        ),
      ),
    // Each try makes new types.
    300,
  ),
  countOf: () => 1,
  run,
});
