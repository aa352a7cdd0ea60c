import { EVERYDAY } from './all';
import type { Case } from './case';
import { firstViewOf } from './first-view';
import { BUNDLED_TOKENS } from '../../src/config/tokens';
import { deedOf, toldBy } from '../../src/transactions/ledger/deeds';
import { callTitle, hasAction, summaryText } from '../../src/ui/call-text';
import type { SendView } from '../../src/views/dialog-views';
import { recordOf } from '../testing/wallet/records';

/** The most bytes that records may keep of their windows, on average. */
const AVERAGE_BYTES = 400;

/** A window of calls whose tokens the wallet vouches for, or nobody. */
const windowOf = async (one: Case): Promise<SendView | undefined> => {
  const { view } = await firstViewOf(one);
  return view.type === 'send' && !JSON.stringify(view).includes('"watched"')
    ? view
    : undefined;
};

/** What is told of calls, in words. */
const wordsOf = (
  { calls, summary }: Pick<SendView, 'calls' | 'summary'>,
  account: SendView['account'],
): string[] =>
  hasAction(summary) && calls.length !== 1
    ? [summaryText(summary, { account })]
    : calls.map((call) => callTitle({ ...call, nested: [] }, account));

describe('what records keep of their windows', () => {
  const windows: (readonly [name: string, view: SendView])[] = [];

  beforeAll(async () => {
    for (const one of Object.values<readonly Case[]>(EVERYDAY).flat()) {
      const view = await windowOf(one);
      if (view !== undefined) {
        windows.push([one.name, view]);
      }
    }
  });

  it('says what the window said', () => {
    expect(windows.length).toBeGreaterThan(50);
    for (const [name, view] of windows) {
      const deed = deedOf(view) ?? {};
      const calls = view.calls.map(String);
      const told = toldBy(recordOf({ calls, deed }), {
        metadata: BUNDLED_TOKENS,
      });
      expect([name, wordsOf(told, view.account)]).toEqual([
        name,
        wordsOf(view, view.account).slice(0, 20),
      ]);
    }
  });

  it(`takes ${String(AVERAGE_BYTES)} bytes on average at most`, () => {
    const sizes = windows.map(
      ([, view]) => JSON.stringify(deedOf(view)).length,
    );
    const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(average).toBeLessThan(AVERAGE_BYTES);
  });
});
