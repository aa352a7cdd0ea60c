import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BUILT = ['dist/bundle.js', 'snap.manifest.json'];

/**
 * Builds the commit that is checked out once more: in a new clone, whose path has another length,
 * with the dependencies that the lock file pins. The clone is deleted in the end.
 *
 * @param root - The clone whose build is compared.
 * @param print - Is told of each step.
 * @param parent - The folder for the clone's.
 * @returns A message for each built file that differs, or for changes that aren't committed.
 * @throws Error with a command's output if it fails.
 */
export async function rebuildProblems(
  root: string,
  print: (line: string) => void,
  parent = tmpdir(),
): Promise<string[]> {
  // Control-C has to end what runs before the clone can be deleted.
  const stop = new AbortController();
  const onStop = (): void => {
    stop.abort();
  };
  const run = async (
    cwd: string,
    program: string,
    ...args: readonly string[]
  ): Promise<string> => outputOf(program, args, cwd, stop.signal);
  const changed = await run(root, 'git', 'status', '--porcelain', '-uno');
  if (changed !== '') {
    return [
      `these changes are not committed: ${changed.trim().replace(/\s*\n/gu, ',')}`,
    ];
  }
  const head = (await run(root, 'git', 'rev-parse', 'HEAD')).trim();
  const work = mkdtempSync(join(parent, 'rebuilt-'));
  const clone = cloneFolder(work, root);
  process.once('SIGINT', onStop);
  try {
    print(`cloning ${head}`);
    await run(work, 'git', 'clone', '--quiet', '--no-checkout', root, clone);
    await run(clone, 'git', 'checkout', '--quiet', '--detach', head);
    print('npm ci in the clone');
    await run(clone, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
    print('npm run build in the clone');
    await run(clone, 'npm', 'run', 'build');
    return BUILT.filter(
      (file) =>
        !readFileSync(join(root, file)).equals(readFileSync(join(clone, file))),
    ).map(
      (file) => `${file} is another one if ${head} is built in a new clone`,
    );
  } finally {
    process.off('SIGINT', onStop);
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A folder whose path has another length than the first one's. */
export function cloneFolder(work: string, root: string): string {
  const folder = join(work, 'clone');
  return folder.length === root.length ? `${folder}-of-snap` : folder;
}

async function outputOf(
  program: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd,
      signal,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as Partial<
      Record<'stdout' | 'stderr', string>
    >;
    throw new Error(
      `${program} ${args.join(' ')} failed.\n${stdout}${stderr}`,
      { cause: error },
    );
  }
}
