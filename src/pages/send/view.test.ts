import { renderSendForm, type SendFormView } from './view';
import { readLines } from '../../../dev/simulator/dialog-lines';
import { ACCOUNT, STRK } from '../../../dev/testing/views/views';
import { setHidesBalances } from '../../ui/format';

const view: SendFormView = {
  network: 'Starknet Sepolia',
  account: ACCOUNT,
  tokens: [{ address: STRK, symbol: 'STRK', trusted: true, balance: '2.5' }],
};

type Element = {
  readonly type: string;
  readonly key: string | null;
  readonly props: { readonly name?: string; readonly children?: unknown };
};

/** The keys of each field's ancestors, outermost first, by the field's name. */
function keysAbove(
  drawing: unknown,
  above: readonly (string | null)[] = [],
): Record<string, (string | null)[]> {
  if (Array.isArray(drawing)) {
    return Object.assign(
      {},
      ...drawing.map((one) => keysAbove(one, above)),
    ) as ReturnType<typeof keysAbove>;
  }
  const { type, key, props } = (drawing ?? {}) as Partial<Element>;
  return type === 'Input' || type === 'Dropdown'
    ? { [String(props?.name)]: [...above] }
    : keysAbove(props?.children ?? [], [...above, key ?? null]);
}

const read = (changes: Partial<SendFormView>): string[] =>
  readLines(renderSendForm({ ...view, ...changes }));

describe('renderSendForm', () => {
  it('shows the fee, rounded up, and nothing twice', () => {
    const fee = { max: '0.012345678', estimated: '0.005' };
    const text = read({ fee, deploys: true });
    expect(text.slice(text.indexOf('Max') + 1)).toStrictEqual([
      'Network fee',
      'Up to 0.0124 STRK',
      'Includes your account’s deployment.',
      'Back',
      'Review',
    ]);
    expect(read({ fee }).join(' ')).not.toContain('deployment');
    expect(read({ isLoading: true })).toContain('Estimating…');
    expect(read({})).not.toContain('Network fee');
  });

  it('names the balance of each token, unless balances are hidden', () => {
    expect(read({})).toContain('STRK · 2.5');
    setHidesBalances(true);
    expect(read({})).toContain('STRK · •••');
    setHidesBalances(false);
  });

  it('gives each field, and everything around it, a stable key', () => {
    const keys = [
      {},
      { fee: { max: '0.01' } },
      { isLoading: true, amount: '2.5' },
      { errors: { amount: { what: 'zero' }, recipient: { what: 'zero' } } },
      { notices: [{ what: 'refused' }] },
    ].map((changes) =>
      keysAbove(renderSendForm({ ...view, ...(changes as object) })),
    );
    expect(keys[0]).toStrictEqual({
      recipient: ['send', 'send', 'send', 'recipient'],
      token: ['send', 'send', 'send', 'token'],
      amount: ['send', 'send', 'send', 'amount'],
    });
    expect(new Set(keys.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
