import fc from 'fast-check';

import type { FuzzTools, Target } from './target';

/** A fault that was found, with all that finds it again. */
export type Fault = {
  readonly target: string;
  readonly seed: number;
  /** Where among the inputs of the seed it is, for a library that can go there. */
  readonly path: string;
  readonly error: string;
  /** The smallest input that was found to fail so. */
  readonly input: unknown;
};

/** How to run a target. */
export type FuzzPlan = {
  readonly seed: number;
  readonly inputs: number;
  /** Tries only the input at this path, and smaller ones. */
  readonly path?: string | undefined;
  /** The most processor time that a run may take, in milliseconds; no limit if left
   * out. */
  readonly maxBusyMs?: number;
  /** Called now and then with the number of inputs done. */
  readonly onProgress?: (inputs: number) => void;
};

/** How a target did. */
export type Result = { readonly inputs: number; readonly fault?: Fault };

/** Runs with the seed of one part. */
const RUNS_OF_PART = 250;

/**
 * Gives a target inputs until it has got enough, or fails.
 *
 * @param target - The target.
 * @param plan - The seed and the number of inputs. Each part has the seed after that of
 * the part before, so that a part can be run again alone.
 * @param tools - The clock and the check for secrets.
 * @returns The number of inputs, and the fault if there is one.
 */
export async function runTarget(
  target: Target,
  plan: FuzzPlan,
  tools: FuzzTools,
): Promise<Result> {
  const { maxBusyMs = Infinity, onProgress } = plan;
  let inputs = 0;
  const property = fc.asyncProperty(target.arbitrary, async (value) => {
    inputs += target.countOf(value);
    tools.random.restart();
    const busy = await timed(async () => target.run(value, tools));
    // The compiler's and the collector's work count as well, so a second try decides.
    if (
      busy > maxBusyMs &&
      (await timed(async () => target.run(value, tools))) > maxBusyMs
    ) {
      throw new Error(`It takes ${busy} ms of processor time`);
    }
  });
  for (let seed = plan.seed; inputs < plan.inputs; seed += 1) {
    const part = await fc.check(property, {
      seed,
      numRuns: RUNS_OF_PART,
      ...(plan.path === undefined ? {} : { path: plan.path }),
    });
    if (part.failed) {
      const { counterexamplePath, counterexample, errorInstance } = part;
      const fault = {
        target: target.name,
        seed,
        path: counterexamplePath ?? '',
        error: textOf(errorInstance),
        input: counterexample?.[0],
      };
      return { inputs, fault };
    }
    onProgress?.(inputs);
    if (plan.path !== undefined) {
      break;
    }
  }
  return { inputs };
}

/** The processor time of some work, in milliseconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const { stack = error.message, cause } = error;
  return cause === undefined ? stack : `${stack}\nCaused by: ${textOf(cause)}`;
}
