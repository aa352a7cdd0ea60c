import { readMessage } from './message';
import { readOrProblem } from '../../dev/testing/inputs/invalid-input';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { typedData } from '../../dev/testing/views/message-view';
import { STARK_PRIME, padFelt, toFelt } from '../core/felt';
import type { DecodedValue } from '../decode/types';
import { selectorOf } from '../starknet/address';

/** What a member is hashed as and how it is shown; or what was expected. */
function read(type: string, x: unknown, revision = 1): unknown {
  const old = { ...MAIL.types, Mail: [{ name: 'x', type }] };
  const data =
    revision === 1
      ? typedData('Letter', { Letter: { x: type } }, { x })
      : { ...MAIL, types: old, message: { x } };
  return readOrProblem(() => {
    const { display, encoded } = readMessage(data).message;
    return [encoded.hash[1], display[0]?.value];
  });
}

const problem = (expected: string): string => `message.x: ${expected}`;
const number = (text: string): DecodedValue => ({ kind: 'number', text });
const LARGEST = STARK_PRIME - 1n;
const U128 = problem('a whole number from 0 to 2^128 - 1');
const I128 = problem('a whole number from -2^127 to 2^127 - 1');
const NUMBER = problem('a number below the Stark prime');
const BOOL = problem('true or false');

describe('a bool', () => {
  const yes = ['0x1', { kind: 'boolean', value: true }];
  const no = ['0x0', { kind: 'boolean', value: false }];

  it.each([
    [true, yes, yes],
    [false, no, no],
    [1, BOOL, yes],
    [0, BOOL, no],
    ['0x1', BOOL, yes],
    ['0', BOOL, no],
    [2, BOOL, BOOL],
    ['true', BOOL, BOOL],
    [{}, BOOL, BOOL],
  ])('of %p is %p in revision 1, and %p in revision 0', (value, one, zero) => {
    expect(read('bool', value, 1)).toStrictEqual(one);
    expect(read('bool', value, 0)).toStrictEqual(zero);
  });
});

describe('a string', () => {
  it('is text in revision 1, and a felt in revision 0', () => {
    expect(read('string', 'a', 1)).toStrictEqual([
      { hash: ['0x0', '0x61', '0x1'] },
      { kind: 'text', text: 'a' },
    ]);
    expect(read('string', 'a', 0)).toStrictEqual([
      '0x61',
      { kind: 'felt', felt: '0x61', text: 'a' },
    ]);
  });

  it.each([5, ['a'], 'a\ud83d', '\ude42b'])('is not %p', (value) => {
    expect(read('string', value)).toBe(
      problem('well-formed text, without lone surrogates'),
    );
  });
});

describe('a number', () => {
  it.each([
    ['u128', 0, '0x0', '0'],
    ['u128', '0x00Ff', '0xff', '255'],
    ['u128', '007', '0x7', '7'],
    ['u128', padFelt('0x3e8'), '0x3e8', '1000'],
    ['u128', padFelt('0x0'), '0x0', '0'],
    ['u128', '5'.padStart(77, '0'), '0x5', '5'],
    ['i128', `-${'5'.padStart(77, '0')}`, toFelt(STARK_PRIME - 5n), '-5'],
    ['u128', (2n ** 128n - 1n).toString(), toFelt(2n ** 128n - 1n), undefined],
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
    ['u128', padFelt(2n ** 128n), U128],
    ['u128', (2n ** 128n).toString().padStart(77, '0'), U128],
    ['u128', `0x${'0'.repeat(64)}5`, U128],
    ['u128', '5'.padStart(78, '0'), U128],
    ['timestamp', padFelt(2n ** 128n), U128],
    ['i128', padFelt(2n ** 127n), I128],
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
    for (const value of ['0x5', '0X05']) {
      expect(read('selector', value)).toStrictEqual([
        '0x5',
        { kind: 'selector', felt: '0x5' },
      ]);
    }
  });

  it.each([
    '3b241101-e2bb-4255-8caf-4136c566a962',
    'a b',
    '',
    '5',
    ' 0x5',
    '0xg',
    'é\n',
    'f'.repeat(129),
  ])('is hashed from any other text, as which it is shown: %j', (text) => {
    const felt = selectorOf(text);
    const shown = [felt, { kind: 'selector', felt, text }];
    expect(read('selector', text)).toStrictEqual(shown);
    expect(read('selector', text, 0)).toStrictEqual(shown);
  });

  it('has a name of 128 letters at most', () => {
    expect(read('selector', 'f'.repeat(128))).toMatchObject([
      expect.any(String),
      { name: 'f'.repeat(128) },
    ]);
  });

  it.each([
    ['transfer'],
    { name: 'f' },
    5,
    true,
    '0x',
    toFelt(STARK_PRIME),
    'a\ud83d',
  ])('is not %p', (value) => {
    expect(read('selector', value)).toBe(
      problem('text such as a function name, or 0x-hex below the Stark prime'),
    );
  });
});

