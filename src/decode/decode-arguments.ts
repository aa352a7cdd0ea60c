import {
  abiTypes,
  fixedArrayOf,
  partsOf,
  splitTypes,
  type AbiTypes,
  type Parameter,
} from './abi';
import type { DecodedValue, NamedValue } from './types';
import {
  STARK_PRIME,
  feltToShortString,
  padFelt,
  toFelt,
  type Felt,
} from '../core/felt';

/** Limits for ABIs, which come from sites and may be recursive. Structs and tuples may take
 * no calldata, so the number of decoded values is capped by its length: the calldata of all
 * calls of a request is limited, and so is the number of their values. */
const MAX_DEPTH = 16;
const MIN_VALUES = 100;
const VALUES_PER_FELT = 8;

/** The pseudo-type of a last parameter that takes the rest of the calldata, as felts. No
 * Cairo type can have this name. */
export const REST = '...';

/** The calldata being decoded, and the types for it. */
type Reader = {
  readonly felts: readonly bigint[];
  /** The position of the next felt. */
  at: number;
  readonly table: AbiTypes;
  /** The number of values that may still be decoded. */
  valuesLeft: number;
};

/** Thrown if the calldata doesn't match the types; caught in `decodeArguments`. */
class DecodeError extends Error {}

function fail(): never {
  throw new DecodeError();
}

/** Decodes calldata (Cairo 1 serialisation, and Cairo 0's `felt*` after its length), with the
 * structs and enums in `table`; undefined unless the parameters consume exactly all of it. */
export function decodeArguments(
  parameters: readonly Parameter[],
  calldata: readonly Felt[],
  table: AbiTypes = new Map(),
): NamedValue[] | undefined {
  const reader = {
    felts: calldata.map(BigInt),
    table,
    at: 0,
    valuesLeft: MIN_VALUES + VALUES_PER_FELT * calldata.length,
  };
  try {
    const args: NamedValue[] = [];
    for (const { name, type } of parameters) {
      args.push({ name, value: argument(reader, type, args.at(-1)) });
    }
    return reader.at === reader.felts.length ? args : undefined;
  } catch (error) {
    if (error instanceof DecodeError) {
      return undefined;
    }
    throw error;
  }
}

function argument(
  reader: Reader,
  type: string,
  before: NamedValue | undefined,
): DecodedValue {
  if (type === REST) {
    return list(reader, 'felt252', reader.felts.length - reader.at, 0);
  }
  if (!type.endsWith('*')) {
    return decode(reader, type, 0);
  }
  const length = before?.value.kind === 'felt' ? before.value.felt : fail();
  return list(reader, type.slice(0, -1), asCount(BigInt(length), reader), 0);
}

function decode(reader: Reader, type: string, depth: number): DecodedValue {
  reader.valuesLeft -= 1;
  if (depth > MAX_DEPTH || reader.valuesLeft < 0) {
    fail();
  }
  // A snapshot is serialised like its value.
  const trimmed = type.trim().replace(/^@+/u, '');
  const inside = (one: string): DecodedValue => decode(reader, one, depth + 1);
  if (trimmed.startsWith('(') && trimmed.endsWith(')')) {
    const items = splitTypes(trimmed.slice(1, -1)).map(inside);
    return { kind: 'list', items };
  }
  const fixed = fixedArrayOf(trimmed);
  if (fixed !== undefined) {
    return list(reader, fixed.item, asCount(fixed.length, reader), depth);
  }
  const { base, inner = '', isCore } = partsOf(trimmed);
  const generics = isCore ? splitTypes(inner) : [];
  const [first] = generics;
  if (first !== undefined && (base === 'Array' || base === 'Span')) {
    return list(reader, first, asCount(takeFelt(reader), reader), depth);
  }
  if (first !== undefined && base === 'NonZero') {
    return inside(first);
  }
  const value = isCore ? basic(reader, base, generics) : undefined;
  if (value !== undefined) {
    return value;
  }
  const known =
    reader.table.get(trimmed) ?? (isCore ? CORE_TYPES.get(base) : undefined);
  if (known?.kind === 'struct') {
    const members = known.members.map((member) => ({
      name: member.name,
      value: inside(member.type),
    }));
    return { kind: 'record', members };
  }
  const names = (first !== undefined && CORE_ENUMS.get(base)) || [];
  const variants =
    known?.members ??
    names.map((name, index) => ({ name, type: generics[index] ?? '()' }));
  const { name, type: of } = variants[Number(takeFelt(reader))] ?? fail();
  return of === '()'
    ? { kind: 'variant', name }
    : { kind: 'variant', name, value: inside(of) };
}

/** Types of the core library that have no members in an ABI. */
const CORE_TYPES = abiTypes({
  Secp256k1Point: 'x: u256, y: u256',
  Secp256r1Point: 'x: u256, y: u256',
});

