import { abiTypes, typeParts, type AbiTypes, type AbiParameter } from './abi';
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
export const REMAINING_FELTS = '...';

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
  parameters: readonly AbiParameter[],
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
  if (type === REMAINING_FELTS) {
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
  const { path, base, inner, length } = typeParts(type);
  const [first] = inner;
  const inside = (one: string): DecodedValue =>
    decode(reader, inner[GENERICS.indexOf(one)] ?? one, depth + 1);
  if (base === '()') {
    return { kind: 'list', items: inner.map(inside) };
  }
  if (first !== undefined && (length ?? /^(?:Array|Span)$/u.exec(base))) {
    const count = length === undefined ? takeFelt(reader) : BigInt(length);
    return list(reader, first, asCount(count, reader), depth);
  }
  if (first !== undefined && base === 'NonZero') {
    return inside(first);
  }
  const value = basic(reader, base, inner);
  if (value !== undefined) {
    return value;
  }
  const known = reader.table.get(path) ?? CORE_TYPES.get(base) ?? fail();
  if (known.type === 'struct') {
    const members = known.members.map((member) => ({
      name: member.name,
      value: inside(member.type),
    }));
    return { kind: 'record', members };
  }
  const { name, type: of } = known.members[Number(takeFelt(reader))] ?? fail();
  return of === '()'
    ? { kind: 'variant', name }
    : { kind: 'variant', name, value: inside(of) };
}

/** Types of the core library that an ABI may lack. */
const CORE_TYPES = abiTypes({
  Option: 'enum Some: T, None: ()',
  Result: 'enum Ok: T, Err: E',
  Secp256k1Point: 'x: u256, y: u256',
  Secp256r1Point: 'x: u256, y: u256',
});

/** What stands for the generic arguments of these types. */
const GENERICS: readonly string[] = ['T', 'E'];

/** Reads an integer; undefined if the type is another. */
function takeInteger(
  reader: Reader,
  base: string,
  [min = '', max = '']: readonly string[],
): bigint | undefined {
  const [, sign, bits = '0'] =
    /^([iu])(8|16|32|64|96|128)$/u.exec(base === 'usize' ? 'u32' : base) ?? [];
  const half = 2n ** BigInt(bits) / 2n;
  if (sign !== undefined) {
    return sign === 'u'
      ? takeWithin(reader, 0n, 2n * half - 1n)
      : takeWithin(reader, -half, half - 1n);
  }
  if (base === 'BoundedInt' && /^-?\d+, *-?\d+$/u.test(`${min},${max}`)) {
    return takeWithin(reader, BigInt(min), BigInt(max));
  }
  switch (base) {
    case 'Uint256':
    case 'u256':
      return takeLimbs(reader, 2, 128);
    case 'u384':
      // Two of its limbs are in one felt.
      return takeLimbs(reader, 2, 192);
    case 'u512':
      return takeLimbs(reader, 4, 128);
    default:
      return undefined;
  }
}

function basic(
  reader: Reader,
  base: string,
  inner: readonly string[],
): DecodedValue | undefined {
  const integer = takeInteger(reader, base, inner);
  if (integer !== undefined) {
    return { kind: 'number', text: integer.toString() };
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
    case 'bytes31':
      return { kind: 'felt', felt: toFelt(takeBits(reader, 248)) };
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

/** Reads an integer of several felts, the lowest bits first. */
function takeLimbs(reader: Reader, count: number, bits: number): bigint {
  const limb = takeBits(reader, bits);
  return count === 1
    ? limb
    : limb + (takeLimbs(reader, count - 1, bits) << BigInt(bits));
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
  const text = [...words, last].map(feltToShortString).join('');
  const hex = [...words, last].map((word, index) => {
    const digits = index < count ? 62 : 2 * length;
    return word.toString(16).padStart(digits, '0').slice(0, digits);
  });
  return text.length === 31 * count + length
    ? { kind: 'text', text }
    : { kind: 'bytes', hex: `0x${hex.join('')}` };
}
