import fc from 'fast-check';

import {
  areThousands,
  decimalSignIn,
  formatAmount,
  parseAmount,
} from './amount';

describe('parseAmount', () => {
  it.each([
    ['1.5', 18, 15n * 10n ** 17n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    ['007', 0, 7n],
    ['1.50', 1, 15n],
    ['1,5', 1, 15n],
    [',5', 1, 5n],
    ['0', 6, 0n],
  ])('reads %p with %p places', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toStrictEqual({ ok: true, units });
  });

  it.each([
    ['', 'no-number'],
    ['.', 'no-number'],
    ['1,5.0', 'no-number'],
    ['1,,5', 'no-number'],
    ['1,000,5', 'no-number'],
    ['1.5.0', 'no-number'],
    ['-1', 'no-number'],
    ['1e3', 'no-number'],
    ['0x10', 'no-number'],
    [' 1', 'no-number'],
    ['١', 'no-number'],
    ['9'.repeat(400), 'no-number'],
    ['1.23', 'decimals'],
    [(2n ** 256n).toString(), 'too-much'],
  ])('refuses %#', (text, why) => {
    expect(parseAmount(text, 1)).toStrictEqual({ ok: false, why });
  });

  it('reads back what formatAmount writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.integer({ min: 0, max: 255 }),
        (units, decimals) => {
          const text = formatAmount(units, decimals);
          expect(parseAmount(text, decimals)).toStrictEqual({
            ok: true,
            units,
          });
        },
      ),
    );
  });
});

describe('areThousands', () => {
  it.each([
    ['1,000', '.', true],
    ['1.000', ',', true],
    ['12.345', ',', true],
    ['1234,567', '.', true],
    ['1.000', '.', false],
    ['1,000', ',', false],
    ['0,125', '.', false],
    ['0.125', ',', false],
    ['1,0001', '.', false],
    ['1,00', '.', false],
    ['1000', '.', false],
  ])('%s where %s is the decimal sign: %p', (text, sign, expected) => {
    expect(areThousands(text, sign)).toBe(expected);
  });
});

describe('decimalSignIn', () => {
  it.each([
    [['1.5', '1,5'], ','],
    [['0,125'], ','],
    [[',5'], ','],
    [['1,000', '1.5'], '.'],
    [['1000', 'x,5'], '.'],
    [[], '.'],
  ])('%j: %s', (amounts, sign) => {
    expect(decimalSignIn(amounts)).toBe(sign);
  });
});
