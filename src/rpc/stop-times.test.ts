import {
  chainWithMemory,
  hashesOf,
} from '../../dev/testing/nodes/chain-with-memory';
import {
  busyFrom,
  callAndStop,
  namesIn,
  PAYMENT,
  useVirtualClock,
} from '../../dev/testing/wallet/second-life';

/** When the window opens after the call, in milliseconds: two round trips. */
const OPENING = 800;

/** The times of the stops, in milliseconds after the window opened. */
const stopsEvery = (step: number): number[] =>
  Array.from({ length: 5000 / step }, (_, index) => step * (index + 1));

describe('a payment is made once, whenever MetaMask stops', () => {
  const clock = useVirtualClock();

  it.each([
    ['at rest', 300, stopsEvery(100), () => []],
    ['at rest', 1000, stopsEvery(100), () => []],
    ['at rest', 3000, stopsEvery(100), () => []],
    ['busy', 300, stopsEvery(250), busyFrom],
    ['busy', 3000, stopsEvery(250), busyFrom],
  ] as const)(
    'and loses what isn’t on disk: it is %s, clicked %i ms after the window opened',
    async (_, clickAfter, stops, changesFrom) => {
      const seen = { unsent: 0, sent: 0, answered: 0 };
      for (const stop of stops) {
        const chain = chainWithMemory();
        const stopAt = OPENING + stop;
        const { dead, end } = await callAndStop(
          clock(),
          chain,
          PAYMENT,
          { stopAt, clickAfter },
          undefined,
          { changes: changesFrom(clock().now()) },
        );
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
        // The user approves once more at most, and knows why.
        expect({ stop, asked }).toStrictEqual({
          stop,
          asked: isSent ? [] : [['opened-again']],
        });
      }
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    },
  );
});
