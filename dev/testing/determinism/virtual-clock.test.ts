import { installVirtualClock, Stuck, type VirtualClock } from './virtual-clock';

let clock: VirtualClock;

beforeEach(() => {
  clock = installVirtualClock({ start: 1000, patienceMs: 1 });
});

afterEach(() => {
  clock.uninstall();
});

const pause = async (milliseconds: number): Promise<number> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(Date.now());
    }, milliseconds);
  });

describe('a virtual clock', () => {
  it('fires timers in order, at their time', async () => {
    const ended = Promise.all([pause(30_000), pause(10), pause(20_000)]);
    expect(await clock.run(ended)).toStrictEqual([31_000, 1010, 21_000]);
    expect(clock.now()).toBe(31_000);
  });

  it('repeats intervals until they are cleared', async () => {
    const times: number[] = [];
    const work = new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        times.push(Date.now());
        if (times.length === 3) {
          clearInterval(timer);
          resolve();
        }
      }, 100);
    });
    await clock.run(work);
    expect(times).toStrictEqual([1100, 1200, 1300]);
  });

  it('never fires a timer that was cleared or forgotten', async () => {
    let fired = 0;
    const count = (): void => {
      fired += 1;
    };
    clearTimeout(setTimeout(count, 1));
    setTimeout(count, 2);
    clock.forget();
    await clock.run(pause(10));
    expect(fired).toBe(0);
  });

  it('fires no timer while outside work is awaited', async () => {
    let isEarly = false;
    setTimeout(() => {
      isEarly = true;
    }, 1);
    const outside = new Promise((resolve) => {
      let turns = 100;
      const turn = (): void => {
        turns -= 1;
        setImmediate(turns === 0 ? resolve : turn, isEarly);
      };
      turn();
    });
    await clock.run(clock.outside(outside));
    expect(isEarly).toBe(false);
  });

  it('rejects work that takes too long', async () => {
    await expect(clock.run(pause(700_000))).rejects.toThrow(Stuck);
  });

  it('rejects work that can never end', async () => {
    const never = new Promise(() => undefined);
    await expect(clock.run(never)).rejects.toThrow('never comes');
  });
});
