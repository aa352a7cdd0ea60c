import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BUILDS } from './local';
import { buildOnce } from './prepare-local';
import { hashOfSources, stampOf, writeStamp } from './stamp';
import { ROOT } from '../root';

/** The file that records the sources of the released build. */
const RELEASED = join(BUILDS, 'released');

/** The hashes of the sources and of the existing bundle, maybe of other sources. */
function currentStamp(): string {
  const hash = createHash('sha256');
  for (const name of ['dist/bundle.js', 'snap.manifest.json']) {
    const file = join(ROOT, name);
    hash.update(existsSync(file) ? readFileSync(file) : '');
  }
  return `${hashOfSources()} ${hash.digest('hex')}`;
}

/** Makes both builds that tests need, in parallel: the released and the local one. A
 * build that is up to date isn't made again.
 */
async function main(): Promise<void> {
  const isReleased = stampOf(RELEASED) === currentStamp();
  const released = isReleased
    ? undefined
    : spawn('npm', ['run', 'build'], { stdio: 'inherit' });
  const ended = released && once(released, 'exit');
  await buildOnce();
  const [code] = ((await ended) ?? [0]) as [number | null];
  if (code !== 0) {
    throw new Error('The released build failed');
  }
  mkdirSync(RELEASED, { recursive: true });
  writeStamp(RELEASED, currentStamp());
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
