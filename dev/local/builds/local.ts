import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { BUILD_VARIABLES } from '../../../build-support/snap-config.cjs';

/** The project's folder. */
export const ROOT = resolve(__dirname, '../../..');

/** The program of snaps-cli. */
export const MM_SNAP = join(ROOT, 'node_modules/.bin/mm-snap');

/** The folder of all builds except the released one. */
export const BUILDS = join(ROOT, 'build');

/**
 * @param first - The first port of a block.
 * @returns The folder of the snap built for the nodes at these ports. Only the process
 * that has taken the block writes to it.
 */
export const localFolder = (first: number): string =>
  join(BUILDS, `local-${String(first)}`);

/** Files that the build needs for the manifest, or copies unchanged. */
export const COPIED = [
  'package.json',
  'images',
  'locales',
  'protocols.json',
  'snap.manifest.json',
];

/**
 * Builds the snap into a separate folder: manifest with its own checksum, bundle,
 * images. The released build and its manifest are not changed.
 *
 * @param environment - The build's variables; public endpoints are used for missing
 * ones. With SOURCE_MAP the bundle gets a source map.
 * @throws Error with the build's output if it fails.
 */
export function buildLocal(
  environment: Record<string, string | undefined>,
  folder: string,
): void {
  const variables = Object.fromEntries(
    BUILD_VARIABLES.map((name) => [name, environment[name]]),
  );
  mkdirSync(folder, { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const { status, stdout, stderr } = spawnSync(
    MM_SNAP,
    ['build', '--config', 'snap.config.local.cjs'],
    {
      // snaps-cli resolves a config's imports from the working directory.
      cwd: join(ROOT, 'build-support'),
      env: {
        ...process.env,
        ...variables,
        SOURCE_MAP: environment.SOURCE_MAP,
        SNAP_FOLDER: folder,
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`The local build failed.\n${stdout}${stderr}`);
  }
}

/** Writes a built snap's checksum into its manifest. */
export function writeChecksum(folder: string): void {
  writeFileSync(
    join(folder, 'snap.config.js'),
    "module.exports = { input: './dist/bundle.js' };\n",
  );
  execFileSync(MM_SNAP, ['manifest', '--fix'], {
    cwd: folder,
    stdio: 'ignore',
  });
}

if (require.main === module) {
  const folder = join(BUILDS, 'local');
  buildLocal(process.env, folder);
  process.stdout.write(`The local build is in ${folder}\n`);
}
