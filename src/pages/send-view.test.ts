import type { SendFormView } from './data/send-form';
import { renderSendForm } from './send';
import { readLines } from '../../dev/simulator/dialog-lines';
import { ACCOUNT, STRK } from '../../dev/testing/views/views';
import { SEPOLIA, networkView } from '../config/networks';
import { padFelt } from '../core/felt';
import { setHidesBalances } from '../ui/format';

const FOO = { address: padFelt('0xf00'), symbol: 'FOO', trusted: false };

const view: SendFormView = {
  network: networkView(SEPOLIA),
  account: 'Account 1',
  of: [SEPOLIA, ACCOUNT],
  recipients: [],
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
  return type === 'Input' || type === 'Selector'
    ? { [String(props?.name)]: [...above] }
    : keysAbove(props?.children ?? [], [...above, key ?? null]);
}

const read = (changes: Partial<SendFormView>): string[] =>
  readLines(renderSendForm({ ...view, ...changes }));

describe('renderSendForm', () => {
  it('shows the fee, rounded up, and nothing twice', () => {
    const fee = { max: '0.012345678', estimated: '0.005' };
    const text = read({ fee, deploys: true, total: '1.51235 STRK' });
    expect(text.slice(text.indexOf('Max') + 1)).toStrictEqual([
      '2.5 available',
      'Network fee',
      'Up to 0.0124 STRK',
      'Total, at most',
      '1.51235 STRK',
      'Includes your account’s deployment.',
      'Several payments',
      'Cancel',
      'Review',
    ]);
    expect(read({ fee }).join(' ')).not.toContain('deployment');
    expect(read({ fee, feeToken: 'ETH' })).toContain(
      'In ETH: “Review” says how much',
    );
    expect(read({ isLoading: true })).toContain('Estimating…');
    expect(read({})).not.toContain('Network fee');
  });

  it('has the balance of the chosen token below the amount, unless balances are hidden', () => {
    const tokens = [...view.tokens, { ...FOO, balance: '7' }];
    const below = (changes: Partial<SendFormView>): string[] =>
      read(changes).slice(read(changes).indexOf('Max') + 1);
    expect(below({ tokens, worth: '$0.30' })).toEqual(
      expect.arrayContaining(['about $0.30', '2.5 available']),
    );
    expect(below({ tokens, token: FOO.address })).toContain('7 available');
    setHidesBalances(true);
    expect(below({})).toContain('•••');
    setHidesBalances(false);
  });

  it('shows the whole address of a chosen token that isn’t bundled', () => {
    const tokens = [...view.tokens, { ...FOO, symbol: 'STRK' }];
    expect(read({ tokens })).not.toContain(FOO.address);
    const text = read({ tokens, token: FOO.address });
    expect(text).toContain(FOO.address);
    // Its symbol doesn’t stand beside the amount.
    expect(text[text.indexOf('Max') - 1]).toBe('Amount');
  });

  it('offers known recipients, whom choosing leads to a whole address', () => {
    const recipients = [
      { address: ACCOUNT, name: 'Ann' },
      { address: STRK, name: '' },
    ];
    expect(read({ recipients })).toEqual(
      expect.arrayContaining(['Ann', '0x0000…acc0', '0x0000…572b']),
    );
    expect(read({ recipients, to: ACCOUNT, isNamed: true })).toContain(ACCOUNT);
    expect(read({ recipients, to: ACCOUNT })).not.toContain(ACCOUNT);
  });

  it('gives each field, and everything around it, a stable key', () => {
    const keys = [
      {},
      { fee: { max: '0.01' } },
      { isLoading: true, filled: { amount: '2.5' } },
      { to: ACCOUNT, tags: [{ is: 'first-time' }], isNamed: true },
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
