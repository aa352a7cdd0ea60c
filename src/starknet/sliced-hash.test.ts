import fc from 'fast-check';
import { ec, hash } from 'starknet';

import { slicedPedersen, slicedPoseidon } from './sliced-hash';
import { finish } from '../../dev/testing/nodes/finish';
import { STARK_PRIME } from '../core/felt';

const felts = (length: number): bigint[] =>
  Array.from({ length }, (_, index) => STARK_PRIME - BigInt(index) - 1n);

const anyFelts = fc.array(fc.bigInt(0n, STARK_PRIME - 1n), { maxLength: 7 });

describe('a sliced hash is that of starknet.js', () => {
  it.each([0, 1, 2, 3, 256, 257, 700])('Poseidon of %d felts', (length) => {
    const list = felts(length);
    expect(finish(slicedPoseidon().many(list)).result).toBe(
      ec.starkCurve.poseidonHashMany(list),
    );
  });

  it.each([0, 1, 2, 20])('Pedersen of %d felts', (length) => {
    const list = felts(length);
    expect(finish(slicedPedersen().many(list)).result).toBe(
      BigInt(hash.computePedersenHashOnElements(list)),
    );
  });

  it('whatever the felts', () => {
    fc.assert(
      fc.property(anyFelts, (list) => {
        const [left = 0n, right = 0n] = list;
        const [poseidon, pedersen] = [slicedPoseidon(), slicedPedersen()];
        expect([
          finish(poseidon.many(list)).result,
          finish(poseidon.pair(left, right)).result,
          finish(pedersen.many(list)).result,
          finish(pedersen.pair(left, right)).result,
        ]).toStrictEqual([
          ec.starkCurve.poseidonHashMany(list),
          ec.starkCurve.poseidonHash(left, right),
          BigInt(hash.computePedersenHashOnElements(list)),
          BigInt(hash.computePedersenHash(left, right)),
        ]);
      }),
      { numRuns: 20, seed: 15 },
    );
  });
});

describe('a long hash pauses', () => {
  it.each([
    ['Poseidon, every 256 felts', slicedPoseidon, 1_024, 4],
    ['Pedersen, every 8 felts', slicedPedersen, 63, 8],
  ])('%s', (_, hashes, length, pauses) => {
    expect(finish(hashes().many(felts(length))).pauses).toBe(pauses);
  });

  it('between short hashes', () => {
    const { pair } = slicedPedersen();
    const all = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n].map((left) =>
      finish(pair(left, 1n)),
    );
    expect(all.map(({ pauses }) => pauses)).toStrictEqual([
      0, 0, 0, 0, 0, 0, 0, 1,
    ]);
  });

  it('between texts', () => {
    const { text } = slicedPoseidon();
    expect(finish(text('x'.repeat(2_048 * 128))).pauses).toBe(1);
  });
});
