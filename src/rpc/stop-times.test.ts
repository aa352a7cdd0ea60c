import {
  chainWithMemory,
  hashesOf,
} from '../../test/support/chain-with-memory';
import type { OnDisk } from '../../test/support/lost-writes';
import { answerCall } from '../../test/support/scripted-rpc';
import { again, liveOn, namesIn } from '../../test/support/second-life';

beforeAll(() => {
  // The snap's own asynchronous work, such as the key's derivation, goes on.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterAll(() => jest.useRealTimers());

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs the virtual clock until a promise has settled. */
async function run<Value>(work: Promise<Value>): Promise<Value> {
  const state = { isDone: false };
  const end = work.finally(() => {
    state.isDone = true;
  });
  end.catch(() => undefined);
  while (!state.isDone) {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise(setImmediate);
    }
    await jest.advanceTimersByTimeAsync(20);
  }
  return end;
}

type Timed<Value> = { readonly at: number; readonly value: Value };

/** What comes out of a debounce: the last value, once none has come for so long. */
function debounced<Value>(
  values: readonly Timed<Value>[],
  milliseconds: number,
): Timed<Value>[] {
  return values.flatMap(({ at, value }, index) => {
    const next = values[index + 1]?.at ?? Infinity;
    return next - at >= milliseconds ? [{ at: at + milliseconds, value }] : [];
  });
}

/** A payment that the user clicked some time after its window opened, until its answer. Times
 * are since the opening. */
async function paidAfter(clickMs: number): Promise<{
  /** What MetaMask wrote to disk: each write of the snap starts its 500 ms anew, and each of
   * its own state two seconds. */
  disks: Timed<OnDisk>[];
  submissions: number[];
  answeredAt: number;
}> {
  const writes: Timed<OnDisk>[] = [];
  const submissions: number[] = [];
  let openedAt = 0;
  const chain = chainWithMemory({
    onSubmit: () => {
      submissions.push(Date.now() - openedAt);
    },
  });
  const wallet = liveOn(chain, undefined, {
    now: () => Math.floor(Date.now() / 1000),
    wait,
    // A slow node: the transaction is on its way long before the answer.
    fetch: async (calls) => {
      const answers = await Promise.all(
        calls.map(async (call) => answerCall(call, chain.methods)),
      );
      await wait(1_200);
      return answers;
    },
    answer: async () => {
      openedAt = Date.now();
      await wait(clickMs);
      return true;
    },
  });
  const { set } = wallet.state;
  Object.assign(wallet.state, {
    set: async (key: string, value: never) => {
      await set(key, value);
      const state = Object.fromEntries(wallet.state.values);
      writes.push({ at: Date.now(), value: structuredClone(state) });
    },
  });
  const start = Object.fromEntries(wallet.state.values);
  await run(again(wallet));
  const disks = debounced(debounced(writes, 500), 2000);
  return {
    disks: [
      { at: -Infinity, value: start },
      ...disks.map(({ at, value }) => ({ at: at - openedAt, value })),
    ],
    submissions,
    answeredAt: Date.now() - openedAt,
  };
}

const STOPS = Array.from({ length: 50 }, (_, index) => 100 * (index + 1));

it.each([300, 1000, 3000])(
  'a payment clicked %i ms after its window opened is made once, whenever MetaMask stops',
  async (clickMs) => {
    const { disks, submissions, answeredAt } = await paidAfter(clickMs);
    expect(submissions).toHaveLength(1);
    expect(Math.min(...submissions)).toBeGreaterThanOrEqual(clickMs);
    const seen = { unsent: 0, sent: 0 };
    for (const stop of STOPS.filter((at) => at < answeredAt)) {
      const disk = disks.filter(({ at }) => at <= stop).at(-1)?.value;
      const isSent = submissions.some((at) => at <= stop);
      const chain = chainWithMemory();
      if (isSent) {
        const first = chainWithMemory();
        await run(again(liveOn(first, undefined, { wait })));
        chain.submitted.push(...first.submitted);
      }
      const wallet = liveOn(chain, undefined, {
        ...(disk && { state: disk }),
        now: () => Math.floor(Date.now() / 1000),
        wait,
      });
      const result = await run(again(wallet));
      expect({ stop, count: chain.submitted.length }).toStrictEqual({
        stop,
        count: 1,
      });
      expect(result).toStrictEqual({ transaction_hash: hashesOf(chain)[0] });
      seen[isSent ? 'sent' : 'unsent'] += 1;
      // The user approves once.
      expect(wallet.dialogs).toHaveLength(isSent ? 0 : 1);
      expect(wallet.dialogs.flatMap(namesIn)).not.toContain('maybe-sent');
    }
    expect(Math.min(seen.sent, seen.unsent)).toBeGreaterThan(0);
  },
);
