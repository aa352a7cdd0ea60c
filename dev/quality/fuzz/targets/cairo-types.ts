import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';
import {
  type CairoCustomEnum,
  type CairoOption,
  type CairoResult,
} from 'starknet';

import { STARK_PRIME, padFelt, toFelt } from '../../../../src/core/felt';
import type { DecodedValue } from '../../../../src/decode/types';

/** A value: as calldata, and as the wallet shows it. */
type Sample = { readonly felts: bigint[]; readonly shown: DecodedValue };

/** A Cairo type. */
export type CairoType = {
  readonly type: string;
  /** The entries of an ABI that define it and what it is made of. */
  readonly abi: readonly Json[];
  readonly samples: fc.Arbitrary<Sample>;
  /** Converts a value as starknet.js returns it. */
  readonly fromLibrary: (value: unknown) => DecodedValue;
};

/** A type of one felt, or of several that make one number. */
function simple(
  type: string,
  values: fc.Arbitrary<bigint>,
  show: (value: bigint) => DecodedValue,
  feltsOf: (value: bigint) => bigint[] = (value) => [value],
): CairoType {
  return {
    type,
    abi: [],
    samples: values.map((value) => ({
      felts: feltsOf(value),
      shown: show(value),
    })),
    fromLibrary: (value) => show(BigInt(value as boolean)),
  };
}

export const within = (min: bigint, max: bigint): fc.Arbitrary<bigint> =>
  fc.oneof(fc.bigInt({ min, max }), fc.constantFrom(min, max));

const asNumber = (value: bigint): DecodedValue => ({
  kind: 'number',
  text: value.toString(),
});
const asFelt = (value: bigint): DecodedValue => ({
  kind: 'felt',
  felt: toFelt(value),
});

const unsigned = (bits: bigint, type = `core::integer::u${bits}`): CairoType =>
  simple(type, within(0n, 2n ** bits - 1n), asNumber);
const signed = (bits: bigint): CairoType =>
  simple(
    `core::integer::i${bits}`,
    within(-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n),
    asNumber,
    (value) => [(value + STARK_PRIME) % STARK_PRIME],
  );
const limbs = (bits: bigint): CairoType =>
  simple(
    `core::integer::u${bits}`,
    within(0n, 2n ** bits - 1n),
    asNumber,
    (value) =>
      Array.from({ length: Number(bits) / 128 }, (_, index) =>
        BigInt.asUintN(128, value >> BigInt(128 * index)),
      ),
  );

export const MAX_FELT = STARK_PRIME - 1n;

const BYTE_ARRAY: CairoType = {
  type: 'core::byte_array::ByteArray',
  // starknet.js needs it in the ABI, where compilers put it.
  abi: [
    struct('core::byte_array::ByteArray', [
      ['data', 'core::array::Array::<core::bytes_31::bytes31>'],
      ['pending_word', 'core::felt252'],
      ['pending_word_len', 'core::integer::u32'],
    ]),
  ],
  samples: fc
    .oneof(
      fc.string({ maxLength: 70 }).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes)),
    )
    .map((bytes) => {
      const full = Math.floor(bytes.length / 31);
      const word = (start: number): bigint =>
        BigInt(`0x0${bytes.subarray(start, start + 31).toString('hex')}`);
      return {
        felts: [
          BigInt(full),
          ...Array.from({ length: full + 1 }, (_, index) => word(31 * index)),
          BigInt(bytes.length % 31),
        ],
        shown: { kind: 'text', text: new TextDecoder().decode(bytes) },
      };
    }),
  fromLibrary: (value) => ({ kind: 'text', text: String(value) }),
};

const SIMPLE: readonly CairoType[] = [
  simple('core::felt252', within(0n, MAX_FELT), asFelt),
  simple('core::starknet::class_hash::ClassHash', within(0n, MAX_FELT), asFelt),
  simple(
    'core::starknet::contract_address::ContractAddress',
    within(0n, MAX_FELT),
    (value) => ({ kind: 'address', felt: padFelt(value) }),
  ),
  simple(
    'core::starknet::eth_address::EthAddress',
    within(0n, 2n ** 160n - 1n),
    asFelt,
  ),
  simple('core::bool', within(0n, 1n), (value) => ({
    kind: 'boolean',
    value: value !== 0n,
  })),
  ...[8n, 16n, 32n, 64n, 128n].flatMap((bits) => [
    unsigned(bits),
    signed(bits),
  ]),
  unsigned(
    96n,
    'core::internal::bounded_int::BoundedInt::<0, 79228162514264337593543950335>',
  ),
  limbs(256n),
  limbs(512n),
  BYTE_ARRAY,
];

function struct(name: string, members: readonly [string, string][]): Json {
  return {
    type: 'struct',
    name,
    members: members.map(([name, type]) => ({ name, type })),
  };
}

/** A name that is the same for the same parts, and as short as types have to be. */
function nameOf(kind: string, parts: readonly CairoType[]): string {
  let sum = 7n;
  for (const char of parts.map(({ type }) => type).join()) {
    sum = BigInt.asUintN(48, sum * 31n + BigInt(char.charCodeAt(0)));
  }
  return `a::${kind}${sum.toString(36)}`;
}

export const abiOf = (parts: readonly CairoType[]): Json[] =>
  parts.flatMap(({ abi }) => abi);

/** Samples of several types in a row. */
export function inRow<Value>(
  parts: readonly CairoType[],
  show: (shown: DecodedValue[]) => Value,
): fc.Arbitrary<{ felts: bigint[]; shown: Value }> {
  return fc.tuple(...parts.map(({ samples }) => samples)).map((row) => ({
    felts: row.flatMap(({ felts }) => felts),
    shown: show(row.map(({ shown }) => shown)),
  }));
}

