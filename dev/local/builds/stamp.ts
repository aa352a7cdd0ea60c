import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root';

/** The files from which the bundle and its manifest are built. */
const SOURCES = [
  'src',
  'build-support',
  'dev/local/ports/layout.ts',
  'data',
  'images',
  'locales',
  'package.json',
  'package-lock.json',
  'snap.manifest.json',
];

/** The file with the hash of the sources that a folder was built from. */
export const STAMP = '.built-from';

/** A hash of all sources, without the manifest's checksum, which the build writes. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) {
    const content = readFileSync(join(ROOT, file));
    hash
      .update(file)
      .update(
        file === 'snap.manifest.json'
          ? content.toString().replace(/"shasum": "[^"]*"/u, '')
          : content,
      );
  }
  return hash.digest('hex');
}

/** The hash of the sources that a folder was built from; undefined if unknown. */
export function stampOf(folder: string): string | undefined {
  const file = join(folder, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function writeStamp(folder: string, stamp: string): void {
  writeFileSync(join(folder, STAMP), stamp);
}

function filesIn(path: string): string[] {
  return statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path))
        .sort()
        .flatMap((child) => filesIn(`${path}/${child}`))
    : // A test is in no bundle.
      [path].filter((file) => !/\.test\.tsx?$/u.test(file));
}
