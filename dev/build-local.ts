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

import { ENDPOINT_VARIABLES } from '../build-support/snap-config.cjs';

const ROOT = resolve(__dirname, '..');

/** The whole folder of the snap that is built for local networks. */
export const LOCAL_FOLDER = join(ROOT, 'build/local');

const STAMP = join(LOCAL_FOLDER, '.built-from');
const SOURCES = [
  'src',
  'build-support',
  'images',
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
 * @throws Error with the build's own words where it fails.
 */
export function buildLocal(
  environment: Record<string, string | undefined> = process.env,
): void {
  const endpoints = ENDPOINT_VARIABLES.map(
    (name) => [name, environment[name] ?? ''] as const,
  );
  const stamp = hashOf(endpoints);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) {
    return;
  }
  // A build that fails halfway must not pass for the one before it.
  rmSync(STAMP, { force: true });
  mkdirSync(LOCAL_FOLDER, { recursive: true });
  // The build checks the manifest against package.json and the icon.
  for (const file of ['package.json', 'images', 'snap.manifest.json']) {
    cpSync(join(ROOT, file), join(LOCAL_FOLDER, file), { recursive: true });
  }
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/mm-snap'),
    ['build', '--config', 'snap.config.local.cjs'],
    {
      // snaps-cli looks for what a config requires in the folder it runs in.
      cwd: join(ROOT, 'build-support'),
      env: { ...process.env, ...Object.fromEntries(endpoints) },
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`The local build failed.\n${stdout}${stderr}`);
  }
  writeFileSync(STAMP, stamp);
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
  buildLocal();
  process.stdout.write(`The local build is in ${LOCAL_FOLDER}\n`);
}
