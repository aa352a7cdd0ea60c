import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { BUILD_VARIABLES } from '../../../build-support/snap-config.cjs';
import { ROOT } from '../root';

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
  'data',
  'images',
  'locales',
  'snap.manifest.json',
];

/**
 * Builds the snap into a separate folder: manifest with its own checksum, bundle,
 * images. The released build and its manifest are not changed.
 *
 * @param environment - The build's variables; public endpoints are used for missing
 * ones. With SOURCE_MAP the bundle gets a source map, with QUICK_BUILD it is minified
 * less, with SEPARATE_MODULES not at all.
 * @throws Error with the build's output if it fails.
 */
export async function buildLocal(
  environment: Record<string, string | undefined>,
  folder: string,
): Promise<void> {
  const variables = Object.fromEntries(
    BUILD_VARIABLES.map((name) => [name, environment[name]]),
  );
  mkdirSync(folder, { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  const program = promisify(execFile);
  await program(MM_SNAP, ['build', '--config', 'snap.config.local.cjs'], {
    // snaps-cli resolves a config's imports from the working directory.
    cwd: join(ROOT, 'build-support'),
    env: {
      ...process.env,
      ...variables,
      SOURCE_MAP: environment.SOURCE_MAP,
      QUICK_BUILD: environment.QUICK_BUILD,
      SEPARATE_MODULES: environment.SEPARATE_MODULES,
      SNAP_FOLDER: folder,
    },
  }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The local build failed.\n${stdout}${stderr}`, {
      cause: error,
    });
  });
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
  buildLocal(process.env, folder).then(
    () => process.stdout.write(`The local build is in ${folder}\n`),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
}
