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

/** The whole folder of the snap that is built for the chains at the ports in use.
 * No other process writes there while these ports are taken. */
export const LOCAL_FOLDER = join(ROOT, `build/local-${String(FIRST_PORT)}`);

/** What the build checks the manifest against, and what it ships as it is. */
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
 * Builds the snap for local networks into a folder of its own: manifest with its
 * own checksum, bundle, images. The released build and its manifest stay as they
 * are. Nothing is done where neither sources nor endpoints changed.
 *
 * @param environment - The endpoint variables; one left out means the public
 * endpoints.
 * @param folder - Where to; left out, the folder of the ports in use.
 * @throws Error with the build's own words where it fails.
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
  // A build that fails halfway must not pass for the one before it.
  rmSync(stampFile, { force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/mm-snap'),
    ['build', '--config', 'snap.config.local.cjs'],
    {
      // snaps-cli looks for what a config requires in the folder it runs in.
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
