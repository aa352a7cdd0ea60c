import { type AbiTypes, type Parameter, partsOf, splitTypes } from './abi';
import type { DecodedValue, NamedValue } from './types';
import { type Felt, feltToShortString, padFelt, toFelt } from '../core/felt';

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
  const trimmed = type.trim();
  const inside = (one: string): DecodedValue => decode(reader, one, depth + 1);
  if (trimmed.startsWith('(') && trimmed.endsWith(')')) {
    const items = splitTypes(trimmed.slice(1, -1)).map(inside);
    return { kind: 'list', items };
  }
  const { base, inner } = partsOf(trimmed);
  if (inner !== undefined && (base === 'Array' || base === 'Span')) {
    return list(reader, inner, asCount(takeFelt(reader), reader), depth);
  }
  if (inner !== undefined && base === 'NonZero') {
    return inside(inner);
  }
  const value = basic(reader, base);
  if (value !== undefined) {
    return value;
  }
  const known = reader.table.get(trimmed);
  if (known?.kind === 'struct') {
    const members = known.members.map((member) => ({
      name: member.name,
      value: inside(member.type),
    }));
    return { kind: 'record', members };
  }
  const options = [
    { name: 'Some', type: inner ?? '' },
    { name: 'None', type: '()' },
  ];
  const isOption = base === 'Option' && inner !== undefined;
  const variants = known?.members ?? (isOption ? options : []);
  const { name, type: of } = variants[Number(takeFelt(reader))] ?? fail();
  return of === '()'
    ? { kind: 'variant', name }
    : { kind: 'variant', name, value: inside(of) };
}

function basic(reader: Reader, base: string): DecodedValue | undefined {
  const bits = /^u(8|16|32|64|128)$/u.exec(base)?.[1];
  if (bits !== undefined || base === 'usize') {
    const number = takeBits(reader, Number(bits ?? 32));
    return { kind: 'number', text: number.toString() };
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
    case 'Uint256':
    case 'u256': {
      const low = takeBits(reader, 128);
      const high = takeBits(reader, 128);
      return { kind: 'number', text: (low + (high << 128n)).toString() };
    }
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

/** Reads an unsigned integer of at most this many bits. */
function takeBits(reader: Reader, bits: number): bigint {
  const value = takeFelt(reader);
  return value >> BigInt(bits) === 0n ? value : fail();
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
  const lastLength = Number(takeBits(reader, 5));
  const texts = [...words, ...(lastLength > 0 ? [last] : [])].map(
    feltToShortString,
  );
  const hexOf = (value: bigint, bytes: number): string =>
    bytes === 0 ? '' : value.toString(16).padStart(bytes * 2, '0');
  return texts.includes(undefined)
    ? {
        kind: 'bytes',
        hex: `0x${words.map((word) => hexOf(word, 31)).join('')}${hexOf(last, lastLength)}`,
      }
    : { kind: 'text', text: texts.join('') };
}
