/** What is mutated together, and the tests that have to notice. */
export type Part = {
  readonly name: string;
  /** Globs of the files to mutate. */
  readonly mutate: readonly string[];
  /** Folders whose unit tests are run. */
  readonly tests: readonly string[];
};

const part = (name: string, folders: readonly string[] = []): Part => ({
  name,
  mutate: [`src/${name}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'],
  tests: [`src/${name}`, ...folders],
});

/** The parts of the wallet that guard money, each with the folders whose tests test it. */
export const PARTS: readonly Part[] = [
  part('http'),
  part('state', ['src/platform']),
  part('accounts'),
  part('typed-data'),
  part('warnings'),
  part('transactions'),
  part('rpc'),
];
