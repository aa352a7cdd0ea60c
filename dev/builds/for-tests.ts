import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { buildOnce } from './prepare-local';

/** Makes both builds that tests need at once: the released one, and the local one. */
async function main(): Promise<void> {
  const released = spawn('npm', ['run', 'build'], { stdio: 'inherit' });
  const ended = once(released, 'exit');
  await buildOnce();
  const [code] = (await ended) as [number | null];
  if (code !== 0) {
    throw new Error('The released build failed');
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
