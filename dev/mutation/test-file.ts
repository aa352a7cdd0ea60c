import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { afterEach, beforeEach, getState, resetState, run } from 'jest-circus';

import { createJestGlobals } from './jest-globals';

type State = ReturnType<typeof getState>;
type Entry = NonNullable<State['currentlyRunningTest']>;
type Block = State['rootDescribeBlock'];

/** Jest's module mocks need its own module loader. */
const NEEDS_JEST = /\bjest\.(?:mock|doMock|resetModules|requireActual)\(/u;

/** How a test ended. */
export type Outcome = {
  /** The file's path, the test's position in it, and its name. */
  readonly id: string;
  readonly milliseconds: number;
  /** Why it failed, or undefined. */
  readonly failure: string | undefined;
};

type RunOptions = {
  /** How long each test may take, in milliseconds. */
  readonly testTimeout: number;
  /** The tests to run; all of them if undefined. */
  readonly only: ReadonlySet<string> | undefined;
  /** Whether to skip the rest after the first failure. */
  readonly bail: boolean;
  /** Told what runs now: the file's path while it is loaded, then each test's id. */
  readonly onStart: (id: string) => void;
};

/** A test file, bundled with the code of ours that it imports and compiled once. */
export type TestFile = {
  /** Its path, relative to the project. */
  readonly path: string;
  /** Runs its tests with all of our code loaded anew, so that no run sees what an
   * earlier one left behind. Code that throws while it is loaded is one failure, whose
   * id is the file's path. */
  readonly run: (options: RunOptions) => Promise<Outcome[]>;
};

/**
 * @param path - A test file's path, relative to the working directory.
 * @returns The file, or undefined if only Jest can run it.
 */
export async function loadTestFile(
  path: string,
): Promise<TestFile | undefined> {
  if (NEEDS_JEST.test(await readFile(path, 'utf8'))) {
    return undefined;
  }
  const bundled = await build({
    // esbuild's default is where it was loaded, before Stryker changed the folder.
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: '@metamask/snaps-sdk',
    write: false,
    logLevel: 'silent',
  });
  const text = bundled.outputFiles[0]?.text ?? '';
  const { globals, restore } = createJestGlobals();
  const names = Object.keys(globals).join(', ');
  const script = new Script(
    `(function (module, exports, require, __dirname, ${names}) {${text}\n})`,
    { filename: path },
  );
  const require = createRequire(resolve(path));
  return {
    path,
    run: async (options) => {
      resetState();
      getState().testTimeout = options.testTimeout;
      options.onStart(path);
      const ids = new Map<Entry, string>();
      watch(ids, options);
      try {
        const module = { exports: {} };
        const load = script.runInThisContext() as (...args: unknown[]) => void;
        load(
          module,
          module.exports,
          require,
          dirname(resolve(path)),
          ...Object.values(globals),
        );
        number(getState().rootDescribeBlock, path, ids);
        for (const [entry, id] of ids) {
          if (options.only?.has(id) === false) {
            entry.mode = 'skip';
          }
        }
        await run();
        return outcomesOf(ids);
      } catch (error) {
        return [{ id: path, milliseconds: 0, failure: String(error) }];
      } finally {
        restore();
      }
    },
  };
}

/** Tells what starts, and skips the rest after a failure if that is wanted. */
function watch(
  ids: ReadonlyMap<Entry, string>,
  { bail, onStart }: RunOptions,
): void {
  beforeEach(() => {
    const { currentlyRunningTest: entry } = getState();
    onStart((entry && ids.get(entry)) ?? '');
  });
  afterEach(() => {
    const { currentlyRunningTest: current } = getState();
    if (bail && current && current.errors.length > 0) {
      for (const entry of ids.keys()) {
        entry.mode = entry === current || isDone(entry) ? entry.mode : 'skip';
      }
    }
  });
}

/** Gives every test of a block an id that is the same in every run. */
function number(block: Block, prefix: string, ids: Map<Entry, string>): void {
  for (const [position, child] of block.children.entries()) {
    const id = `${prefix}#${position}`;
    if (child.type === 'test') {
      ids.set(child, `${id} ${child.name}`);
    } else {
      number(child, id, ids);
    }
  }
}

function isDone(entry: Entry): boolean {
  return entry.status !== null && entry.status !== undefined;
}

function outcomesOf(ids: ReadonlyMap<Entry, string>): Outcome[] {
  return [...ids]
    .filter(([entry]) => entry.mode !== 'skip' && isDone(entry))
    .map(([entry, id]) => ({
      id,
      milliseconds: entry.duration ?? 0,
      failure: entry.errors.length === 0 ? undefined : String(entry.errors[0]),
    }));
}
