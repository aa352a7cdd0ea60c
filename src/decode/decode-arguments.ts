import { type AbiTypes, type Parameter, partsOf, splitTypes } from './abi';
import type { DecodedValue, NamedValue } from './types';
import { type Felt, feltToShortString, padFelt, toFelt } from '../core/felt';

/** Limits for ABIs, which come from sites and may be recursive. Structs and tuples are
 * values too, and may be empty, so the number of values depends on the calldata: all calls
 * of a request, which share a limit of calldata, then have a limited number of them. */
const MAX_DEPTH = 16;
const MIN_VALUES = 100;
const VALUES_PER_FELT = 8;

/** The type of a last parameter that takes the rest of the calldata, as felts. It can't
 * be a type's name in Cairo. */
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

/** The calldata doesn't match the types. It doesn't leave this file. */
class DecodeError extends Error {}

/**
 * Decodes calldata (Cairo 1 serialisation, and Cairo 0's `felt*` after its length).
 *
 * @param table - The structs and enums that the types name.
 * @returns The arguments; undefined unless the types use up exactly all of the calldata.
 */
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
  const length = before?.value.kind === 'felt' ? before.value.felt : undefined;
  if (length === undefined) {
    throw new DecodeError();
  }
  return list(reader, type.slice(0, -1), asCount(BigInt(length), reader), 0);
}

function decode(reader: Reader, type: string, depth: number): DecodedValue {
  reader.valuesLeft -= 1;
  if (depth > MAX_DEPTH || reader.valuesLeft < 0) {
    throw new DecodeError();
  }
  const trimmed = type.trim();
  if (trimmed.startsWith('(') && trimmed.endsWith(')')) {
    const items = splitTypes(trimmed.slice(1, -1));
    return {
      kind: 'list',
      items: items.map((item) => decode(reader, item, depth + 1)),
    };
  }
  const { base, inner } = partsOf(trimmed);
  if (inner !== undefined && (base === 'Array' || base === 'Span')) {
    return list(reader, inner, asCount(takeFelt(reader), reader), depth);
  }
  if (inner !== undefined && base === 'NonZero') {
    return decode(reader, inner, depth + 1);
  }
  return basic(reader, base) ?? compound(reader, trimmed, base, inner, depth);
}

function basic(reader: Reader, base: string): DecodedValue | undefined {
  const bits = /^u(8|16|32|64|128)$/u.exec(base)?.[1];
  if (bits !== undefined || base === 'usize') {
    return {
      kind: 'number',
      text: takeBits(reader, Number(bits ?? 32)).toString(),
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
    case 'Uint256':
    case 'u256': {
      const low = takeBits(reader, 128);
      const high = takeBits(reader, 128);
      return { kind: 'number', text: (low + (high << 128n)).toString() };
    }
    case 'bytes31':
      return text(takeBits(reader, 248));
    case 'ByteArray':
      return decodeByteArray(reader);
    default:
      return undefined;
  }
}

function compound(
  reader: Reader,
  type: string,
  base: string,
  inner: string | undefined,
  depth: number,
): DecodedValue {
  const known = reader.table.get(type);
  if (known?.kind === 'struct') {
    return {
      kind: 'record',
      members: known.members.map(({ name, type: member }) => ({
        name,
        value: decode(reader, member, depth + 1),
      })),
    };
  }
  const variants =
    known?.members ??
    (base === 'Option' && inner !== undefined
      ? [
          { name: 'Some', type: inner },
          { name: 'None', type: '()' },
        ]
      : undefined);
  const index = variants === undefined ? -1 : Number(takeFelt(reader));
  const variant = variants?.[index];
  if (variant === undefined) {
    throw new DecodeError();
  }
  return variant.type === '()'
    ? { kind: 'variant', name: variant.name }
    : {
        kind: 'variant',
        name: variant.name,
        value: decode(reader, variant.type, depth + 1),
      };
}

function list(
  reader: Reader,
  type: string,
  length: number,
  depth: number,
): DecodedValue {
  const items: DecodedValue[] = [];
  for (let index = 0; index < length; index += 1) {
    items.push(decode(reader, type, depth + 1));
  }
  return { kind: 'list', items };
}

function text(value: bigint): DecodedValue {
  const readable = feltToShortString(value);
  return readable === undefined
    ? { kind: 'felt', felt: toFelt(value) }
    : { kind: 'text', text: readable };
}

function takeFelt(reader: Reader): bigint {
  const felt = reader.felts[reader.at];
  if (felt === undefined) {
    throw new DecodeError();
  }
  reader.at += 1;
  return felt;
}

/** A number of at most so many bits. */
function takeBits(reader: Reader, bits: number): bigint {
  const value = takeFelt(reader);
  if (value >> BigInt(bits) !== 0n) {
    throw new DecodeError();
  }
  return value;
}

/** A length: at most the number of all felts, which also bounds items that take none. */
function asCount(value: bigint, reader: Reader): number {
  if (value > BigInt(reader.felts.length)) {
    throw new DecodeError();
  }
  return Number(value);
}

/**
 * Decodes a ByteArray of Cairo's core library: the number of words of 31 bytes, the
 * words, then the last word and its length.
 * It is shown as text if all of it is readable, otherwise as hex.
 */
function decodeByteArray(reader: Reader): DecodedValue {
  const count = asCount(takeFelt(reader), reader);
  const words = Array.from({ length: count }, () => takeBits(reader, 248));
  const last = takeBits(reader, 248);
  const lastLength = Number(takeBits(reader, 5));
  const texts = [...words, ...(lastLength > 0 ? [last] : [])].map(
    feltToShortString,
  );
  return texts.includes(undefined)
    ? {
        kind: 'bytes',
        hex: `0x${words.map((word) => hexOf(word, 31)).join('')}${hexOf(last, lastLength)}`,
      }
    : { kind: 'text', text: texts.join('') };
}

function hexOf(value: bigint, bytes: number): string {
  return bytes === 0 ? '' : value.toString(16).padStart(bytes * 2, '0');
}
