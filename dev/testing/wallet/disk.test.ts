import { createDisk, type Disk, type Kept } from './disk';
import { callAndStop, PAYMENT, useVirtualClock } from './second-life';
import { recordsOf } from './sends';
import { sleep } from '../determinism/sleep';
import { chainWithMemory } from '../nodes/chain-with-memory';

const NOTHING: Kept<string> = {
  state: {},
  secret: {},
  events: [],
  notes: [],
};

/** A disk, and its clock. */
function setUp(): { disk: Disk<string>; at: (time: number) => void } {
  let now = 0;
  return {
    disk: createDisk(NOTHING, () => now),
    at: (time) => {
      now = time;
    },
  };
}

describe.each(['state', 'secret'] as const)(
  'what a stop leaves of the %s',
  (part) => {
    it('is what was written two and a half seconds before', () => {
      const { disk, at } = setUp();
      at(1000);
      disk[part].write({ a: 1 });
      at(3499);
      expect(disk[part].read()).toStrictEqual({});
      at(3500);
      expect(disk[part].read()).toStrictEqual({ a: 1 });
    });

    it('is less if it was written again within half a second', () => {
      const { disk, at } = setUp();
      for (const time of [1000, 1499, 1998, 2497]) {
        at(time);
        disk[part].write({ time });
      }
      at(4996);
      expect(disk[part].read()).toStrictEqual({});
      at(4997);
      expect(disk[part].read()).toStrictEqual({ time: 2497 });
    });

    it('is each version that stood for half a second, while later ones are underway', () => {
      const { disk, at } = setUp();
      for (const time of [1000, 1500, 2000]) {
        at(time);
        disk[part].write({ time });
      }
      const times = [3499, 3500, 3999, 4000, 4499, 4500, 1e9].map((time) => {
        at(time);
        return disk[part].read().time;
      });
      expect(times).toStrictEqual([
        undefined,
        1000,
        1000,
        1500,
        1500,
        2000,
        2000,
      ]);
    });
  },
);

it('a write of one state doesn’t delay the other', () => {
  const { disk, at } = setUp();
  disk.state.write({ a: 1 });
  at(400);
  disk.secret.write({ b: 2 });
  at(2500);
  expect(disk.state.read()).toStrictEqual({ a: 1 });
  expect(disk.secret.read()).toStrictEqual({});
});

it('what other parts of MetaMask change puts the states off, not the events', () => {
  let now = 1000;
  const disk = createDisk(NOTHING, () => now, [1200, 2400, 3300, 4900]);
  disk.state.write({ a: 1 });
  disk.events.write(['event']);
  disk.notes.write(['note']);
  now = 1050;
  expect(disk.events.read()).toStrictEqual(['event']);
  expect(disk.notes.read()).toStrictEqual(['note']);
  now = 5299;
  expect(disk.state.read()).toStrictEqual({});
  now = 5300;
  expect(disk.state.read()).toStrictEqual({ a: 1 });
});

describe('a snap that is stopped', () => {
  const clock = useVirtualClock();

  it('lives on with what was on disk, and without what it was doing', async () => {
    const chain = chainWithMemory();
    const pay = async (
      stopAt: number,
    ): Promise<Awaited<ReturnType<typeof callAndStop>>> =>
      callAndStop(clock(), chain, PAYMENT, { stopAt, clickAfter: 300 });
    const early = await pay(200);
    expect(early.end).toBe('ended');
    clock().skip(60_000);
    await clock().run(sleep(60_000));
    expect(chain.submitted).toStrictEqual([]);

    const late = await pay(60_000);
    const [record] = recordsOf(late.dead);
    expect(late.end).toStrictEqual({ transaction_hash: record?.txnHash });
    expect(late.dead.events).toHaveLength(1);
  });
});
