import type { SoakPlan } from './soak';
import { CHAINS } from '../../chain/networks/chains';
import { wholeNumber } from '../fuzz/settings';

/**
 * @param env - The environment: SOAK_SEED, SOAK_SENDS, SOAK_MINUTES and SOAK_CHAIN.
 * @param sends - The number of sends if SOAK_SENDS isn't set.
 * @returns The plan; the seed is taken from the clock unless it is set.
 * @throws Error if a number or the chain is none.
 */
export function soakPlan(
  env: Readonly<Partial<Record<string, string>>>,
  sends: number,
): SoakPlan {
  const { SOAK_CHAIN: named = 'embedded' } = env;
  const chain = CHAINS.find((name) => name === named);
  if (chain === undefined) {
    throw new Error(`SOAK_CHAIN is one of: ${CHAINS.join(', ')}`);
  }
  return {
    seed: wholeNumber('SOAK_SEED', env.SOAK_SEED) ?? Date.now() % 2 ** 31,
    sends: wholeNumber('SOAK_SENDS', env.SOAK_SENDS) ?? sends,
    maxMinutes: wholeNumber('SOAK_MINUTES', env.SOAK_MINUTES) ?? 60,
    chain,
  };
}
