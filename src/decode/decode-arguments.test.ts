import fc from 'fast-check';

import { type AbiParameter, readAbis } from './abi';
import { decodeArguments } from './decode-arguments';
import { type Felt, STARK_PRIME, toFelt } from '../core/felt';

const one = (type: string, ...calldata: Felt[]): unknown =>
  decodeArguments([{ name: 'x', type }], calldata)?.[0]?.value;

const felt = (value: Felt): object => ({ kind: 'felt', felt: value });
const number = (value: bigint | number): object => ({
  kind: 'number',
  text: String(value),
});
const list = (...items: object[]): object => ({ kind: 'list', items });
const numbers = (...values: number[]): object => list(...values.map(number));
const variant = (name: string, value?: object): object => ({
  kind: 'variant',
  name,
  ...(value && { value }),
});

const U8S = 'core::array::Array::<core::integer::u8>';
const HI = { kind: 'text', text: 'hi' };
const PAIR = list(felt('0x1'), number(2));
const SOME = variant('Some', number(7));
const MINUS: Felt[] = ['0x1', toFelt(STARK_PRIME - 1n)];
const LAST = toFelt(2n ** 160n - 1n);
const POINT = {
  kind: 'record',
  members: [
    { name: 'x', value: number(1) },
    { name: 'y', value: number(2) },
  ],
};

