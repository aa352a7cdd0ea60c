import { wholeNumber } from '../fuzz/settings';

/** How to run. */
export type RacePlan = { readonly seed: number; readonly payments: number };

/**
 * @param env - The environment: PRICES_SEED and PRICES_PAYMENTS.
 * @param payments - The number of payments if PRICES_PAYMENTS isn't set.
 * @returns The plan; the seed is taken from the clock unless it is set.
 * @throws Error if a number is none.
 */
export function racePlan(
  env: Readonly<Partial<Record<string, string>>>,
  payments: number,
): RacePlan {
  return {
    seed: wholeNumber('PRICES_SEED', env.PRICES_SEED) ?? Date.now() % 2 ** 31,
    payments: wholeNumber('PRICES_PAYMENTS', env.PRICES_PAYMENTS) ?? payments,
  };
}
