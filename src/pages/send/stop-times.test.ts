import { chainWithMemory } from '../../../dev/testing/nodes/chain-with-memory';
import { BOB, STRK_TOKEN } from '../../../dev/testing/wallet/open-page';
import {
  actAndStop,
  namesIn,
  useVirtualClock,
} from '../../../dev/testing/wallet/second-life';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { testPage } from '../../../dev/testing/wallet/test-page';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { openPage } from '../router';

/** The user's own payment, from the form. */
async function pay(wallet: TestWallet): Promise<void> {
  const page = testPage(wallet);
  await openPage(page.context, 'send', { chainId: SEPOLIA, account: ACCOUNT });
  page.typeUntold({ token: STRK_TOKEN, recipient: BOB, amount: '0.5' });
  await page.submit();
}

/** Other parts of MetaMask change their state all the time, so that nothing of the snap's is
 * written, as after its start. */
const busyFrom = (start: number): number[] =>
  Array.from({ length: 100 }, (_, index) => start + 600 * index);

describe('a payment from the wallet’s own form', () => {
  const clock = useVirtualClock();

  it.each([
    ['at rest', 300, () => []],
    ['at rest', 3000, () => []],
    ['busy', 300, busyFrom],
    ['busy', 3000, busyFrom],
  ] as const)(
    'is warned of whenever MetaMask stopped: it is %s, clicked after %i ms',
    async (_, clickAfter, changesFrom) => {
      const seen = { before: 0, open: 0, sent: 0 };
      const stops = Array.from({ length: 23 }, (__, index) => 300 * index);
      for (const stopAt of stops) {
        const chain = chainWithMemory();
        const { dead } = await actAndStop(
          clock(),
          chain,
          pay,
          { stopAt, clickAfter },
          undefined,
          { changes: changesFrom(clock().now()) },
        );
        const asked: string[][] = [];
        const isSent = chain.submitted.length > 0;
        const wasOpen = dead.dialogs.length > 0;
        const wasAnswered = dead.alerts.length > 0;
        await actAndStop(clock(), chain, pay, {}, dead, {
          answer: (view) => {
            asked.push(namesIn(view));
            return false;
          },
        });
        if (wasAnswered) {
          continue;
        }
        seen[isSent ? 'sent' : wasOpen ? 'open' : 'before'] += 1;
        expect({ stopAt, asked }).toStrictEqual({
          stopAt,
          asked: [isSent ? ['sent-before'] : wasOpen ? ['opened-again'] : []],
        });
      }
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    },
  );
});
