/** How to fuzz, according to the environment. */
export type FuzzSettings = {
  readonly seed: number;
  /** The number of inputs of all targets. */
  readonly inputs: number;
  /** The name of the only target to run. */
  readonly only: string | undefined;
  /** The input to try again, with the seed and the target of a report. */
  readonly path: string | undefined;
};

/**
 * @param env - The environment: FUZZ_SEED, FUZZ_RUNS, FUZZ_TARGET and FUZZ_PATH.
 * @param inputs - The number of inputs if FUZZ_RUNS isn't set.
 * @returns The settings; the seed is taken from the clock unless it is set.
 * @throws Error if a number is none.
 */
export function fuzzSettings(
  env: Readonly<Partial<Record<string, string>>>,
  inputs: number,
): FuzzSettings {
  return {
    seed: wholeNumber('FUZZ_SEED', env.FUZZ_SEED) ?? Date.now() % 2 ** 31,
    inputs: wholeNumber('FUZZ_RUNS', env.FUZZ_RUNS) ?? inputs,
    only: env.FUZZ_TARGET,
    path: env.FUZZ_PATH,
  };
}

/**
 * @param name - The name of an environment variable.
 * @returns The number, or undefined if it isn't set.
 * @throws Error that names the variable if it is no whole number.
 */
export function wholeNumber(
  name: string,
  text: string | undefined,
): number | undefined {
  if (text === undefined || text === '') {
    return undefined;
  }
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new Error(`${name} has to be a whole number`);
  }
  return value;
}
