/** A clock that skips idle time: a timer fires as soon as no other work is left,
 * however long its delay. */
export type VirtualClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly skip: (milliseconds: number) => void;
  /**
   * Runs until work has ended.
   *
   * @throws Stuck if it can't end, or takes longer than `limitMs` of the clock's time.
   */
  readonly run: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Waits for something outside this process; no timer fires meanwhile. */
  readonly outside: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Forgets all timers, as when the program that set them ends. */
  readonly forget: () => void;
  /** Restores the globals. */
  readonly uninstall: () => void;
};

/** Thrown for work that doesn't end. */
export class Stuck extends Error {}

/** With the methods of Node.js's own timers, which its HTTP client calls. */
type Timer = {
  at: number;
  every: number | undefined;
  act: () => void;
  readonly ref: () => Timer;
  readonly unref: () => Timer;
};

type Options = {
  /** Milliseconds since 1970. */
  readonly start?: number;
  /** How long work may take by this clock, in milliseconds. */
  readonly limitMs?: number;
  /** How long it may wait for other threads when no timer is left, in milliseconds of
   * real time. */
  readonly patienceMs?: number;
};

/** How many turns of the event loop without progress count as idle. Work in other
 * threads (the wallet's key derivation) takes several. */
const IDLE_TURNS = 6;

const GLOBALS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;

/** Replaces the globals by what sets these timers and tells this time, in milliseconds; returns
 * a function that restores them. */
function replaceGlobals(timers: Set<Timer>, now: () => number): () => void {
  const realNow = Date.now;
  const real = GLOBALS.map((name) => [name, globalThis[name]] as const);
  const add =
    (repeats: boolean) =>
    <Args extends unknown[]>(
      run: (...args: Args) => void,
      delay = 0,
      ...args: Args
    ): Timer => {
      const every = repeats ? Math.max(1, delay) : undefined;
      const same = (): Timer => timer;
      const act = (): void => {
        run(...args);
      };
      const timer = { at: now() + delay, every, act, ref: same, unref: same };
      timers.add(timer);
      return timer;
    };
  const remove = (timer: Timer): void => {
    timers.delete(timer);
  };
  Object.assign(globalThis, {
    setTimeout: add(false),
    setInterval: add(true),
    clearTimeout: remove,
    clearInterval: remove,
  });
  Date.now = now;
  return () => {
    Object.assign(globalThis, Object.fromEntries(real));
    Date.now = realNow;
  };
}

/** Replaces `setTimeout`, `setInterval` and `Date.now` with a virtual clock.
 *
 * @param options - The clock's start, and how long work may take.
 */
export function installVirtualClock({
  start = Date.now(),
  limitMs = 600_000,
  patienceMs = 60_000,
}: Options = {}): VirtualClock {
  const timers = new Set<Timer>();
  let time = start;
  let outside = 0;

  const restore = replaceGlobals(timers, () => time);
  const fireNext = (): boolean => {
    const [timer] = [...timers].sort((a, b) => a.at - b.at);
    if (timer === undefined) {
      return false;
    }
    time = Math.max(time, timer.at);
    if (timer.every === undefined) {
      timers.delete(timer);
    } else {
      timer.at = time + timer.every;
    }
    timer.act();
    return true;
  };

  const run = async <Value>(work: Promise<Value>): Promise<Value> => {
    const end = { reached: false };
    const mark = (): void => {
      end.reached = true;
    };
    work.then(mark, mark);
    const limit = time + limitMs;
    let idleSince: number | undefined;
    for (;;) {
      for (let turn = 0; turn < IDLE_TURNS; turn += 1) {
        await new Promise(setImmediate);
        if (end.reached) {
          return await work;
        }
      }
      if (outside === 0 && !fireNext()) {
        idleSince ??= performance.now();
        if (performance.now() - idleSince > patienceMs) {
          throw new Stuck('It waits for something that never comes');
        }
      } else {
        idleSince = undefined;
      }
      if (time > limit) {
        throw new Stuck(`It takes more than ${limitMs / 1000} seconds`);
      }
    }
  };
  return {
    now: () => time,
    skip: (milliseconds) => {
      time += milliseconds;
    },
    run,
    outside: async (work) => {
      outside += 1;
      try {
        return await work;
      } finally {
        outside -= 1;
      }
    },
    forget: () => {
      timers.clear();
    },
    uninstall: restore,
  };
}
