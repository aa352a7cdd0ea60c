import type {
  InstrumenterContext,
  StrykerOptions,
} from '@stryker-mutator/api/core';
import {
  PluginKind,
  commonTokens,
  declareFactoryPlugin,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';

import { loadTestFile, type Outcome, type TestFile } from './test-file';

/** What the mutated code reads and writes, under a global name of Stryker's. */
const shared = ((
  globalThis as { __stryker__?: InstrumenterContext }
).__stryker__ ??= {});

/** How long a test may take in the first run, in milliseconds. */
const FIRST_TIMEOUT = 60_000;

/** How long a test of a file may take while the code is changed, where it may wait
 * forever: this many times what the file's slowest test took, and some milliseconds. */
const TIMEOUT = { factor: 4, milliseconds: 4_000 };

/** What a file's tests take of which the first run is not known, because an earlier
 * mutant never ended and the process was started anew. */
const USUAL = { slowest: 1_000, total: 2_000 };

/** The option that names the test files. */
export const TEST_FILES = 'testFilesToRun';

createRunner.inject = tokens(commonTokens.options);

/**
 * Runs the tests in this process, where Jest would start anew for every mutant and take
 * seconds each. Starknet.js and the like are loaded once; our own code for each run.
 *
 * @param options - Stryker's options with the test files.
 * @returns Stryker's test runner.
 */
function createRunner(options: StrykerOptions): TestRunner {
  let files: TestFile[] = [];
  const times = new Map<string, typeof USUAL>();
  const timesOf = ({ path }: TestFile): typeof USUAL =>
    times.get(path) ?? USUAL;
  // What a mutant leaves behind must not end the process.
  process.on('unhandledRejection', () => undefined);
  process.on('uncaughtException', () => undefined);

  return {
    capabilities: () => ({ reloadEnvironment: true }),
    init: async () => {
      const paths = options[TEST_FILES] as readonly string[];
      const loaded = await Promise.all(paths.map(loadTestFile));
      files = loaded.filter((file) => file !== undefined);
    },
    dryRun: async () => {
      const outcomes = await runAll(files);
      for (const { path } of files) {
        const all = outcomes
          .filter(({ id }) => id.startsWith(`${path}#`))
          .map(({ milliseconds }) => milliseconds);
        const total = all.reduce((sum, one) => sum + one, 0);
        times.set(path, { slowest: Math.max(0, ...all), total });
      }
      return completed(outcomes);
    },
    mutantRun: async (run) => {
      const fastFirst = [...files].sort(
        (one, other) => timesOf(one).total - timesOf(other).total,
      );
      return await mutantRun(fastFirst, run, (file) => timesOf(file).slowest);
    },
  };
}

async function runAll(files: readonly TestFile[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    // Code that runs while a file is loaded belongs to the file as a whole.
    outcomes.push({ id: file.path, milliseconds: 0, failure: undefined });
    const ended = await file.run({
      testTimeout: FIRST_TIMEOUT,
      only: undefined,
      bail: false,
      onStart,
    });
    outcomes.push(...ended);
  }
  return outcomes;
}

function completed(outcomes: readonly Outcome[]): DryRunResult {
  return {
    status: DryRunStatus.Complete,
    tests: outcomes.map(({ id, milliseconds, failure }) => ({
      id,
      name: id,
      timeSpentMs: milliseconds,
      ...(failure === undefined
        ? { status: TestStatus.Success }
        : { status: TestStatus.Failed, failureMessage: failure }),
    })),
    ...(shared.mutantCoverage && { mutantCoverage: shared.mutantCoverage }),
  };
}

async function mutantRun(
  files: readonly TestFile[],
  { activeMutant, testFilter, hitLimit }: MutantRunOptions,
  slowest: (file: TestFile) => number,
): Promise<MutantRunResult> {
  shared.activeMutant = activeMutant.id;
  delete shared.hitLimit;
  if (hitLimit !== undefined) {
    Object.assign(shared, { hitCount: 0, hitLimit });
  }
  const wanted = new Set(testFilter);
  let nrOfTests = 0;
  for (const file of files) {
    const isWhole = testFilter === undefined || wanted.has(file.path);
    if (!isWhole && ![...wanted].some((id) => id.startsWith(`${file.path}#`))) {
      continue;
    }
    const outcomes = await file.run({
      testTimeout: TIMEOUT.factor * slowest(file) + TIMEOUT.milliseconds,
      only: isWhole ? undefined : wanted,
      bail: true,
      onStart,
    });
    nrOfTests += outcomes.length;
    if (hitLimit !== undefined && (shared.hitCount ?? 0) > hitLimit) {
      return { status: MutantRunStatus.Timeout, reason: 'It never ends' };
    }
    const failed = outcomes.find(({ failure }) => failure !== undefined);
    if (failed !== undefined) {
      return {
        status: MutantRunStatus.Killed,
        killedBy: [failed.id],
        failureMessage: failed.failure ?? '',
        nrOfTests,
      };
    }
  }
  return { status: MutantRunStatus.Survived, nrOfTests };
}

function onStart(id: string): void {
  shared.currentTestId = id;
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner),
];
