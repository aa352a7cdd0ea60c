import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PARTS, type Part } from './parts';
import { scoreOf, type Score } from './score';
import { TEST_FILES } from './test-runner';

/** A mutant that takes longer than this many milliseconds, and than that many times the
 * tests' own time, never ends. Loading our code for each test file is not part of that
 * time, and takes a minute where a hundred files test the same line. */
const TIMEOUT = { milliseconds: 60_000, factor: 3 };

async function main(wanted: readonly string[]): Promise<void> {
  const names = wanted.filter((word) => !word.includes('/'));
  const paths = wanted.filter((word) => word.includes('/'));
  const folders = paths.filter(isFolder);
  const files = paths.filter((path) => !isFolder(path));
  const parts = PARTS.filter(
    ({ name }) => names.length === 0 || names.includes(name),
  );
  if (parts.length < names.length || (paths.length > 0 && names.length !== 1)) {
    throw new Error(
      `Parts, or one part, files of it and folders of further tests: ${PARTS.map(({ name }) => name).join(', ')}`,
    );
  }
  const scores: string[] = [];
  for (const part of parts) {
    scores.push(line(part, await mutate(part, files, folders)));
  }
  process.stdout.write(`${scores.join('\n')}\n`);
}

/** Changes a part in every way that Stryker knows, and runs its tests against each; or only
 * some files of it, and the tests of their folders. The tests of further folders count as
 * well. */
async function mutate(
  part: Part,
  files: readonly string[],
  further: readonly string[],
): Promise<Score> {
  const own =
    files.length === 0 ? part.tests : files.map((file) => dirname(file));
  // An ES module, which nothing can require.
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate: [...(files.length === 0 ? part.mutate : files)],
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: [join(__dirname, 'test-runner.ts')],
    testRunner: 'in-process',
    testRunnerNodeArgs: ['--import', 'tsx'],
    coverageAnalysis: 'perTest',
    timeoutMS: TIMEOUT.milliseconds,
    timeoutFactor: TIMEOUT.factor,
    dryRunTimeoutMinutes: 20,
    concurrency: Number(process.env.MUTATION_PROCESSES ?? '1'),
    tempDirName: 'build/mutation/sandbox',
    ignorePatterns: ['/build', '/dist'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false },
    jsonReporter: { fileName: `build/mutation/${part.name}.json` },
    allowEmpty: false,
    [TEST_FILES]: [...new Set([...own, ...further].flatMap(testFilesIn))],
  });
  return scoreOf(await stryker.runMutationTest());
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/u.test(path))
    .map((path) => join(folder, path));
}

function line({ name }: Part, { killed, survived }: Score): string {
  const share = ((100 * killed) / (killed + survived)).toFixed(1);
  return `${name}: ${killed} of ${killed + survived} killed, ${share} %`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : ''}\n`);
  process.exitCode = 1;
});
