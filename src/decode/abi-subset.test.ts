import { readAbis } from './abi';
import { abiSubset, mergeAbis } from './abi-subset';

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
      ),
      fn('other', 'a::Other'),
      struct('a::Route', 'a::Leg', 'felt'),
      struct('a::Leg', 'a::Route'),
      struct('a::Pair', 'felt'),
      struct('a::Old', 'felt'),
      struct('a::Other', 'felt'),
    ]);
    const { functions, types } = abiSubset(abi, ['swap', 'missing']);
    expect([...functions.keys()]).toStrictEqual(['swap']);
    expect([...types.keys()]).toStrictEqual([
      'a::Route',
      'a::Leg',
      'a::Pair',
      'a::Old',
    ]);
  });

  it('ends for any nesting of brackets', () => {
    const type = '<('.repeat(100);
    const abi = readAbis([fn('swap', type, `(${'('.repeat(200)}`, 'A<A<A>>')]);
    expect(abiSubset(abi, ['swap']).types.size).toBe(0);
  });
});

describe('mergeAbis', () => {
  it('prefers the first ABI', () => {
    const [first, second] = [
      readAbis([fn('swap', 'felt')]),
      readAbis([fn('swap', 'u256'), fn('claim', 'felt')]),
    ];
    const { functions } = mergeAbis([first, second]);
    expect(functions.get('swap')).toMatchObject([{ type: 'felt' }]);
    expect(functions.has('claim')).toBe(true);
  });
});