/** The variants of the core library's enums, in the order of their generic arguments. */
const CORE_ENUMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Option', ['Some', 'None']],
  ['Result', ['Ok', 'Err']],
]);

/** Integers of several felts, the lowest first: how many, and the bits of each. A u384 has
 * four limbs, two in each felt. */
const LIMBS: ReadonlyMap<string, readonly [count: number, bits: number]> =
  new Map([
    ['Uint256', [2, 128]],
    ['u256', [2, 128]],
    ['u384', [2, 192]],
    ['u512', [4, 128]],
  ]);

/** The lowest and the highest value of an integer of one felt. */
function rangeOf(
  base: string,
  [min = '', max = '']: readonly string[],
): readonly [bigint, bigint] | undefined {
  const [, sign, size] =
    /^([iu])(8|16|32|64|96|128)$/u.exec(base === 'usize' ? 'u32' : base) ?? [];
  if (size !== undefined) {
    const bits = BigInt(size);
    return sign === 'u'
      ? [0n, 2n ** bits - 1n]
      : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
  }
  return base === 'BoundedInt' && /^-?\d+ *, *-?\d+$/u.test(`${min},${max}`)
    ? [BigInt(min), BigInt(max)]
    : undefined;
}

function basic(
  reader: Reader,
  base: string,
  generics: readonly string[],
): DecodedValue | undefined {
  const range = rangeOf(base, generics);
  if (range !== undefined) {
    return { kind: 'number', text: takeWithin(reader, ...range).toString() };
  }
  const [count, bits] = LIMBS.get(base) ?? [0, 0];
  if (count > 0) {
    const limbs = Array.from(
      { length: count },
      (_, index) => takeBits(reader, bits) << BigInt(index * bits),
    );
    return {
      kind: 'number',
      text: limbs.reduce((sum, limb) => sum + limb).toString(),
    };
  }
  switch (base) {
    case 'felt':
    case 'felt252':
    case 'ClassHash':
    case 'StorageAddress':
      return { kind: 'felt', felt: toFelt(takeFelt(reader)) };
    case 'ContractAddress':
      return { kind: 'address', felt: padFelt(takeFelt(reader)) };
    case 'EthAddress':
      return { kind: 'felt', felt: toFelt(takeBits(reader, 160)) };
    case 'bool':
      // Cairo reads any felt but zero as true.
      return { kind: 'boolean', value: takeFelt(reader) !== 0n };
    case 'bytes31': {
      const value = takeBits(reader, 248);
      const text = feltToShortString(value);
      return text === undefined
        ? { kind: 'felt', felt: toFelt(value) }
        : { kind: 'text', text };
    }
    case 'ByteArray':
      return decodeByteArray(reader);
    default:
      return undefined;
  }
}

function list(
  reader: Reader,
  type: string,
  length: number,
  depth: number,
): DecodedValue {
  const items = Array.from({ length }, () => decode(reader, type, depth + 1));
  return { kind: 'list', items };
}

function takeFelt(reader: Reader): bigint {
  const felt = reader.felts[reader.at] ?? fail();
  reader.at += 1;
  return felt;
}

/** Reads an integer. A negative one is its sum with the prime. */
function takeWithin(reader: Reader, min: bigint, max: bigint): bigint {
  const felt = takeFelt(reader);
  const fits = (value: bigint): boolean => value >= min && value <= max;
  return [felt, felt - STARK_PRIME].find(fits) ?? fail();
}

/** Reads an unsigned integer of at most this many bits. */
function takeBits(reader: Reader, bits: number): bigint {
  return takeWithin(reader, 0n, 2n ** BigInt(bits) - 1n);
}

/** Checks a length: at most the number of all felts, to limit items that take none too. */
function asCount(value: bigint, reader: Reader): number {
  return value > BigInt(reader.felts.length) ? fail() : Number(value);
}

/** A ByteArray of Cairo's core library: the number of words of 31 bytes, the words, then
 * the last word and its length. It is shown as text if all of it is readable. */
function decodeByteArray(reader: Reader): DecodedValue {
  const count = asCount(takeFelt(reader), reader);
  const words = Array.from({ length: count }, () => takeBits(reader, 248));
  const last = takeBits(reader, 248);
  const length = Number(takeWithin(reader, 0n, 30n));
  if (last >> BigInt(8 * length) !== 0n) {
    fail();
  }
  const digits = [
    ...words.map((word) => word.toString(16).padStart(62, '0')),
    ...(length > 0 ? [last.toString(16).padStart(2 * length, '0')] : []),
  ].join('');
  return /^(?:[2-6][\da-f]|7[\da-e])*$/u.test(digits)
    ? {
        kind: 'text',
        text: digits.replace(/../gu, (byte) =>
          String.fromCharCode(parseInt(byte, 16)),
        ),
      }
    : { kind: 'bytes', hex: `0x${digits}` };
}
