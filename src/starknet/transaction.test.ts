import { boundsForLibrary, type ResourceBounds } from './transaction';

const FITS: ResourceBounds = {
  l1Gas: { maxAmount: 2n ** 64n - 1n, maxPricePerUnit: 2n ** 128n - 1n },
  l1DataGas: { maxAmount: 1n, maxPricePerUnit: 1n },
  l2Gas: { maxAmount: 1n, maxPricePerUnit: 1n },
};

describe('boundsForLibrary', () => {
  it('takes bounds that fit their fields in the hash', () => {
    expect(boundsForLibrary(FITS).l1_gas).toStrictEqual({
      max_amount: 2n ** 64n - 1n,
      max_price_per_unit: 2n ** 128n - 1n,
    });
  });

  it.each(['l1Gas', 'l1DataGas', 'l2Gas'] as const)(
    'refuses larger ones of %s, which would hash another transaction',
    (resource) => {
      for (const larger of [
        { maxAmount: 2n ** 64n, maxPricePerUnit: 1n },
        { maxAmount: 1n, maxPricePerUnit: 2n ** 128n },
      ]) {
        expect(() => boundsForLibrary({ ...FITS, [resource]: larger })).toThrow(
          'A bound does not fit its place in the hash',
        );
      }
    },
  );
});
