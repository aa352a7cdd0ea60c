/** The duration of one run, in milliseconds. */
export type Spent = {
  readonly wall: number;
  /** Processor time of this process with all of its threads, hardly affected by other
   * programs. */
  readonly cpu: number;
};

/** The fastest, the median and the slowest of several runs. */
export type Spread = {
  readonly fastest: number;
  readonly median: number;
  readonly slowest: number;
};

/** The spreads of time and of processor time. */
export type Timed = { readonly wall: Spread; readonly cpu: Spread };

export async function spend(act: () => unknown): Promise<Spent> {
  const before = process.cpuUsage();
  const start = performance.now();
  await act();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

/** Measures several candidates in turn, repeatedly, so that other activity of the
 * machine affects all of them alike.
 *
 * @param rounds - How often each is measured, after one warm-up round.
 * @param things - The candidates, by name.
 * @returns The spreads of time and processor time, by name.
 */
export async function interleave<Name extends string>(
  rounds: number,
  things: Readonly<Record<Name, () => Promise<Spent>>>,
): Promise<Readonly<Record<Name, Timed>>> {
  const names = Object.keys(things) as Name[];
  const runs = new Map(names.map((name) => [name, [] as Spent[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const spent = await things[name]();
      if (round > 0) {
        runs.get(name)?.push(spent);
      }
    }
  }
  const spreads = [...runs].map(([name, all]) => [
    name,
    {
      wall: spreadOf(all.map(({ wall }) => wall)),
      cpu: spreadOf(all.map(({ cpu }) => cpu)),
    },
  ]);
  return Object.fromEntries(spreads) as Record<Name, Timed>;
}

/**
 * @param times - Times, at least one.
 */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    fastest: sorted[0] ?? NaN,
    median: sorted[sorted.length >> 1] ?? NaN,
    slowest: sorted.at(-1) ?? NaN,
  };
}
