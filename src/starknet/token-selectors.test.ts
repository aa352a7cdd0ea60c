import { selectorOf } from './address';
import { TOKEN_SELECTORS } from './token-selectors';

describe('TOKEN_SELECTORS', () => {
  it.each([...TOKEN_SELECTORS])(
    '%s is the selector of %s',
    (selector, name) => {
      expect(selector).toBe(selectorOf(name));
    },
  );

  it('has the camelCase twin of each function', () => {
    expect([...TOKEN_SELECTORS.values()]).toStrictEqual([
      'approve',
      'transfer',
      'transfer_from',
      'transferFrom',
      'increase_allowance',
      'increaseAllowance',
      'decrease_allowance',
      'decreaseAllowance',
    ]);
  });
});
