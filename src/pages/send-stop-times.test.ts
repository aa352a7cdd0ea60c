import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import { payFromForm } from '../../dev/testing/wallet/pay-from-form';
import {
  actAndStop,
  busyFrom,
  namesIn,
  useVirtualClock,
} from '../../dev/testing/wallet/second-life';

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
          payFromForm,
          { stopAt, clickAfter },
          undefined,
          { changes: changesFrom(clock().now()) },
        );
        const asked: string[][] = [];
        const isSent = chain.submitted.length > 0;
        const wasOpen = dead.dialogs.length > 0;
        const wasAnswered = dead.alerts.length > 0;
        await actAndStop(clock(), chain, payFromForm, {}, dead, {
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
