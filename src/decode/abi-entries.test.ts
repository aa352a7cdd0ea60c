import { readAbis } from './abi';

it('reads the first 5,000 entries of ABIs, and no more', () => {
  const abi = Array.from({ length: 6_000 }, (_, index) => ({
    type: 'function',
    name: `f${String(index)}`,
    inputs: [],
  }));
  // The list is an entry itself.
  const { functions } = readAbis(abi);
  expect([functions.size, functions.has('f4998')]).toStrictEqual([4_999, true]);
});
