import type { SlicedComputation } from '../../../src/starknet/sliced-hash';

/** The result of sliced work, and the number of pauses in it. */
export function finish<Result>(work: SlicedComputation<Result>): {
  result: Result;
  pauses: number;
} {
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = work.next();
    if (done === true) {
      return { result: value, pauses };
    }
  }
}
