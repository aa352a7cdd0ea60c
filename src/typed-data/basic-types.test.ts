import { basicValue } from './basic-types';
import type { Revision } from './types';
import { STARK_PRIME, padFelt, toFelt } from '../core/felt';
import { InvalidInput } from '../core/validate';
import type { DecodedValue } from '../decode/types';

/** What a value is hashed as and how it is shown; or what was expected. */
function read(type: string, value: unknown, revision: Revision = 1): unknown {
  try {
    const { encoded, display } = basicValue(type, value, revision, ['at']);
    return [encoded, display];
  } catch (error) {
    if (error instanceof InvalidInput) {
      expect(error.path).toStrictEqual(['at']);
      return error.message;
    }
    throw error;
  }
}

const number = (text: string): DecodedValue => ({ kind: 'number', text });
const LARGEST = STARK_PRIME - 1n;
const U128 = 'a whole number from 0 to 2^128 - 1';
const I128 = 'a whole number from -2^127 to 2^127 - 1';
const NUMBER = 'a number below the Stark prime';
const NOT_HERE =
  'a value of a basic type or a struct: a tuple, an enum or a Merkle tree is not allowed here';

describe('a bool', () => {
  const yes = ['0x1', { kind: 'boolean', value: true }];
  const no = ['0x0', { kind: 'boolean', value: false }];

  it.each([
    [true, yes, yes],
    [false, no, no],
    [1, 'true or false', yes],
    [0, 'true or false', no],
    ['0x1', 'true or false', yes],
    ['0', 'true or false', no],
    [2, 'true or false', 'true or false'],
    ['true', 'true or false', 'true or false'],
    [{}, 'true or false', 'true or false'],
  ])('of %p is %p in revision 1, and %p in revision 0', (value, one, zero) => {
    expect(read('bool', value, 1)).toStrictEqual(one);
    expect(read('bool', value, 0)).toStrictEqual(zero);
  });
});

describe('a string', () => {
  it('is text in revision 1, and a felt in revision 0', () => {
    expect(read('string', 'a', 1)).toMatchObject([
      {},
      { kind: 'text', text: 'a' },
    ]);
    expect(read('string', 'a', 0)).toStrictEqual([
      '0x61',
      { kind: 'felt', felt: '0x61' },
    ]);
  });

  it.each([5, ['a'], 'a\ud83d'])('is not %p', (value) => {
    expect(read('string', value)).toBe(
      'well-formed text, without lone surrogates',
    );
  });
});

describe('a number', () => {
  it.each([
    ['u128', 0, '0x0', '0'],
    ['u128', '0x00Ff', '0xff', '255'],
    ['u128', '007', '0x7', '7'],
    ['u128', (2n ** 128n - 1n).toString(), toFelt(2n ** 128n - 1n), undefined],
    ['i128', 0, '0x0', '0'],
    ['i128', '0', '0x0', '0'],
    ['i128', '-1', toFelt(LARGEST), '-1'],
    ['i128', -5, toFelt(STARK_PRIME - 5n), '-5'],
    ['i128', (-(2n ** 127n)).toString(), undefined, undefined],
    ['i128', (2n ** 127n - 1n).toString(), undefined, undefined],
  ])('%s of %p is hashed as %s', (type, value, felt, text) => {
    expect(read(type, value)).toStrictEqual([
      felt ?? toFelt((BigInt(value) + STARK_PRIME) % STARK_PRIME),
      number(text ?? value),
    ]);
  });

  it('is shown as a time if it is one', () => {
    expect(read('timestamp', '0x10')).toStrictEqual([
      '0x10',
      { kind: 'time', seconds: '16' },
    ]);
  });

  it.each([
    ['u128', -1, U128],
    ['u128', '-1', U128],
    ['u128', (2n ** 128n).toString(), U128],
    ['u128', 1.5, U128],
    ['u128', 2 ** 53, U128],
    ['u128', '', U128],
    ['u128', ' 5', U128],
    ['u128', '5 ', U128],
    ['u128', 'x5', U128],
    ['u128', '5x', U128],
    ['u128', '0x', U128],
    ['u128', '0b1', U128],
    ['u128', ['5'], U128],
    ['u128', true, U128],
    ['u128', null, U128],
    ['timestamp', -1, U128],
    ['i128', (2n ** 127n).toString(), I128],
    ['i128', (-(2n ** 127n) - 1n).toString(), I128],
    ['i128', '-0x1', I128],
  ])('%s is not %p', (type, value, expected) => {
    expect(read(type, value)).toBe(expected);
  });
});

describe('a selector', () => {
  it('is given by its name or as a felt', () => {
    const felt =
      '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e';
    expect(read('selector', 'transfer')).toStrictEqual([
      felt,
      { kind: 'selector', felt, name: 'transfer' },
    ]);
    for (const value of ['0x5', '5', 5]) {
      expect(read('selector', value)).toStrictEqual([
        '0x5',
        { kind: 'selector', felt: '0x5' },
      ]);
    }
  });

  it.each(['a b', '', ['transfer'], { name: 'f' }, null])(
    'is not %p',
    (value) => {
      expect(read('selector', value)).toBe(
        'a function name of at most 128 letters, digits and underscores, or a number below the Stark prime',
      );
    },
  );
});

describe('an address or a class hash', () => {
  it('is shown as such', () => {
    expect(read('ContractAddress', '0x05')).toStrictEqual([
      '0x5',
      { kind: 'address', felt: padFelt('0x5') },
    ]);
    expect(read('ClassHash', '0x05')).toStrictEqual([
      '0x5',
      { kind: 'felt', felt: '0x5' },
    ]);
    expect(read('ClassHash', LARGEST.toString())).toStrictEqual([
      toFelt(LARGEST),
      { kind: 'felt', felt: toFelt(LARGEST) },
    ]);
  });

  it.each(['ContractAddress', 'ClassHash'])('%s is no other value', (type) => {
    for (const value of ['x', null, {}, STARK_PRIME.toString(), -1]) {
      expect(read(type, value)).toBe(NUMBER);
    }
  });
});

it.each(['', 'enum', 'merkletree', '(felt)', 'felt*', 'u256'])(
  'a value of the type %p is none',
  (type) => {
    expect(read(type, '0x5')).toBe(NOT_HERE);
  },
);
