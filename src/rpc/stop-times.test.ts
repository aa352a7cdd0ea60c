import {
  chainWithMemory,
  hashesOf,
} from '../../dev/testing/nodes/chain-with-memory';
import {
  callAndStop,
  namesIn,
  PAYMENT,
  useVirtualClock,
} from '../../dev/testing/wallet/second-life';

/** When the window opens after the call, in milliseconds: two round trips. */
const OPENING = 800;

/** The times of the stops, in milliseconds after the window opened. */
const STOPS = Array.from({ length: 50 }, (_, index) => 100 * (index + 1));

describe('a payment is made once, whenever MetaMask stops', () => {
  const clock = useVirtualClock();

  it.each([300, 1000, 3000])(
    'and loses what isn’t on disk: clicked %i ms after the window opened',
    async (clickAfter) => {
      const seen = { unsent: 0, sent: 0, answered: 0 };
      for (const stop of STOPS) {
        const chain = chainWithMemory();
        const stopAt = OPENING + stop;
        const { dead, end } = await callAndStop(clock(), chain, PAYMENT, {
          stopAt,
          clickAfter,
        });
        if (end !== 'ended') {
          seen.answered += 1;
          continue;
        }
        const isSent = chain.submitted.length > 0;
        seen[isSent ? 'sent' : 'unsent'] += 1;
        const asked: string[][] = [];
        const second = await callAndStop(clock(), chain, PAYMENT, {}, dead, {
          answer: (view) => {
            asked.push(namesIn(view));
            return true;
          },
        });
        expect({ stop, sent: chain.submitted.length }).toStrictEqual({
          stop,
          sent: 1,
        });
        expect(second.end).toStrictEqual({
          transaction_hash: hashesOf(chain)[0],
        });
        // The user approves once, and isn't warned for nothing.
        expect(asked).toHaveLength(isSent ? 0 : 1);
        expect(asked.flat()).not.toContain('maybe-sent');
      }
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    },
  );
});