/** @param length - That of a fixed-size array. */
function listOf(type: string, item: CairoType, length?: number): CairoType {
  return {
    type,
    abi: item.abi,
    samples: fc
      .array(item.samples, { minLength: length ?? 0, maxLength: length ?? 3 })
      .map((items) => ({
        felts: [
          ...(length === undefined ? [BigInt(items.length)] : []),
          ...items.flatMap(({ felts }) => felts),
        ],
        shown: { kind: 'list', items: items.map(({ shown }) => shown) },
      })),
    fromLibrary: (value) => ({
      kind: 'list',
      items: (value as unknown[]).map(item.fromLibrary),
    }),
  };
}

function tupleOf(parts: readonly CairoType[]): CairoType {
  return {
    type: `(${parts.map(({ type }) => type).join(', ')})`,
    abi: abiOf(parts),
    samples: inRow(parts, (items) => ({ kind: 'list', items })),
    fromLibrary: (value) => ({
      kind: 'list',
      items: parts.map(({ fromLibrary }, index) =>
        fromLibrary((value as unknown[])[index]),
      ),
    }),
  };
}

function structOf(parts: readonly CairoType[]): CairoType {
  const type = nameOf('S', parts);
  const names = parts.map((_, index) => `m${index}`);
  const record = (values: readonly DecodedValue[]): DecodedValue => ({
    kind: 'record',
    members: values.map((value, index) => ({ name: `m${index}`, value })),
  });
  return {
    type,
    abi: [
      ...abiOf(parts),
      struct(
        type,
        parts.map((part, index) => [`m${index}`, part.type]),
      ),
    ],
    samples: inRow(parts, record),
    fromLibrary: (value) =>
      record(
        parts.map(({ fromLibrary }, index) =>
          fromLibrary((value as Record<string, unknown>)[names[index] ?? '']),
        ),
      ),
  };
}

type Variant = readonly [name: string, content: CairoType | undefined];

/** @param chosen - Reads the name and the content of a variant of starknet.js. */
function enumOf(
  type: string,
  variants: readonly Variant[],
  chosen: (value: unknown) => readonly [name: string, content: unknown],
): CairoType {
  const parts = variants.flatMap(([, content]) => content ?? []);
  return {
    type,
    abi: [
      ...abiOf(parts),
      {
        type: 'enum',
        name: type,
        variants: variants.map(([name, content]) => ({
          name,
          type: content?.type ?? '()',
        })),
      },
    ],
    samples: fc.oneof(
      ...variants.map(([name, content], index) => {
        const of = content?.samples ?? fc.constant(undefined);
        return of.map((sample: Sample | undefined): Sample => ({
          felts: [BigInt(index), ...(sample?.felts ?? [])],
          shown: {
            kind: 'variant',
            name,
            ...(sample && { value: sample.shown }),
          },
        }));
      }),
    ),
    fromLibrary: (value) => {
      const [name, inner] = chosen(value);
      const content = variants.find(([one]) => one === name)?.[1];
      return {
        kind: 'variant',
        name,
        ...(content && { value: content.fromLibrary(inner) }),
      };
    },
  };
}

const optionOf = (some: CairoType): CairoType =>
  enumOf(
    `core::option::Option::<${some.type}>`,
    Object.entries({ Some: some, None: undefined }),
    (value) => {
      const option = value as CairoOption<unknown>;
      return [option.isSome() ? 'Some' : 'None', option.unwrap()];
    },
  );
const resultOf = (ok: CairoType, err: CairoType): CairoType =>
  enumOf(
    `core::result::Result::<${ok.type}, ${err.type}>`,
    Object.entries({ Ok: ok, Err: err }),
    (value) => {
      const result = value as CairoResult<unknown, unknown>;
      return [result.isOk() ? 'Ok' : 'Err', result.unwrap()];
    },
  );
const choiceOf = (parts: readonly CairoType[]): CairoType =>
  enumOf(
    nameOf('E', parts),
    [
      ...parts.map((part, index): Variant => [`v${index}`, part]),
      ['none', undefined],
    ],
    (value) => {
      const choice = value as CairoCustomEnum;
      return [choice.activeVariant(), choice.unwrap()];
    },
  );

/** starknet.js also splits a tuple at the commas inside of its members' types. */
const hasNoComma = ({ type }: CairoType): boolean => !type.includes(',');

export const { type: cairoType } = fc.letrec<{ type: CairoType }>((tie) => {
  const inner = tie('type');
  const parts = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    type: fc
      .oneof(
        { maxDepth: 3, withCrossShrink: true },
        { arbitrary: fc.constantFrom(...SIMPLE), weight: 8 },
        fc
          .tuple(fc.constantFrom('Array', 'Span'), inner)
          .map(([name, item]) =>
            listOf(`core::array::${name}::<${item.type}>`, item),
          ),
        fc
          .tuple(inner, fc.integer({ min: 1, max: 3 }))
          .map(([item, length]) =>
            listOf(`[${item.type}; ${length}]`, item, length),
          ),
        fc
          .array(inner.filter(hasNoComma), { minLength: 1, maxLength: 3 })
          .map(tupleOf),
        parts.map(structOf),
        parts.map(choiceOf),
        inner.map(optionOf),
        fc.tuple(inner, inner).map(([ok, err]) => resultOf(ok, err)),
      )
      // The wallet reads no longer types.
      .filter(({ type }) => type.length <= 256),
  };
});
