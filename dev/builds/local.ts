import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import { ENDPOINT_VARIABLES } from '../../build-support/snap-config.cjs';
import { FIRST_PORT } from '../ports/ports';

const ROOT = resolve(__dirname, '../..');

/** The folder of the snap built for the chains at the ports in use. No other process
 * writes there while these ports are taken. */
export const LOCAL_FOLDER = join(ROOT, `build/local-${String(FIRST_PORT)}`);

/** Files that the build needs for the manifest, or copies unchanged. */
export const COPIED = [
  'package.json',
  'images',
  'locales',
  'snap.manifest.json',
];

const SOURCES = [
  'src',
  'build-support',
  'images',
  'locales',
  'package.json',
  'package-lock.json',
  'snap.manifest.json',
];

/**
 * Builds the snap for local networks into a separate folder: manifest with its own
 * checksum, bundle, images. The released build and its manifest are not changed.
 * Does nothing if neither sources nor endpoints have changed.
 *
 * @param environment - The endpoint variables; public endpoints are used for missing
 * ones.
 * @param folder - The output folder; by default that of the ports in use.
 * @throws Error with the build's output if it fails.
 */
export function buildLocal(
  environment: Record<string, string | undefined>,
  folder = LOCAL_FOLDER,
): void {
  const endpoints = ENDPOINT_VARIABLES.map(
    (name) => [name, environment[name] ?? ''] as const,
  );
  const stamp = hashOf(endpoints);
  const stampFile = join(folder, '.built-from');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return;
  }
  // A build that fails halfway must not pass for the previous one.
  rmSync(stampFile, { force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/mm-snap'),
    ['build', '--config', 'snap.config.local.cjs'],
    {
      // snaps-cli resolves what a config requires from the working directory.
      cwd: join(ROOT, 'build-support'),
      env: {
        ...process.env,
        ...Object.fromEntries(endpoints),
        SNAP_FOLDER: folder,
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`The local build failed.\n${stdout}${stderr}`);
  }
  writeFileSync(stampFile, stamp);
}

function hashOf(endpoints: readonly (readonly [string, string])[]): string {
  const hash = createHash('sha256').update(JSON.stringify(endpoints));
  for (const file of SOURCES.flatMap(filesIn)) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  return statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path))
        .sort()
        .flatMap((child) => filesIn(`${path}/${child}`))
    : [path];
}

if (require.main === module) {
  const folder = join(ROOT, 'build/local');
  buildLocal(process.env, folder);
  process.stdout.write(`The local build is in ${folder}\n`);
}
