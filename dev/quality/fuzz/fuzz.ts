import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';

import { abis } from './targets/abis';
import { decoding } from './targets/decoding';
import { explorers } from './targets/explorers';
import { forms } from './targets/forms';
import { messages } from './targets/messages';
import { methods } from './targets/methods';
import { nodes } from './targets/nodes';
import { states } from './targets/state';
import { createTools, type FuzzTools, type Target } from './tools';
import { numberIn, seedIn } from '../run';

/** All targets; their shares add up to 1000. */
export const TARGETS: readonly Target[] = [
  methods,
  nodes,
  messages,
  decoding,
  abis,
  explorers,
  states,
  forms,
];

const REPORTS = join(__dirname, '../../../build/fuzz');

/** The maximum processor time of one run of up to ten inputs. */
const MAX_BUSY_MS = 1_000;

/** How much a target's memory may grow between its first tenth and its end. */
const MAX_GROWTH_MB = 48;

/** How often progress is printed, in milliseconds. */
const EVERY_MS = 5_000;

/** The most runs with the seed of one part. */
const RUNS_OF_PART = 250;

/** How to run a target. */
type Plan = {
  readonly seed: number;
  /** The minimum number of inputs to try. */
  readonly inputs: number;
  /** Tries only the run at this path of the seed, and shrinks it. */
  readonly path?: string | undefined;
  /** The maximum processor time of a run, in milliseconds. */
  readonly maxBusyMs?: number;
  /** Called from time to time with the number of finished inputs. */
  readonly onProgress?: (inputs: number) => void;
};

/** A target's result; a fault is fast-check's report with the smallest failing input. */
type Result = {
  readonly inputs: number;
  readonly fault?: {
    readonly seed: number;
    readonly path: string;
    readonly report: string;
  };
};

/** Runs a target until it had enough inputs, or fails. Each part's seed follows that of
 * the previous part, so that it can be repeated alone.
 */
export async function runTarget(
  target: Target,
  { seed: first, path, ...plan }: Plan,
  tools: FuzzTools,
): Promise<Result> {
  const { maxBusyMs = Infinity, onProgress } = plan;
  let inputs = 0;
  const property = fc.asyncProperty(target.arbitrary, async (value) => {
    const busy = async (): Promise<number> => {
      tools.random.restart();
      const before = process.cpuUsage();
      await target.run(value, tools);
      return secondsSince(before) * 1000;
    };
    inputs += target.countOf(value);
    // Compilation and garbage collection count too, so only a second try decides.
    if ((await busy()) > maxBusyMs && (await busy()) > maxBusyMs) {
      throw new Error(`It takes more than ${maxBusyMs} ms of processor time`);
    }
  });
  for (let seed = first; inputs < plan.inputs; seed += 1) {
    const part = await fc.check(property, {
      seed,
      numRuns: Math.min(RUNS_OF_PART, plan.inputs - inputs),
      ...(path !== undefined && { path }),
    });
    if (part.failed) {
      const report = `${fc.defaultReportMessage(part) ?? ''}\n${inspect(part.errorInstance)}`;
      return {
        inputs,
        fault: { seed, path: part.counterexamplePath ?? '', report },
      };
    }
    onProgress?.(inputs);
    if (path !== undefined) {
      break;
    }
  }
  return { inputs };
}

/** The seed and the number of inputs of all targets, as the environment sets them. */
export function fuzzPlan(inputs: number): { seed: number; inputs: number } {
  return { seed: seedIn('FUZZ_SEED'), inputs: numberIn('FUZZ_RUNS', inputs) };
}

/** Runs all targets with hostile inputs, and prints the progress. In the environment,
 * FUZZ_TARGET selects a single target, and FUZZ_PATH the input of a report to repeat.
 *
 * @param otherwise - The number of inputs if FUZZ_RUNS isn't set.
 * @returns True if no fault was found; each fault is written to a file.
 * @throws Error if there is no target of the given name.
 */
export async function fuzz(
  otherwise: number,
  say: (line: string) => void,
): Promise<boolean> {
  const { seed, inputs } = fuzzPlan(otherwise);
  const { FUZZ_TARGET: only, FUZZ_PATH: path } = process.env;
  const targets = TARGETS.filter(({ name }) =>
    [undefined, name].includes(only),
  );
  if (targets.length === 0) {
    const names = TARGETS.map(({ name }) => name).join(', ');
    throw new Error(`FUZZ_TARGET is one of: ${names}`);
  }
  say(`FUZZ_SEED=${seed} FUZZ_RUNS=${inputs}`);
  const tools = await createTools(seed);
  const leaks = watchConsole(tools.checkLeak);
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const start = process.cpuUsage();
  let faults = 0;
  let done = 0;
  const report = async (name: string, error: string): Promise<void> => {
    faults += 1;
    await mkdir(REPORTS, { recursive: true });
    const file = join(REPORTS, `${name.replaceAll(' ', '-')}-${seed}.txt`);
    await writeFile(file, error);
    say(`\nFAULT in ${name}: ${error}\nThis is in ${file}`);
  };
  for (const target of targets) {
    const { name } = target;
    const wanted = Math.ceil((inputs * target.share) / shares);
    const began = process.cpuUsage();
    let printed = performance.now();
    let settled = Infinity;
    const line = (count: number): string => {
      const perSecond = Math.round(count / secondsSince(began));
      return `${name.padEnd(18)} ${figure(count)} of ${figure(wanted)} · ${figure(perSecond)} per second of one core · heap ${figure(heapInMegabytes())} MB`;
    };
    const onProgress = (count: number): void => {
      if (settled === Infinity && count > wanted / 10) {
        settled = heapInMegabytes();
      }
      if (performance.now() - printed > EVERY_MS) {
        printed = performance.now();
        say(line(count));
      }
    };
    const plan = { seed, path, inputs: wanted, maxBusyMs: MAX_BUSY_MS };
    const result = await runTarget(target, { ...plan, onProgress }, tools);
    done += result.inputs;
    say(line(result.inputs));
    if (result.fault) {
      const { fault } = result;
      const again = `FUZZ_TARGET='${name}' FUZZ_SEED=${fault.seed} FUZZ_PATH='${fault.path}' npm run fuzz`;
      await report(name, `${fault.report}\nTo try it again: ${again}`);
    }
    const growth = heapInMegabytes() - settled;
    if (growth > MAX_GROWTH_MB) {
      await report(name, `Memory grew by ${growth} MB`);
    }
    for (const leak of leaks.splice(0)) {
      await report(name, leak);
    }
  }
  tools.uninstall();
  const minutes = (secondsSince(start) / 60).toFixed(1);
  say(
    `${figure(done)} inputs in ${minutes} minutes of one core: ${faults} faults`,
  );
  return faults === 0;
}

/** Silences the console, and collects secrets that would have been printed. */
function watchConsole(checkLeak: FuzzTools['checkLeak']): string[] {
  const leaks: string[] = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[name] = (...words: unknown[]) => {
      try {
        checkLeak('the console', words.map(String));
      } catch (error) {
        leaks.push(String(error));
      }
    };
  }
  return leaks;
}

/** The seconds of processor time since a start, which excludes other programs. */
function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** The memory in use after a garbage collection. */
function heapInMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}

const figure = (value: number): string => value.toLocaleString('en');
