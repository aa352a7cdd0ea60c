/** Random numbers that are reproducible by their seed. */
export type Dice = {
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number;
  readonly chance: (probability: number) => boolean;
  /** One of the names, with a probability by its weight. */
  readonly pick: <Name extends string>(
    weights: Readonly<Record<Name, number>>,
  ) => Name;
};

/**
 * @param seed - Any whole number.
 * @returns Random numbers (mulberry32), for tests only.
 */
export function createDice(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (end) => Math.floor(next() * end),
    chance: (probability) => next() < probability,
    pick: <Name extends string>(weights: Readonly<Record<Name, number>>) => {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return found?.[0] ?? (Object.keys(weights)[0] as Name);
    },
  };
}
