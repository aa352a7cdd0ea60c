import { setHidesBalances } from './format';
import { setUsesDollars, valueText } from './value-text';

afterEach(() => {
  setUsesDollars(true);
  setHidesBalances(false);
});

describe('a value', () => {
  it.each([
    [123_450n, '$1,234.50'],
    [5n, '$0.05'],
    [100_000_000_07n, '$100,000,000.07'],
    [0n, 'less than $0.01'],
  ])('of %s cents is %s', (cents, text) => {
    expect(valueText(cents)).toBe(text);
  });

  it('says whose dollars they are if the user’s currency is another', () => {
    setUsesDollars(false);
    expect(valueText(1250n)).toBe('US$12.50');
  });

  it('is hidden with balances', () => {
    setHidesBalances(true);
    expect(valueText(1250n)).toBe('•••');
  });
});