describe('an address or a class hash', () => {
  it('is shown as its kind', () => {
    expect(read('ContractAddress', '0x05')).toStrictEqual([
      '0x5',
      { kind: 'address', felt: padFelt('0x5') },
    ]);
    expect(read('ClassHash', LARGEST.toString())).toStrictEqual([
      toFelt(LARGEST),
      { kind: 'felt', felt: toFelt(LARGEST) },
    ]);
  });

  it.each(['ContractAddress', 'ClassHash'])('%s must be in range', (type) => {
    for (const value of ['x', {}, STARK_PRIME.toString(), -1]) {
      expect(read(type, value)).toBe(NUMBER);
    }
  });
});

it('an address that isn’t set is zero in revision 0 and nothing in revision 1', () => {
  expect(read('ContractAddress', '', 0)).toStrictEqual([
    '0x0',
    { kind: 'address', felt: padFelt('0x0') },
  ]);
  expect(read('ContractAddress', '', 1)).toBe(NUMBER);
  for (const value of [' ', null, 'none']) {
    expect(read('ContractAddress', value, 0)).not.toHaveLength(2);
  }
  expect(read('ClassHash', '', 0)).toBe(NUMBER);
});

/** Names of types that neither SNIP-12 nor a message defines. */
describe.each(['felt252', 'u64', 'i128', 'u256', 'enum', 'constructor'])(
  'a value of the unknown type %s in revision 0',
  (type) => {
    it.each([
      ['0x5', '0x5'],
      ['5', '0x5'],
      [5, '0x5'],
      [padFelt('0x5'), '0x5'],
      ['abc', '0x616263'],
      ['', '0x0'],
    ])('of %p is the felt %s', (value, felt) => {
      const shown = {
        kind: 'felt',
        felt,
        ...(['abc', ''].includes(String(value)) && { text: value }),
      };
      expect(read(type, value, 0)).toStrictEqual([felt, shown]);
      expect(read(`${type}*`, [value], 0)).toStrictEqual([
        { hash: [felt] },
        { kind: 'list', items: [shown] },
      ]);
    });

    it.each([{}, { low: '1', high: '0' }, ['1'], true, -1, 'x'.repeat(32)])(
      'is not %p',
      (value) => {
        expect(read(type, value, 0)).toContain('message.x: a felt: ');
        expect(read(`${type}*`, [value], 0)).toContain('message.x.0: a felt: ');
      },
    );
  },
);

it('a tree in a list accepts no value in revision 0', () => {
  expect(read('merkletree*', [['0x1']], 0)).toContain('a Merkle tree is not');
});

describe('a felt', () => {
  it.each([
    ['0x5', '0x5'],
    ['5', '0x5'],
    ['a', '0x61'],
    ['', '0x0'],
    [`a${' '.repeat(30)}`, `0x61${'20'.repeat(30)}`],
    ['a1', '0x6131'],
    ['1a', '0x3161'],
    ['a 1', '0x612031'],
    ['1 a', '0x312061'],
    [' a', '0x2061'],
    ['-', '0x2d'],
    ['x1', '0x7831'],
    ['/1', '0x2f31'],
    ['1/', '0x312f'],
    ['0y', '0x3079'],
    ['0xg', '0x307867'],
  ])('of %p is %s, and stays a text unless it is a number', (value, felt) => {
    const text = /^(?:0x)?5$/u.test(value) ? {} : { text: value };
    for (const type of ['felt', 'shortstring']) {
      expect(read(type, value)).toStrictEqual([
        felt,
        { kind: 'felt', felt, ...text },
      ]);
    }
  });

  it.each([
    ' 12',
    '12 ',
    '+1',
    '-1',
    ' -1 ',
    '0b11',
    '0o7',
    '0x',
    ' 0x1',
    ' ',
    '   ',
    'é',
    'a\tb',
    'x'.repeat(32),
    STARK_PRIME.toString(),
    `0x${'f'.repeat(64)}`,
    true,
    ['a'],
    {},
    1.5,
    -1,
    2 ** 60,
  ])('is not %p', (value) => {
    expect(read('felt', value)).toBe(
      problem(
        'a felt: a number below the Stark prime, or up to 31 ASCII characters',
      ),
    );
  });
});

it.each([
  ['(felt,felt)', '0x1'],
  ['(felt)', '0x1'],
  ['()', '0x1'],
  ['', '0x1'],
  ['enum*', ['0x1']],
  ['merkletree*', ['0x1']],
  ['*', ['0x1']],
])('a member of the type "%s" accepts no value', (type, value) => {
  expect(read(type, value)).toContain(
    ': a value of a basic type or a struct: a tuple, an enum or a Merkle tree is not allowed here',
  );
});
