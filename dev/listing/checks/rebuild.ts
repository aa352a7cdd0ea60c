import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
export function rebuildProblems(
  root: string,
  print: (line: string) => void,
  parent = tmpdir(),
): string[] {
  const changed = run('git', ['status', '--porcelain', '-uno'], root).trim();
  if (changed !== '') {
    return [
      `these changes are not committed: ${changed.replace(/\s*\n/gu, ',')}`,
    ];
  }
  const head = run('git', ['rev-parse', 'HEAD'], root).trim();
  const folder = mkdtempSync(join(parent, 'rebuilt-'));
  const clone = cloneFolder(folder, root);
  // Control-C ends the command that runs, after which the clone is deleted.
  const keepOn = (): void => undefined;
  process.on('SIGINT', keepOn);
  try {
    print(`cloning ${head}`);
    run('git', ['clone', '--quiet', '--no-checkout', root, clone], folder);
    run('git', ['checkout', '--quiet', '--detach', head], clone);
    print('npm ci in the clone');
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], clone);
    print('npm run build in the clone');
    run('npm', ['run', 'build'], clone);
    return BUILT.filter(
      (file) =>
        !readFileSync(join(root, file)).equals(readFileSync(join(clone, file))),
    ).map(
      (file) => `${file} is another one if ${head} is built in a new clone`,
    );
  } finally {
    process.off('SIGINT', keepOn);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder whose path has another length than the first one's. */
export function cloneFolder(work: string, root: string): string {
  const folder = join(work, 'clone');
  return folder.length === root.length ? `${folder}-of-snap` : folder;
}

function run(program: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
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
