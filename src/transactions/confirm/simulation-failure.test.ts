import { withFailure } from './simulated-changes';
import { WalletError } from '../../core/errors';
import type { Finding } from '../../warnings/types';

const view = {
  balanceChanges: 'pending' as const,
  findings: [{ name: 'sign-only', level: 'warning', calls: [] }] as Finding[],
};
const [asked] = view.findings;

describe('a simulation that fails', () => {
  it.each([
    ['nobody answered', new WalletError('unreachable', 'x'), 'no-answer'],
    ['nodes were busy', new WalletError('too-many-requests', 'x'), 'no-answer'],
    ['the wallet refused', new WalletError('rejected', 'x'), 'not-run'],
    ['of a mistake', new Error('x'), 'not-run'],
  ])('because %s says so', (_, failure, balanceChanges) => {
    expect(withFailure(view, failure)).toStrictEqual({
      ...view,
      balanceChanges,
    });
  });

  it('because the key can’t sign says that too', () => {
    const failure = new WalletError('rejected', 'x', { reason: 'guardian' });
    expect(withFailure(view, failure)).toStrictEqual({
      balanceChanges: 'not-run',
      findings: [{ name: 'blocked', level: 'warning', calls: [] }, asked],
    });
  });

  it.each([
    [{ code: 41, reason: 'The pool is closed' }, 'The pool is closed'],
    [{ code: 20 }, 'No contract there'],
  ])('because a node refused gives its reason: %j', (data, text) => {
    const failure = new WalletError('rejected', 'No contract there', data);
    expect(withFailure(view, failure)).toStrictEqual({
      balanceChanges: 'failed',
      findings: [{ name: 'refused', level: 'danger', calls: [], text }, asked],
    });
  });
});
