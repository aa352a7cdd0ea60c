import { renderSendForm, type SendFormView } from './view';
import { readLines } from '../../../dev/playground/simulator/dialog-lines';
import { ACCOUNT, STRK } from '../../../test/support/views';
import { padFelt } from '../../core/felt';

const view: SendFormView = {
  network: 'Starknet Sepolia',
  account: ACCOUNT,
  amounts: [],
  hidesBalances: false,
  tokens: [{ address: STRK, symbol: 'STRK', trusted: true }],
};

const BOB = padFelt('0xb0b');

const summary: SendFormView['summary'] & object = {
  to: BOB,
  amount: {
    contract: '0xf00',
    units: '7000',
    amount: '7',
    symbol: 'STRK\ufffd',
    trusted: false,
    watched: true,
  },
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
  it('repeats recipient, amount and fee above Review', () => {
    const fee = { max: '0.01', estimated: '0.005', unusual: false };
    const text = read({ summary, fee, deploys: true });
    const repeated = text.slice(
      text.indexOf('Max') + 1,
      text.indexOf('Review'),
    );
    expect(repeated).toStrictEqual([
      'Check the details, then choose “Review”',
      'Amount',
      '7 STRK\ufffd (from your token list, 7000 base units)',
      'To',
      BOB,
      expect.stringContaining('it is deployed first'),
      'Network fee',
      'Up to 0.01 STRK',
      'Back',
    ]);
    expect(read({ summary, fee, deploys: false }).join(' ')).not.toContain(
      'deployed',
    );
    expect(read({ summary })).not.toContain('Network fee');
    expect(read({}).join(' ')).not.toContain('Check');
  });

  it('gives each field, and everything around it, a stable key', () => {
    const keys = [
      {},
      { summary },
      { isLoading: true, amount: '2.5' },
      { errors: { amount: { what: 'zero' }, recipient: { what: 'zero' } } },
      { notices: [{ what: 'refused' }], amounts: [summary.amount] },
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
