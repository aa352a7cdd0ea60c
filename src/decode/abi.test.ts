import fc from 'fast-check';
import { abiSubset, mergeAbis, readAbis } from './abi';

describe('readAbis', () => {
  const abi = [
    {
      type: 'interface',
      name: 'i',
      items: [
        { type: 'function', name: 'f', inputs: [{ name: 'a', type: 'u8' }] },
      ],
    },
  ];

  it.each([
    ['an ABI', abi],
    ['a list of ABIs', [abi, []]],
    ['ABIs by address', { '0x1': abi }],
    ['JSON text', JSON.stringify(abi)],
  ])('finds functions in %s', (_, input) => {
    expect(readAbis(input).functions.get('f')).toStrictEqual([
      { name: 'a', type: 'u8' },
    ]);
  });

  it('accepts anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        readAbis(input);
      }),
    );
    expect(
      readAbis(
        JSON.parse('{"__proto__":{"type":"function","name":"f","inputs":7}}'),
      ).functions.get('f'),
    ).toStrictEqual([]);
  });

  it('skips what would use too much memory', () => {
    const word = 'a'.repeat(1000);
    const inputs = [
      { name: word, type: 'u8' },
      { name: 'b', type: `(${word})` },
      { name: 'c', type: 'u8' },
    ];
    const abi = [{ type: 'function', name: 'f', inputs }];
    expect(readAbis(abi).functions.get('f')).toStrictEqual([
      { name: 'c', type: 'u8' },
    ]);
    const text = JSON.stringify([...abi, 'x'.repeat(1_000_000)]);
    expect(readAbis(text).functions.size).toBe(0);
  });

  it('reads the first 5,000 entries of ABIs, and no more', () => {
    const abi = Array.from({ length: 6_000 }, (_, index) => ({
      type: 'function',
      name: `f${String(index)}`,
      inputs: [],
    }));
    // The list is an entry itself.
    const { functions } = readAbis(abi);
    const last = functions.has('f4998');
    expect([functions.size, last]).toStrictEqual([4_999, true]);
  });
});

const struct = (name: string, ...types: string[]): object => ({
  type: 'struct',
  name,
  members: types.map((type, index) => ({ name: `m${String(index)}`, type })),
});
const fn = (name: string, ...types: string[]): object => ({
  type: 'function',
  name,
  inputs: types.map((type, index) => ({ name: `a${String(index)}`, type })),
});

describe('abiSubset', () => {
  it('keeps the functions named, and the types that they reach', () => {
    const abi = readAbis([
      fn(
        'swap',
        'core::array::Array::<a::Route>',
        '(felt, a::Pair)',
        'a::Old*',
        '[@a::Fixed; 2]',
      ),
      fn('other', 'a::Other'),
      struct('a::Route', 'a::Leg', 'felt'),
      struct('a::Leg', 'a::Route'),
      struct('a::Pair', 'felt'),
      struct('a::Old', 'felt'),
      struct('a::Fixed', 'felt'),
      struct('a::Other', 'felt'),
    ]);
    const { functions, types } = abiSubset(abi, ['swap', 'missing']);
    expect([...functions.keys()]).toStrictEqual(['swap']);
    const names = 'a::Route a::Leg a::Pair a::Old a::Fixed';
    expect([...types.keys()].join(' ')).toBe(names);
  });

  it('ends for any nesting of brackets', () => {
    const type = '<('.repeat(100);
    const abi = readAbis([fn('swap', type, `(${'('.repeat(200)}`, 'A<A<A>>')]);
    expect(abiSubset(abi, ['swap']).types.size).toBe(0);
  });
});

it('mergeAbis prefers the first ABI', () => {
  const [first, second] = [
    readAbis([fn('swap', 'felt')]),
    readAbis([fn('swap', 'u256'), fn('claim', 'felt')]),
  ];
  const { functions } = mergeAbis([first, second]);
  expect(functions.get('swap')).toMatchObject([{ type: 'felt' }]);
  expect(functions.has('claim')).toBe(true);
});
