import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import { exampleCall } from '../../dev/testing/params/example-requests';
import {
  again,
  entriesOf,
  leftWith,
  liveOn,
  namesIn,
  START,
  useFakeTimeouts,
} from '../../dev/testing/wallet/second-life';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { COMPLETE } from '../../dev/testing/wallet/sends';
import type { DialogView } from '../views/dialog-views';

useFakeTimeouts();

describe.each([
  ['l2net_signMessage', {}],
  ['wallet_signTypedData', {}],
  ['l2net_signTransaction', {}],
  ['l2net_signTransaction', { transactionsDetail: COMPLETE }],
  ['l2net_signDeclareTransaction', {}],
] as const)('%s that is repeated (%#)', (method, differing) => {
  const { params } = exampleCall(method);
  const call = { method, params: { ...(params as object), ...differing } };

  /** Whether the windows of a second life warn, and the redraws of the first of them. */
  async function secondLife(
    later: number,
  ): Promise<{ says: boolean[]; updates: boolean[] }> {
    const { chain, dead } = await leftWith(
      chainWithMemory,
      call,
      (_, wallet) => entriesOf(wallet).length === 1,
    );
    expect(entriesOf(dead)).toStrictEqual([
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
    expect(entriesOf(wallet)).toStrictEqual([]);
    const say = (views: DialogView[]): boolean[] =>
      views.map((view) => namesIn(view).includes('just-approved'));
    return { says: say(wallet.dialogs), updates: say(updates) };
  }

  it('is asked for with a note on the repetition, once', async () => {
    const { says, updates } = await secondLife(60);
    expect(says).toStrictEqual([true, false]);
    // What is added while the window is open takes nothing away.
    expect(updates).not.toContain(false);
  });

  it('is asked for without that note later', async () => {
    const { says } = await secondLife(600);
    expect(says).toStrictEqual([false, false]);
  });
});
