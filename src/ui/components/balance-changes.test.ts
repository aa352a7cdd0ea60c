import { changesSection } from './balance-changes';
import { readLines } from '../../../dev/simulator/dialog-lines';

import type { BalanceChange } from '../../decode/balance-changes';
import type { TokenAmount } from '../../decode/types';
import { setHidesBalances } from '../format';

const amount: TokenAmount = {
  contract: '0x57',
  units: '2500',
  amount: '2.5',
  symbol: 'STRK',
  trusted: true,
};

const out: BalanceChange = {
  what: 'token',
  direction: 'out',
  amount,
  cents: '13',
};
const back: BalanceChange = {
  what: 'token',
  direction: 'in',
  amount,
  cents: '250',
};

/** The changes' words below the amounts. */
const basisOf = (...changes: BalanceChange[]): string =>
  readLines(changesSection(changes, [], 'Title')).at(-1) ?? '';

describe('the worth of what comes and goes', () => {
  afterEach(() => {
    setHidesBalances(false);
  });

  it('stands behind the estimate', () => {
    expect(basisOf(out)).toBe('Estimate, before the fee. About $0.13.');
    expect(basisOf(back)).toBe('Estimate, before the fee. About $2.50.');
    expect(basisOf(out, back)).toBe(
      'Estimate, before the fee. About $0.13 out, $2.50 in.',
    );
    expect(basisOf(out, { ...out, cents: '7' })).toContain('About $0.20.');
  });

  it('isn’t told of a part of the tokens', () => {
    const { cents: _, ...unknown } = { cents: '0', ...out };
    expect(basisOf(unknown, back)).toBe('Estimate, before the fee.');
  });

  it('isn’t told where balances are hidden', () => {
    setHidesBalances(true);
    expect(basisOf(out)).toBe('Estimate, before the fee.');
  });
});

describe('an amount', () => {
  const drawn = (change: BalanceChange): string =>
    JSON.stringify(changesSection([change], [], 'Title'));

  it('has a picture behind it if it stays one line', () => {
    expect(drawn(out)).toContain('<svg');
    const long = { ...amount, amount: '0.000000000000000001' };
    expect(drawn({ ...out, amount: long })).not.toContain('<svg');
    expect(
      drawn({ ...out, amount: { ...amount, trusted: false } }),
    ).not.toContain('<svg');
  });
});
