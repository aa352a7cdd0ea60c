import {
  plausibleBounds,
  plausibleSignature,
  type RandomBytes,
} from './plausible';

/** Of the network, in fri. */
const MINIMUM = 8_000_000_000n;

const all =
  (byte: number): RandomBytes =>
  (length) =>
    new Uint8Array(length).fill(byte);

describe('plausibleSignature', () => {
  it('has two felts of 251 bits, which are never 0', () => {
    expect(plausibleSignature(all(0))).toStrictEqual(['0x1', '0x1']);
    const [r = '0x0', s] = plausibleSignature(all(255));
    expect(BigInt(r)).toBe(2n ** 251n - 1n);
    expect(s).toBe(r);
  });
});

describe('plausibleBounds', () => {
  it('has gas for the calls, and prices, whatever the randomness', () => {
    for (const byte of [0, 255]) {
      for (const calls of [1, 100]) {
        const { l1Gas, l1DataGas, l2Gas } = plausibleBounds(calls, all(byte));
        expect(l2Gas.maxAmount).toBeGreaterThanOrEqual(150_000_000n);
        expect(l2Gas.maxAmount).toBeLessThanOrEqual(1_210_000_000n);
        expect(l1DataGas.maxAmount).toBeGreaterThan(0n);
        for (const { maxPricePerUnit } of [l1Gas, l1DataGas, l2Gas]) {
          expect(maxPricePerUnit).toBeGreaterThan(0n);
        }
        expect(l2Gas.maxPricePerUnit).toBeGreaterThanOrEqual(MINIMUM);
      }
    }
  });

  it('has the prices that will be signed, but no L2 price below the minimum', () => {
    const prices = { l1Gas: 3n, l1DataGas: 7n, l2Gas: MINIMUM };
    const pricesOf = (l2Gas: bigint): bigint[] =>
      Object.values(plausibleBounds(1, all(0), { ...prices, l2Gas })).map(
        ({ maxPricePerUnit }) => maxPricePerUnit,
      );
    expect(pricesOf(MINIMUM)).toStrictEqual([3n, 7n, MINIMUM]);
    expect(pricesOf(MINIMUM - 1n)).toStrictEqual([3n, 7n, MINIMUM]);
  });

  it('differs with the randomness', () => {
    expect(plausibleBounds(1, all(1))).not.toStrictEqual(
      plausibleBounds(1, all(2)),
    );
  });
});
