import fc from 'fast-check';

import { readAbis, type Parameter } from './abi';
import { decodeArguments } from './decode-arguments';
import { toFelt, type Felt } from '../core/felt';

const one = (type: string, ...calldata: Felt[]): unknown =>
  decodeArguments([{ name: 'x', type }], calldata)?.[0]?.value;

describe('decodeArguments', () => {
  it.each([
    ['felt252', ['0x5'], { kind: 'felt', felt: '0x5' }],
    ['core::integer::u8', ['0xff'], { kind: 'number', text: '255' }],
    ['core::bool', ['0x1'], { kind: 'boolean', value: true }],
    [
      'core::integer::u256',
      ['0x1', '0x1'],
      { kind: 'number', text: (2n ** 128n + 1n).toString() },
    ],
    [
      'core::byte_array::ByteArray',
      ['0x0', '0x6869', '0x2'],
      { kind: 'text', text: 'hi' },
    ],
    [
      'core::array::Array::<core::integer::u8>',
      ['0x2', '0x1', '0x2'],
      {
        kind: 'list',
        items: [
          { kind: 'number', text: '1' },
          { kind: 'number', text: '2' },
        ],
      },
    ],
    [
      '(felt252, core::integer::u256)',
      ['0x1', '0x2', '0x0'],
      {
        kind: 'list',
        items: [
          { kind: 'felt', felt: '0x1' },
          { kind: 'number', text: '2' },
        ],
      },
    ],
    [
      'core::option::Option::<core::integer::u8>',
      ['0x1'],
      { kind: 'variant', name: 'None' },
    ],
    [
      'core::option::Option::<core::integer::u8>',
      ['0x0', '0x7'],
      { kind: 'variant', name: 'Some', value: { kind: 'number', text: '7' } },
    ],
  ] as [string, Felt[], unknown][])('reads %s', (type, calldata, value) => {
    expect(one(type, ...calldata)).toStrictEqual(value);
  });

  it.each([
    ['u8', ['0x100']],
    ['u256', [toFelt(2n ** 128n), '0x0']],
    ['u256', ['0x1']],
    ['felt252', ['0x1', '0x2']],
    ['Array<felt252>', ['0x2', '0x1']],
    ['Array<()>', [toFelt(2n ** 200n)]],
    ['Option<u8>', ['0x2', '0x1']],
    ['Mystery', ['0x1']],
    ['', ['0x1']],
  ] as [string, Felt[]][])('refuses %s of %p', (type, calldata) => {
    expect(one(type, ...calldata)).toBeUndefined();
  });

  it('reads any felt but zero as true, as Cairo does', () => {
    expect(one('bool', '0x2')).toStrictEqual({ kind: 'boolean', value: true });
    expect(one('core::bool', '0x0')).toStrictEqual({
      kind: 'boolean',
      value: false,
    });
  });

  it('reads Cairo 0’s felt* after its length', () => {
    const parameters = [
      { name: 'data_len', type: 'felt' },
      { name: 'data', type: 'felt*' },
    ];
    expect(
      decodeArguments(parameters, ['0x1', '0x9'])?.[1]?.value,
    ).toStrictEqual({ kind: 'list', items: [{ kind: 'felt', felt: '0x9' }] });
    expect(decodeArguments(parameters, ['0x2', '0x9'])).toBeUndefined();
  });

  it('reads structs and enums of an ABI', () => {
    const { types } = readAbis([
      {
        type: 'struct',
        name: 'a::Pair',
        members: [
          { name: 'l', type: 'felt252' },
          { name: 'r', type: 'a::Kind' },
        ],
      },
      {
        type: 'enum',
        name: 'a::Kind',
        variants: [
          { name: 'Off', type: '()' },
          { name: 'On', type: 'core::integer::u8' },
        ],
      },
    ]);
    expect(
      decodeArguments(
        [{ name: 'p', type: 'a::Pair' }],
        ['0x1', '0x1', '0x2'],
        types,
      ),
    ).toMatchObject([
      {
        value: {
          members: [
            { name: 'l' },
            { value: { name: 'On', value: { text: '2' } } },
          ],
        },
      },
    ]);
  });

  it('stops at recursive types, however long the calldata is', () => {
    const members = ['a', 'b'].map((name) => ({ name, type: 'Loop' }));
    const { types } = readAbis([{ type: 'struct', name: 'Loop', members }]);
    for (const count of [1, 4_000]) {
      const calldata = Array<Felt>(count).fill('0x1');
      const parameters = [{ name: 'x', type: 'Loop' }];
      expect(decodeArguments(parameters, calldata, types)).toBeUndefined();
    }
  });

  it('limits types that take no calldata', () => {
    const doubled = Array.from({ length: 8 }, (_, index) => ({
      type: 'struct',
      name: `D${String(index)}`,
      members: ['l', 'r'].map((name) => ({
        name,
        type: index === 0 ? '()' : `D${String(index - 1)}`,
      })),
    }));
    const { types } = readAbis(doubled);
    const decoded = (type: string, felts: number): unknown =>
      decodeArguments(
        ['x', 'y'].map((name) => ({ name, type: name === 'x' ? type : '...' })),
        Array<Felt>(felts).fill('0x1'),
        types,
      );
    expect(decoded('D7', 10)).toBeUndefined();
    expect(decoded('D7', 60)).toBeDefined();
  });

  it('limits lists of types that take no calldata', () => {
    const nested = 'Array<Array<Array<()>>>';
    const calldata = Array.from({ length: 3000 }, () => toFelt(3000));
    expect(one(nested, ...calldata)).toBeUndefined();
  });

  it('never throws, whatever the types and the calldata', () => {
    const type = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'Array<',
        'Array<u8>',
        '((',
        '(u8,',
        'Span<Span<u8>>',
        'felt*',
        '__proto__',
        'constructor',
      ),
    );
    const parameters: fc.Arbitrary<Parameter[]> = fc.array(
      fc.record({ name: fc.string(), type }),
    );
    const calldata = fc.array(fc.bigInt(0n, 2n ** 251n).map(toFelt), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(parameters, calldata, (types, felts) => {
        decodeArguments(types, felts);
      }),
    );
  });
});

const WORD: Felt = `0x${'61'.repeat(31)}`;

describe('a ByteArray', () => {
  it.each([
    [['0x0', '0x0', '0x0'], { kind: 'text', text: '' }],
    [
      ['0x1', WORD, '0x6869', '0x2'],
      { kind: 'text', text: `${'a'.repeat(31)}hi` },
    ],
    [['0x0', '0xff', '0x1'], { kind: 'bytes', hex: '0xff' }],
    // Leading zeros count.
    [['0x0', '0x1', '0x3'], { kind: 'bytes', hex: '0x000001' }],
    [
      ['0x1', '0xff', '0x6869', '0x2'],
      { kind: 'bytes', hex: `0x${'ff'.padStart(62, '0')}6869` },
    ],
    // No length, a last word of more than 31 bytes, more words than felts, a word of 32.
    [['0x0', '0x1'], undefined],
    [['0x0', '0x1', '0x20'], undefined],
    [['0x5', WORD, '0x0', '0x0'], undefined],
    [['0x1', toFelt(2n ** 248n), '0x0', '0x0'], undefined],
  ] as [Felt[], unknown][])(
    'of %p is text or bytes, if valid',
    (felts, value) => {
      expect(one('ByteArray', ...felts)).toStrictEqual(value);
    },
  );
});
