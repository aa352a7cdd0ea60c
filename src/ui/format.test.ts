import fc from 'fast-check';

import {
  balanceText,
  distanceText,
  roundedFee,
  setHidesBalances,
} from './format';
import { formatAmount } from '../core/amount';

describe('a fee outside the details', () => {
  it.each([
    ['0.020890104', '0.0209'],
    ['0.026920188', '0.027'],
    ['0.02000000000000001', '0.0201'],
    ['9.991', '10'],
    ['12.345', '12.4'],
    ['1234', '1234'],
    ['1234.5', '1235'],
    ['0.000123456', '0.000124'],
    ['0.000000000031463424', '0.000001'],
    ['0.5', '0.5'],
    ['0', '0'],
  ])('of %s STRK is %s', (amount, shown) => {
    expect(roundedFee(amount)).toBe(shown);
  });

  it('is never less than what can be charged, and short', () => {
    const units = (text: string): bigint => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(18, '0'));
    };
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), (fee) => {
        const shown = roundedFee(formatAmount(fee, 18));
        expect(units(shown)).toBeGreaterThanOrEqual(fee);
        expect(units(shown) - fee).toBeLessThanOrEqual(fee / 100n + 10n ** 12n);
        expect(shown.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

it('a balance is shown unless the user wants it hidden', () => {
  expect(balanceText('1 STRK')).toBe('1 STRK');
  setHidesBalances(true);
  expect(balanceText('1 STRK')).toBe('•••');
  setHidesBalances(false);
});

describe('how far away a time is', () => {
  it.each([
    [-1, 'expired'],
    [0, 'expired'],
    [1, 'in 1 minute'],
    [90, 'in 2 minutes'],
    [59 * 60, 'in 59 minutes'],
    [3590, 'in 1 hour'],
    [3600, 'in 1 hour'],
    [47 * 3600, 'in 47 hours'],
    [48 * 3600, 'in 2 days'],
    [59 * 86_400, 'in 59 days'],
    [60 * 86_400, 'in 2 months'],
    [365 * 86_400, 'in 12 months'],
    [731 * 86_400, 'in 2 years'],
    [8.64e12, 'in 273785 years'],
  ])('of %i seconds is %s', (seconds, text) => {
    expect(distanceText(seconds)).toBe(text);
  });
});
