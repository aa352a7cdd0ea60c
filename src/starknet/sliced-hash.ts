import { ec, hash } from 'starknet';
import { selectorOf } from './address';

/** A long-running computation. It yields after each slice, so that other requests can
 * be served in between. */
export type SlicedComputation<Result> = Generator<undefined, Result>;

/** Runs a sliced computation to completion, awaiting `pause` between slices. If
 * `pause` throws, the computation stops. */
export async function runInSlices<Result>(
  work: SlicedComputation<Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) {
      return value;
    }
    await pause();
  }
}

/** The number of steps in a slice, which takes tens of milliseconds. A step is one
 * hash of two values, or as much text as can be hashed in that time. */
const SLICE = { pedersen: 8, poseidon: 128 };

/** How many felts of a list Poseidon hashes in a slice. */
export const FELTS_PER_SLICE = 2 * SLICE.poseidon;

/** How many characters of text take as long to hash as one step of Poseidon. */
const TEXT_STEP = 2_048;

/** The number of Poseidon steps that take as long as hashing a text with Starknet
 * Keccak. */
export function textSteps(text: string): number {
  return Math.ceil(text.length / TEXT_STEP);
}

/** The hash functions of Starknet, in slices. */
export type SlicedHashes = {
  /** The hash of a list. */
  readonly many: (values: readonly bigint[]) => SlicedComputation<bigint>;
  /** The hash of two values. */
  readonly pair: (left: bigint, right: bigint) => SlicedComputation<bigint>;
  /** A text's Starknet Keccak. */
  readonly text: (text: string) => SlicedComputation<bigint>;
};

/** Counts steps, and yields whenever a slice is complete. */
type Pace = (steps: number) => SlicedComputation<void>;

function paceOf(slice: number): Pace {
  let done = 0;
  return function* pace(steps) {
    done += steps;
    if (done >= slice) {
      done = 0;
      yield;
    }
  };
}

/** Poseidon, in slices that all hashes made with this instance share. */
export function slicedPoseidon(): SlicedHashes {
  const { Fp251, poseidonHash, poseidonSmall } = ec.starkCurve;
  const pace = paceOf(SLICE.poseidon);
  return {
    // The sponge of `poseidonHashMany`.
    *many(values) {
      let state: readonly bigint[] = [0n, 0n, 0n];
      for (let index = 0; index <= values.length; index += 2) {
        // Padding: a 1 ends the list, and a 0 makes its length even.
        const left = values[index] ?? 1n;
        const right = values[index + 1] ?? (index < values.length ? 1n : 0n);
        const [first = 0n, second = 0n, third = 0n] = state;
        state = poseidonSmall([
          Fp251.add(first, left),
          Fp251.add(second, right),
          third,
        ]);
        yield* pace(1);
      }
      return state[0] ?? 0n;
    },
    *pair(left, right) {
      yield* pace(1);
      return poseidonHash(left, right);
    },
    *text(text) {
      yield* pace(textSteps(text));
      return BigInt(selectorOf(text));
    },
  };
}

/** Pedersen, in slices that all hashes made with this instance share. */
export function slicedPedersen(): SlicedHashes {
  const pace = paceOf(SLICE.pedersen);
  const pair = function* pair(
    left: bigint,
    right: bigint,
  ): SlicedComputation<bigint> {
    yield* pace(1);
    return BigInt(hash.computePedersenHash(left, right));
  };
  return {
    *many(values) {
      let result = 0n;
      for (const value of [...values, BigInt(values.length)]) {
        result = yield* pair(result, value);
      }
      return result;
    },
    pair,
    text: slicedPoseidon().text,
  };
}
