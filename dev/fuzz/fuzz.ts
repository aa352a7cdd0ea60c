import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createLeakCheck } from './leaks';
import { runTarget, type Fault } from './run-target';
import type { FuzzSettings } from './settings';
import type { FuzzTools, Target } from './target';
import { TARGETS } from './targets/all';
import { installVirtualClock } from '../determinism/virtual-clock';
import { installVirtualRandom } from '../determinism/virtual-random';

const REPORTS = join(__dirname, '../../build/fuzz');

/** The most processor time of one run, which holds up to ten inputs. */
const MAX_BUSY_MS = 1_000;

/** How much more memory a target may hold at its end than after its first tenth. */
const MAX_GROWTH_MB = 48;

/** How often progress is printed, in milliseconds. */
const EVERY_MS = 5_000;

type Say = (line: string) => void;

/**
 * Gives all targets hostile inputs, and says how it goes.
 *
 * @param settings - The seed, the number of inputs and the targets.
 * @param say - Prints a line.
 * @returns Whether no fault was found; each fault is written to a file.
 * @throws Error if there is no target of the given name.
 */
export async function fuzz(settings: FuzzSettings, say: Say): Promise<boolean> {
  const { seed, inputs, only } = settings;
  const targets = TARGETS.filter(
    ({ name }) => only === undefined || name === only,
  );
  if (targets.length === 0) {
    const names = TARGETS.map(({ name }) => name).join(', ');
    throw new Error(`FUZZ_TARGET is one of: ${names}`);
  }
  say(`FUZZ_SEED=${seed} FUZZ_RUNS=${inputs}`);
  const checkLeak = await createLeakCheck();
  const logged = watchConsole(checkLeak);
  const start = process.cpuUsage();
  const tools = {
    clock: installVirtualClock(),
    random: installVirtualRandom(seed),
    checkLeak,
  };
  let faults = 0;
  let done = 0;
  try {
    for (const target of targets) {
      const whole = targets.reduce((sum, { share }) => sum + share, 0);
      const wanted = Math.ceil((inputs * target.share) / whole);
      const result = await fuzzTarget(target, wanted, settings, tools, say);
      done += result.inputs;
      const found = [...result.faults, ...logged.splice(0).map(leakOf(target))];
      faults += found.length;
      for (const fault of found) {
        await report(fault, say);
      }
    }
  } finally {
    tools.clock.uninstall();
    tools.random.uninstall();
  }
  const minutes = (secondsSince(start) / 60).toFixed(1);
  say(
    `${figure(done)} inputs in ${minutes} minutes of one core: ${faults} faults`,
  );
  return faults === 0;
}

async function fuzzTarget(
  target: Target,
  wanted: number,
  { seed, path }: FuzzSettings,
  tools: FuzzTools,
  say: Say,
): Promise<{ inputs: number; faults: Fault[] }> {
  const start = process.cpuUsage();
  let printed = performance.now();
  let settled: number | undefined;
  const line = (inputs: number): string => {
    const perSecond = Math.round(inputs / secondsSince(start));
    return `${target.name.padEnd(18)} ${figure(inputs)} of ${figure(wanted)} · ${figure(perSecond)} per second of one core · heap ${figure(heapInMegabytes())} MB`;
  };
  const result = await runTarget(
    target,
    {
      seed,
      path,
      inputs: wanted,
      maxBusyMs: MAX_BUSY_MS,
      onProgress: (inputs) => {
        if (settled === undefined && inputs > wanted / 10) {
          settled = heapInMegabytes();
        }
        if (performance.now() - printed > EVERY_MS) {
          printed = performance.now();
          say(line(inputs));
        }
      },
    },
    tools,
  );
  const { inputs, fault } = result;
  say(`${line(inputs)}${fault === undefined ? '' : ' · FAULT'}`);
  const growth = heapInMegabytes() - (settled ?? Infinity);
  return {
    inputs,
    faults: [
      ...(fault === undefined ? [] : [fault]),
      ...(growth > MAX_GROWTH_MB
        ? [faultOf(target, seed, `Memory grew by ${growth} MB`)]
        : []),
    ],
  };
}

function faultOf({ name }: Target, seed: number, error: string): Fault {
  return { target: name, seed, path: '', error, input: null };
}

const leakOf = (target: Target) => (error: string) => faultOf(target, 0, error);

/** Keeps the console quiet, and collects the secrets that would have been printed. */
function watchConsole(checkLeak: FuzzTools['checkLeak']): string[] {
  const leaks: string[] = [];
  const log = (...words: unknown[]): void => {
    try {
      checkLeak('the console', words.map(String));
    } catch (error) {
      leaks.push(String(error));
    }
  };
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[name] = log;
  }
  return leaks;
}

/** The seconds of processor time since then: other programs take none of it. */
function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** The memory in use after a collection. */
function heapInMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}

async function report(fault: Fault, say: Say): Promise<void> {
  const { target, seed, path, error } = fault;
  await mkdir(REPORTS, { recursive: true });
  const file = join(REPORTS, `${target.replaceAll(' ', '-')}-${seed}.json`);
  await writeFile(file, JSON.stringify(fault, undefined, 2));
  say(`\nFAULT in ${target}: ${error}
  The input is in ${file}; to try it again:
  FUZZ_TARGET='${target}' FUZZ_SEED=${seed} FUZZ_PATH='${path}' npm run fuzz`);
}

function figure(value: number): string {
  return value.toLocaleString('en');
}
