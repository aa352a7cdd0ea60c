import fc from 'fast-check';

import {
  amountText,
  balanceText,
  dayText,
  pastDayText,
  recentTimeText,
  shortAmount,
  distanceText,
  exactAmountText,
  roundedAmount,
  roundedFee,
  setHidesBalances,
} from './format';
import { setTexts } from './translate';
import { englishTexts } from '../../dev/simulator/english';
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

describe('an amount outside the details', () => {
  it.each([
    ['1.23456789', '1.23457', '1.23456'],
    ['98.988883584', '98.9889', '98.9888'],
    ['123456.789', '123457', '123456'],
    ['1234567.891', '1234568', '1234567'],
    ['0.000000001234567', '0.00000000123457', '0.00000000123456'],
    ['9.9999999', '10', '9.99999'],
    ['1.5', '1.5', '1.5'],
    ['123456789', '123456789', '123456789'],
    ['0', '0', '0'],
  ])('of %s is %s if it leaves, and %s if it comes in', (amount, up, down) => {
    expect(roundedAmount(amount, 'up')).toBe(up);
    expect(roundedAmount(amount, 'down')).toBe(down);
    expect(roundedAmount(amount, 'exact')).toBe(amount);
  });

  it('is never less than what leaves nor more than what comes in, and near it', () => {
    const units = (text: string): bigint => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(18, '0'));
    };
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), (amount) => {
        const exact = formatAmount(amount, 18);
        const up = roundedAmount(exact, 'up');
        const down = roundedAmount(exact, 'down');
        expect(units(up)).toBeGreaterThanOrEqual(amount);
        expect(units(down)).toBeLessThanOrEqual(amount);
        for (const shown of [up, down]) {
          const digits = shown.replace(/^0\.0*/u, '').replace('.', '');
          const whole = shown.split('.')[0] ?? '';
          expect(digits.length).toBeLessThanOrEqual(Math.max(6, whole.length));
        }
        // The whole part stays, but for the last step up.
        const one = 10n ** 18n;
        expect(units(down) / one).toBe(amount / one);
        expect(units(up) - amount).toBeLessThanOrEqual(
          amount / 10n ** 5n + 1n < one ? amount / 10n ** 5n + 1n : one,
        );
      }),
    );
  });

  it('is exact in the details, with its base units', () => {
    const amount = {
      contract: '0x1',
      units: '1234567891',
      amount: '1234.567891',
      symbol: 'USDC',
      trusted: true,
    } as const;
    expect(amountText(amount, 'up')).toBe('1234.57 USDC');
    expect(exactAmountText(amount)).toBe(
      '1234.567891 USDC (1234567891 base units)',
    );
    expect(exactAmountText({ ...amount, trusted: false })).toBe(
      '1234.567891 USDC (unverified, 1234567891 base units)',
    );
  });
});

it.each([
  [3600, '2027-01-15 09:00 UTC'],
  [2 * 86_400, 'Sunday, 2027-01-17'],
  [7 * 86_400, 'Friday, 2027-01-22'],
  [8 * 86_400, '2027-01-23'],
])('a deadline in %i seconds is %s', (seconds, text) => {
  expect(dayText(1_800_000_000 + seconds, 1_800_000_000)).toBe(text);
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

describe('a past day', () => {
  const now = 1_800_000_000;

  it.each([
    [now, 'Today'],
    [now - 86_400, 'Yesterday'],
    [now - 2 * 86_400, '13 January'],
    [now - 20 * 86_400, '26 December 2026'],
    [0, 'Time unknown'],
  ])('at %i is %s', (time, text) => {
    expect(pastDayText(time, now)).toBe(text);
  });
});

it('a past day of another year has its parts in the language’s order', () => {
  setTexts({ ...englishTexts, 'time.date.year': '{year}年{month}{day}日' });
  expect(pastDayText(0.5e9, 1.8e9)).toBe('1985年November5日');
  setTexts(englishTexts);
});

it('digits are in groups by any sign', () => {
  setTexts({
    ...englishTexts,
    'number.group': '\u202f',
    'number.decimal': ',',
  });
  expect(shortAmount('1234567.5')).toBe('1\u202f234\u202f567,5');
  setTexts(englishTexts);
});

it('a past time has a date unless it was today', () => {
  const now = 1_800_000_000;
  expect(recentTimeText(now - 3_600, now)).toBe('07:00 UTC');
  expect(recentTimeText(now - 86_400, now)).toBe('2027-01-14 08:00 UTC');
});

it('a short amount has its digits in groups', () => {
  expect(shortAmount('1499.81234')).toBe('1,499.8123');
  expect(shortAmount('123456789')).toBe('123,456,789');
});
