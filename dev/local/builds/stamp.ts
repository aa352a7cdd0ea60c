import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './local';

/** What the bundle and its manifest are made of. */
const SOURCES = [
  'src',
  'build-support',
  'dev/local/ports/layout.ts',
  'images',
  'locales',
  'package.json',
  'package-lock.json',
  'snap.manifest.json',
];

/** Says from which sources a folder was built. */
export const STAMP = '.built-from';

/** A hash of all sources. The checksum in the manifest is none: the build writes it. */
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

/** The sources that it was built from; undefined if that isn't known. */
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