describe('decodeArguments', () => {
  it.each<[string, Felt[], unknown]>([
    ['felt252', ['0x5'], felt('0x5')],
    ['core::integer::u8', ['0xff'], number(255)],
    ['core::bool', ['0x1'], { kind: 'boolean', value: true }],
    ['core::integer::u256', ['0x1', '0x1'], number(2n ** 128n + 1n)],
    ['core::byte_array::ByteArray', ['0x0', '0x6869', '0x2'], HI],
    [U8S, ['0x2', '0x1', '0x2'], numbers(1, 2)],
    ['(felt252, core::integer::u256)', ['0x1', '0x2', '0x0'], PAIR],
    ['core::option::Option::<core::integer::u8>', ['0x1'], variant('None')],
    ['core::option::Option::<core::integer::u8>', ['0x0', '0x7'], SOME],
    ['[core::integer::u32; 3]', ['0x1', '0x2', '0x3'], numbers(1, 2, 3)],
    ['[core::integer::u32; 0]', [], numbers()],
    [
      '[[core::integer::u8; 1]; 2]',
      ['0x1', '0x2'],
      list(numbers(1), numbers(2)),
    ],
    ['[core::array::Span::<core::integer::i8>; 1]', MINUS, list(numbers(-1))],
    [
      'core::array::Array::<[core::integer::u8; 2]>',
      ['0x1', '0x5', '0x6'],
      list(numbers(5, 6)),
    ],
    [`@${U8S}`, ['0x1', '0x7'], numbers(7)],
    [
      '(@core::integer::u8, [core::integer::u8; 1],)',
      ['0x1', '0x2'],
      list(number(1), numbers(2)),
    ],
    // Cairo 0 names what is in a tuple.
    ['(low : felt, high: Uint256)', ['0x1', '0x2', '0x0'], PAIR],
    [
      'core::result::Result::<core::integer::u8, ()>',
      ['0x0', '0x7'],
      variant('Ok', number(7)),
    ],
    [
      'core::result::Result::<core::integer::u8, core::felt252>',
      ['0x1', '0x7'],
      variant('Err', felt('0x7')),
    ],
    [
      'core::starknet::secp256k1::Secp256k1Point',
      ['0x1', '0x0', '0x2', '0x0'],
      POINT,
    ],
    ['core::starknet::eth_address::EthAddress', [LAST], felt(LAST)],
    ['core::bytes_31::bytes31', ['0x6869'], felt('0x6869')],
  ])('reads %s', (type, calldata, value) => {
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
    ['[core::integer::u32; 3]', ['0x1', '0x2']],
    ['[(); 1000000000]', ['0x1']],
    ['[[(); 1000]; 1000]', []],
    [`[core::integer::u8; ${'9'.repeat(80)}]`, ['0x1']],
    ['[core::integer::u8; -1]', ['0x1']],
    ['[core::integer::u8; 0x1]', ['0x1']],
    ['[core::integer::u8]', ['0x1']],
    ['[; 1]', ['0x1']],
    ['core::internal::bounded_int::BoundedInt::<2, 1>', ['0x1']],
    ['core::internal::bounded_int::BoundedInt::<0>', ['0x0']],
    ['core::internal::bounded_int::BoundedInt::<a, b>', ['0x1']],
    ['core::internal::bounded_int::BoundedInt', ['0x1']],
    ['core::result::Result', ['0x0', '0x1']],
    ['core::result::Result::<core::integer::u8>', ['0x2', '0x1']],
    // The core library doesn't serialise these.
    ['core::ec::EcPoint', ['0x1', '0x2']],
    ['core::zeroable::NonZero::<core::ec::EcPoint>', ['0x1', '0x2']],
    ['core::dict::Felt252Dict::<core::felt252>', ['0x0']],
    ['constructor', ['0x1']],
    ['core::__proto__', ['0x1']],
  ] as [string, Felt[]][])('refuses %s of %p', (type, calldata) => {
    expect(one(type, ...calldata)).toBeUndefined();
  });

  it.each([
    ['core::integer::i8', 127n, -128n],
    ['core::integer::i16', 2n ** 15n - 1n, -(2n ** 15n)],
    ['core::integer::i32', 2n ** 31n - 1n, -(2n ** 31n)],
    ['core::integer::i64', 2n ** 63n - 1n, -(2n ** 63n)],
    ['core::integer::i128', 2n ** 127n - 1n, -(2n ** 127n)],
    ['core::integer::u8', 255n, 0n],
    ['core::integer::u16', 2n ** 16n - 1n, 0n],
    ['core::integer::u32', 2n ** 32n - 1n, 0n],
    ['core::integer::usize', 2n ** 32n - 1n, 0n],
    ['core::integer::u64', 2n ** 64n - 1n, 0n],
    ['core::integer::u96', 2n ** 96n - 1n, 0n],
    ['core::integer::u128', 2n ** 128n - 1n, 0n],
    ['core::internal::bounded_int::BoundedInt::<0, 30>', 30n, 0n],
    ['core::internal::bounded_int::BoundedInt::<-5, -2>', -2n, -5n],
    [
      'core::zeroable::NonZero::<core::internal::bounded_int::BoundedInt::<0, 79228162514264337593543950335>>',
      2n ** 96n - 1n,
      0n,
    ],
  ])('reads %s from its lowest to its highest value', (type, max, min) => {
    const read = (value: bigint): unknown =>
      one(type, toFelt((value + STARK_PRIME) % STARK_PRIME));
    for (const value of [min, max]) {
      expect(read(value)).toStrictEqual(number(value));
    }
    expect(read(max + 1n)).toBeUndefined();
    expect(read(min - 1n)).toBeUndefined();
  });

  it.each([
    ['core::integer::u256', ['0x1', '0x2'], 2n ** 129n + 1n],
    ['core::integer::u512', ['0x1', '0x0', '0x0', '0x2'], 2n ** 385n + 1n],
    // As the core library packs its limbs.
    ['core::circuit::u384', ['0x1', '0x2'], 2n ** 193n + 1n],
  ] as [string, Felt[], bigint][])('reads %s', (type, calldata, value) => {
    expect(one(type, ...calldata)).toStrictEqual(number(value));
    expect(one(type, ...calldata.slice(1))).toBeUndefined();
    expect(one(type, toFelt(2n ** 192n), ...calldata.slice(1))).toBeUndefined();
  });

  it('reads a contract’s own type, whatever its last name', () => {
    const names = ['i128', 'u256', 'Array', 'Option', 'ContractAddress'];
    const { types } = readAbis(
      names.map((name) => ({
        type: 'struct',
        name: `math::${name}`,
        members: [
          { name: 'mag', type: 'core::integer::u8' },
          { name: 'sign', type: 'core::bool' },
        ],
      })),
    );
    for (const name of names) {
      const parameters = [{ name: 'x', type: `math::${name}` }];
      const [read] = decodeArguments(parameters, ['0x5', '0x1'], types) ?? [];
      expect(read?.value).toStrictEqual({
        kind: 'record',
        members: [
          { name: 'mag', value: number(5) },
          { name: 'sign', value: { kind: 'boolean', value: true } },
        ],
      });
      expect(decodeArguments(parameters, ['0x5', '0x1'])).toBeUndefined();
    }
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
    const data = decodeArguments(parameters, ['0x1', '0x9'])?.[1]?.value;
    expect(data).toStrictEqual(list(felt('0x9')));
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
        '[u8; 2]',
        '[[(); 9]; 9]',
        '@u8',
        'i8',
        'u384',
        'BoundedInt<-1, 1>',
        'Result<u8, Option<u8>>',
        '((',
        '(u8,',
        'Span<Span<u8>>',
        'felt*',
        '__proto__',
        'constructor',
      ),
    );
    const parameters: fc.Arbitrary<AbiParameter[]> = fc.array(
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
    // No length, a last word of 31 bytes or more, more words than felts, a word of 32.
    [['0x0', '0x1'], undefined],
    [['0x0', '0x1', '0x20'], undefined],
    [['0x0', '0x1', '0x1f'], undefined],
    // A last word that is longer than its length, and leading zeros of a whole one.
    [['0x0', '0x616263', '0x2'], undefined],
    [['0x0', '0x1', '0x0'], undefined],
    [
      ['0x1', '0x61', '0x0', '0x0'],
      { kind: 'bytes', hex: `0x${'61'.padStart(62, '0')}` },
    ],
    [['0x5', WORD, '0x0', '0x0'], undefined],
    [['0x1', toFelt(2n ** 248n), '0x0', '0x0'], undefined],
  ] as [Felt[], unknown][])('of %p is text, bytes or none', (felts, value) => {
    expect(one('ByteArray', ...felts)).toStrictEqual(value);
  });
});
