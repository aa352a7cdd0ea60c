import type { MutantResult } from '@stryker-mutator/api/core';

/** How many mutants were noticed. */
export type Score = { readonly killed: number; readonly survived: number };

/**
 * @param results - What became of each mutant.
 * @returns How many a test failed for, or that never ended, and how many nothing noticed.
 * Those that don't count (ignored, not valid code) are in neither.
 */
export function scoreOf(
  results: readonly Pick<MutantResult, 'status'>[],
): Score {
  const count = (...statuses: readonly MutantResult['status'][]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived', 'NoCoverage'),
  };
}
