import { chainWithMemory } from '../../test/support/chain-with-memory';
import {
  START,
  again,
  approvalsOf,
  example,
  leftWith,
  liveOn,
  namesIn,
} from '../../test/support/second-life';
import { SITE } from '../../test/support/seed-phrase';
import { COMPLETE } from '../../test/support/sends';
import type { DialogView } from '../ui/dialog-views';

beforeAll(() => {
  // Fake timers: a snap that was shut down leaves its timeouts running.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] });
});
afterAll(() => jest.useRealTimers());

describe.each([
  ['l2net_signMessage', {}],
  ['wallet_signTypedData', {}],
  ['l2net_signTransaction', {}],
  ['l2net_signTransaction', { transactionsDetail: COMPLETE }],
  ['l2net_signDeclareTransaction', {}],
] as const)('%s that comes again (%#)', (method, differing) => {
  const { params } = example(method);
  const call = { method, params: { ...(params as object), ...differing } };

  /** Whether the windows of a second life warn, and the redraws of the first of them. */
  async function secondLife(
    later: number,
  ): Promise<{ says: boolean[]; updates: boolean[] }> {
    const { chain, dead } = await leftWith(
      chainWithMemory,
      call,
      (_, wallet) => approvalsOf(wallet).length === 1,
    );
    expect(approvalsOf(dead)).toStrictEqual([
      {
        origin: SITE,
        call: expect.stringMatching(/^0x/u) as unknown,
        at: START,
      },
    ]);
    const wallet = liveOn(chain, dead, { later });
    const signature = await again(wallet, call);
    const updates = [...wallet.updates];
    expect(signature).toStrictEqual(
      await again(liveOn(chainWithMemory()), call),
    );
    await again(wallet, call);
    expect(approvalsOf(wallet)).toStrictEqual([]);
    const say = (views: DialogView[]): boolean[] =>
      views.map((view) => namesIn(view).includes('just-approved'));
    return { says: say(wallet.dialogs), updates: say(updates) };
  }

  it('is asked for with a word on it, once', async () => {
    const { says, updates } = await secondLife(60);
    expect(says).toStrictEqual([true, false]);
    // What is added while the window is open takes nothing away.
    expect(updates).not.toContain(false);
  });

  it('later is a new question', async () => {
    const { says } = await secondLife(600);
    expect(says).toStrictEqual([false, false]);
  });
});
