import type { CheckedValue, Revision } from './types';
import {
  STARK_PRIME,
  padFelt,
  parseFelt,
  shortStringToFelt,
  toFelt,
  type Felt,
} from '../core/felt';
import { InvalidInput } from '../core/validate';
import { selectorOf } from '../starknet/address';

type Path = readonly string[];

const IDENTIFIER = /^[A-Za-z_]\w{0,127}$/u;
const SHORT_TEXT = /^[\x20-\x7e]{0,31}$/u;
/** A lone surrogate, which has no UTF-8 form. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Bytes per word: the most that fits in any felt. */
const WORD = 31;

/** The numbers of a type, the end excluded. */
type Range = {
  readonly min: bigint;
  readonly end: bigint;
  readonly text: string;
};

const UNSIGNED: Range = { min: 0n, end: 2n ** 128n, text: '0 to 2^128 - 1' };
const SIGNED: Range = {
  min: -(2n ** 127n),
  end: 2n ** 127n,
  text: '-2^127 to 2^127 - 1',
};

/**
 * Validates a value of a basic type (SNIP-12).
 *
 * @param revision - The SNIP-12 revision.
 * @returns The value as displayed, and as encoded for hashing.
 * @throws InvalidInput if the value isn't of the type.
 */
export function basicValue(
  type: string,
  value: unknown,
  revision: Revision,
  path: Path,
): CheckedValue {
  switch (type) {
    case 'bool':
      return boolValue(value, revision, path);
    case 'string':
      return revision === 1 ? textValue(value, path) : feltValue(value, path);
    case 'selector':
      return selectorValue(value, path);
    case 'timestamp':
      return numberValue(value, UNSIGNED, path, 'time');
    case 'u128':
      return numberValue(value, UNSIGNED, path, 'number');
    case 'i128':
      return numberValue(value, SIGNED, path, 'number');
    case 'ContractAddress': {
      const felt = feltOf(value, path);
      return {
        display: { kind: 'address', felt: padFelt(felt) },
        encoded: toFelt(felt),
      };
    }
    case 'ClassHash': {
      const felt = toFelt(feltOf(value, path));
      return { display: { kind: 'felt', felt }, encoded: felt };
    }
    case 'felt':
    case 'shortstring':
      return feltValue(value, path);
    default:
      // A tuple, an enum or a tree inside another type, or an empty type.
      throw new InvalidInput(
        path,
        'a value of a basic type or a struct: a tuple, an enum or a Merkle tree is not allowed here',
      );
  }
}

function boolValue(
  value: unknown,
  revision: Revision,
  path: Path,
): CheckedValue {
  const felt = parseFelt(value);
  if (revision === 1 ? typeof value !== 'boolean' : isNotBool(value, felt)) {
    throw new InvalidInput(path, 'true or false');
  }
  const isTrue = value === true || felt === 1n;
  return {
    display: { kind: 'boolean', value: isTrue },
    encoded: isTrue ? '0x1' : '0x0',
  };
}

function isNotBool(value: unknown, felt: bigint | undefined): boolean {
  return typeof value !== 'boolean' && felt !== 0n && felt !== 1n;
}

function textValue(value: unknown, path: Path): CheckedValue {
  if (typeof value !== 'string' || LONE_SURROGATE.test(value)) {
    throw new InvalidInput(path, 'well-formed text, without lone surrogates');
  }
  return {
    display: { kind: 'text', text: value },
    encoded: { hash: byteArrayFelts(value) },
  };
}

/**
 * Serializes a text as Cairo's ByteArray: its UTF-8 in words of 31 bytes.
 *
 * @param text - A text without lone surrogates, which have no UTF-8 form.
 * @returns The number of words, the words, the pending word and its length in bytes.
 */
function byteArrayFelts(text: string): Felt[] {
  const bytes = new TextEncoder().encode(text);
  const count = Math.floor(bytes.length / WORD);
  const words = Array.from({ length: count + 1 }, (_, index) =>
    wordOf(bytes.subarray(index * WORD, (index + 1) * WORD)),
  );
  return [toFelt(count), ...words, toFelt(bytes.length % WORD)];
}

function wordOf(bytes: Uint8Array): Felt {
  return toFelt(
    bytes.reduce((number, byte) => (number << 8n) + BigInt(byte), 0n),
  );
}

function selectorValue(value: unknown, path: Path): CheckedValue {
  if (typeof value === 'string' && IDENTIFIER.test(value)) {
    const felt = selectorOf(value);
    return { display: { kind: 'selector', felt, name: value }, encoded: felt };
  }
  const number = parseFelt(value);
  if (number === undefined) {
    throw new InvalidInput(
      path,
      'a function name of at most 128 letters, digits and underscores, or a number below the Stark prime',
    );
  }
  const felt = toFelt(number);
  return { display: { kind: 'selector', felt }, encoded: felt };
}

function numberValue(
  value: unknown,
  { min, end, text }: Range,
  path: Path,
  kind: 'number' | 'time',
): CheckedValue {
  const number = integerOf(value);
  if (number === undefined || number < min || number >= end) {
    throw new InvalidInput(path, `a whole number from ${text}`);
  }
  const digits = number.toString();
  return {
    display:
      kind === 'time' ? { kind, seconds: digits } : { kind, text: digits },
    encoded: toFelt(number < 0n ? STARK_PRIME + number : number),
  };
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  }
  return typeof value === 'string' &&
    /^(?:-?\d{1,40}|0x[0-9a-f]{1,32})$/iu.test(value)
    ? BigInt(value)
    : undefined;
}

/** A number, or a short string of up to 31 characters. */
function feltValue(value: unknown, path: Path): CheckedValue {
  const number = parseFelt(value);
  const felt = number === undefined ? shortText(value, path) : toFelt(number);
  return { display: { kind: 'felt', felt }, encoded: felt };
}

function shortText(value: unknown, path: Path): Felt {
  if (
    typeof value !== 'string' ||
    !SHORT_TEXT.test(value) ||
    looksLikeNumber(value)
  ) {
    throw new InvalidInput(
      path,
      'a felt: a number below the Stark prime, or up to 31 ASCII characters',
    );
  }
  return shortStringToFelt(value);
}

/** Whether some implementations parse a text as a number (" 12", "0b11", " ", a felt that
 * is too large): a verifier might then hash another value than the one displayed. */
function looksLikeNumber(text: string): boolean {
  return /^\s*[-+]?(?:\d+|0[xob][\da-f]*)\s*$|^\s+$/iu.test(text);
}

function feltOf(value: unknown, path: Path): bigint {
  const felt = parseFelt(value);
  if (felt === undefined) {
    throw new InvalidInput(path, 'a number below the Stark prime');
  }
  return felt;
}
