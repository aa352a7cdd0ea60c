import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PinnedLibrary } from './key-path';

/**
 * Compares installed libraries with their published packages, which npm takes from its cache or
 * from the registry. Each package has to have the hash in the lock file, and each of its files
 * has to be installed as it is, with no other beside them. So what is bundled is what the
 * libraries' authors published under these hashes when the lock file was written.
 *
 * @param root - The folder of node_modules.
 */
export function publishedProblems(
  root: string,
  libraries: readonly PinnedLibrary[],
): string[] {
  const work = mkdtempSync(join(tmpdir(), 'published-'));
  try {
    return libraries.flatMap((library, index) => {
      const folder = join(work, String(index));
      mkdirSync(folder);
      const spec = `${library.name}@${library.version}`;
      return differences(
        download(spec, folder),
        library.integrity,
        join(root, library.folder),
      ).map((problem) => `${spec}: ${problem}`);
    });
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Downloads a package, and returns the path of its archive. */
function download(spec: string, folder: string): string {
  execFileSync(
    'npm',
    ['pack', spec, '--prefer-offline', '--ignore-scripts', '--silent'],
    { cwd: folder, stdio: 'pipe' },
  );
  const [archive = ''] = readdirSync(folder);
  return join(folder, archive);
}

/**
 * @param archive - The path of a package's archive.
 * @param integrity - The hash that it has to have, as in the lock file.
 * @param installed - The folder where the package is installed.
 * @returns A message for each difference.
 */
export function differences(
  archive: string,
  integrity: string,
  installed: string,
): string[] {
  const hash = createHash('sha512').update(readFileSync(archive));
  if (`sha512-${hash.digest('base64')}` !== integrity) {
    return ['the published package is not that of package-lock.json'];
  }
  const unpacked = mkdtempSync(join(tmpdir(), 'unpacked-'));
  try {
    execFileSync(
      'tar',
      ['-xzf', archive, '-C', unpacked, '--strip-components=1'],
      { stdio: 'pipe' },
    );
    const [theirs, ours] = [filesIn(unpacked), filesIn(installed)];
    return [...new Set([...theirs.keys(), ...ours.keys()])]
      .sort()
      .filter((path) => theirs.get(path) !== ours.get(path))
      .map((path) => `${path} is not as published`);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

/** The hashes of a package's files by path, without those of packages installed below it. */
function filesIn(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), path] as const)
      .filter(([name]) => !name.startsWith('node_modules/'))
      .map(([name, path]) => [
        name,
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}
