import {
  STARK_PRIME,
  padFelt,
  parseFelt,
  shortStringToFelt,
  toFelt,
  type Felt,
} from '../core/felt';
import { unicodePattern } from '../core/unicode-pattern';
import type { DecodedValue } from '../decode/types';
import { selectorOf } from '../starknet/address';
import type { EncodedValue } from '../starknet/message-hash';

/** A validated value as it is displayed and as it is hashed (SNIP-12's encoding). Both
 * come from the same step, so they can't differ. */
export type CheckedValue = {
  readonly display: DecodedValue;
  readonly encoded: EncodedValue;
};

/** A type: a description of its values for errors, and a function that reads one. */
export type BasicType = {
  readonly expected: string;
  /** Undefined if the value isn't of the type. */
  readonly read: (value: unknown) => CheckedValue | undefined;
};

const IDENTIFIER = /^[A-Za-z_]\w{0,127}$/u;
const HEX = /^0x[\da-f]*$/iu;
const INTEGER = /^(?:-?\d{1,77}|0x[\da-f]{1,64})$/iu;
/** A tab is taken in front, as a login has it: elsewhere libraries disagree on its encoding. */
const SHORT_TEXT = /^(?=.{0,31}$)\t?[\x20-\x7e]*$/u;
/** Text that some implementations parse as a number (" 12", "0b11", " ", a felt that is too
 * large): a verifier might then hash another value than the one displayed. */
const LIKE_A_NUMBER = /^\s*[-+]?(?:\d+|0[xob][\da-f]*)\s*$|^\s+$/iu;

/** Bytes per word: the most that fits in any felt. */
const WORD = 31;

const FELT = numeric(
  'a felt: a number below the Stark prime, or up to 31 ASCII characters',
  (value) =>
    parseFelt(value) ??
    (isText(value, SHORT_TEXT) && !LIKE_A_NUMBER.test(value)
      ? BigInt(shortStringToFelt(value))
      : undefined),
  feltView,
);

/** The types of revision 0, which hashes most of them like a felt. */
const OLD_TYPES: Readonly<Record<string, BasicType>> = {
  felt: FELT,
  shortstring: FELT,
  string: FELT,
  bool: boolean(parseFelt),
  selector: numeric(
    'text such as a function name, or 0x-hex below the Stark prime',
    (value) =>
      !isUnicode(value)
        ? undefined
        : HEX.test(value)
          ? parseFelt(value)
          : BigInt(selectorOf(value)),
    (number, value) => ({
      kind: 'selector',
      felt: toFelt(number),
      ...(isText(value, IDENTIFIER)
        ? { name: value }
        : !isText(value, HEX) && { text: String(value) }),
    }),
  ),
  timestamp: integer(0n, 2n ** 128n, '0 to 2^128 - 1', (number) => ({
    kind: 'time',
    seconds: number.toString(),
  })),
  u128: integer(0n, 2n ** 128n, '0 to 2^128 - 1', numberView),
  // Dapps write an address that isn't set as empty text.
  ContractAddress: address((value) => (value === '' ? 0n : parseFelt(value))),
  ClassHash: numeric('a number below the Stark prime', parseFelt, feltView),
};

const BASIC_TYPES: Readonly<Record<0 | 1, ReadonlyMap<string, BasicType>>> = {
  0: new Map(Object.entries(OLD_TYPES)),
  1: new Map(
    Object.entries({
      ...OLD_TYPES,
      bool: boolean(() => undefined),
      ContractAddress: address(parseFelt),
      i128: integer(
        -(2n ** 127n),
        2n ** 127n,
        '-2^127 to 2^127 - 1',
        numberView,
      ),
      string: {
        expected: 'well-formed text, without lone surrogates',
        read: (value) =>
          isUnicode(value)
            ? {
                display: { kind: 'text', text: value },
                encoded: { hash: byteArrayFelts(value) },
              }
            : undefined,
      },
    }),
  ),
};

/** The names of SNIP-12's basic types, by revision. */
export const BASIC_NAMES: Readonly<Record<0 | 1, readonly string[]>> = {
  0: ['felt', 'bool', 'string', 'selector', 'merkletree'],
  1: [...BASIC_TYPES[1].keys(), 'merkletree', 'enum'],
};

/** The type of values that are neither lists nor structs. In revision 0 a name that the
 * standard doesn't know stands for a felt, as in the contracts deployed for it. */
export function basicType(
  name: string,
  revision: 0 | 1,
): BasicType | undefined {
  const isOther = revision === 0 && name !== 'merkletree';
  return BASIC_TYPES[revision].get(name) ?? (isOther ? FELT : undefined);
}

const LONE_SURROGATE = unicodePattern(String.raw`\p{Cs}`);

/** Whether it is text with a UTF-8 form: without lone surrogates. */
export function isUnicode(value: unknown): value is string {
  return typeof value === 'string' && !LONE_SURROGATE().test(value);
}

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}

function feltView(number: bigint, value: unknown): DecodedValue {
  return {
    kind: 'felt',
    felt: toFelt(number),
    ...(parseFelt(value) === undefined && { text: String(value) }),
  };
}

function numberView(number: bigint): DecodedValue {
  return { kind: 'number', text: number.toString() };
}

/** A type whose values are hashed as one number. */
function numeric(
  expected: string,
  numberOf: (value: unknown) => bigint | undefined,
  view: (number: bigint, value: unknown) => DecodedValue,
): BasicType {
  return {
    expected,
    read: (value) => {
      const number = numberOf(value);
      return number === undefined
        ? undefined
        : {
            display: view(number, value),
            encoded: toFelt(number < 0n ? STARK_PRIME + number : number),
          };
    },
  };
}

/** @param numberOf - Reads a number below the Stark prime. */
function address(numberOf: (value: unknown) => bigint | undefined): BasicType {
  return numeric('a number below the Stark prime', numberOf, (number) => ({
    kind: 'address',
    felt: padFelt(number),
  }));
}

/** @param bitOf - Reads the numbers 0 and 1, if the revision allows them too. */
function boolean(bitOf: (value: unknown) => bigint | undefined): BasicType {
  return numeric(
    'true or false',
    (value) => {
      const bit = typeof value === 'boolean' ? BigInt(value) : bitOf(value);
      return bit === 0n || bit === 1n ? bit : undefined;
    },
    (bit) => ({ kind: 'boolean', value: bit === 1n }),
  );
}

/** Whole numbers from a minimum up to an end, which is excluded. */
function integer(
  min: bigint,
  end: bigint,
  range: string,
  view: (number: bigint) => DecodedValue,
): BasicType {
  return numeric(
    `a whole number from ${range}`,
    (value) => {
      const isInteger = Number.isSafeInteger(value) || isText(value, INTEGER);
      const number = isInteger ? BigInt(value as number | string) : end;
      return number >= min && number < end ? number : undefined;
    },
    view,
  );
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
    bytes
      .subarray(index * WORD, (index + 1) * WORD)
      .reduce((word, byte) => (word << 8n) + BigInt(byte), 0n),
  );
  return [count, ...words, bytes.length % WORD].map(toFelt);
}
