import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The parts of the wallet that guard money: folders of src, each with other folders
 * whose tests cover it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  http: [],
  state: ['src/platform'],
  accounts: [],
  'typed-data': [],
  warnings: [],
  transactions: [],
  rpc: [],
};

async function main(wanted: readonly string[]): Promise<void> {
  const names = wanted.filter((word) => !word.includes('/'));
  const paths = wanted.filter((word) => word.includes('/'));
  const folders = paths.filter(isFolder);
  const files = paths.filter((path) => !isFolder(path));
  const isKnown = names.every((name) => name in PARTS);
  if (!isKnown || (paths.length > 0 && names.length !== 1)) {
    throw new Error(
      `Parts, or one part, files of it and folders of further tests: ${Object.keys(PARTS).join(', ')}`,
    );
  }
  for (const name of names.length === 0 ? Object.keys(PARTS) : names) {
    await mutate(name, files, folders);
  }
}

/** Mutates a part, or only some of its files, in every way that Stryker knows, and runs
 * the tests of their folders against each mutant. The tests of the other folders count
 * too. */
async function mutate(
  name: string,
  files: readonly string[],
  further: readonly string[],
): Promise<void> {
  const own =
    files.length === 0
      ? [`src/${name}`, ...(PARTS[name] ?? [])]
      : files.map((file) => dirname(file));
  process.env.MUTATION_TESTS = JSON.stringify(
    [...own, ...further].map((path) => `<rootDir>/${path}/**/*.test.{ts,tsx}`),
  );
  // An ES module, which can't be loaded with `require`.
  const { Stryker } = await import('@stryker-mutator/core');
  await new Stryker({
    mutate:
      files.length === 0
        ? [`src/${name}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}']
        : [...files],
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      configFile: 'dev/quality/mutation/jest.config.cjs',
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    // Added to the tests' own time; a mutant that takes longer never ends.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 20,
    concurrency: Number(process.env.MUTATION_PROCESSES ?? '1'),
    tempDirName: 'build/mutation/sandbox',
    ignorePatterns: ['/build', '/dist'],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false },
    jsonReporter: { fileName: `build/mutation/${name}.json` },
    allowEmpty: false,
  }).runMutationTest();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : ''}\n`);
  process.exitCode = 1;
});
