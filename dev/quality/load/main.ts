import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { numberIn, runProgram, say } from '../run';

/** How many loops take the processors' time. */
const LOOPS = 6;

const LOOP =
  "require('node:worker_threads').parentPort.postMessage(0); for (;;);";

/** Runs a command, once or `LOAD_RUNS` times, beside loops that keep the processors busy.
 * These are threads, as they end with this process, however it ends. */
async function main(command: readonly string[]): Promise<boolean> {
  const runs = numberIn('LOAD_RUNS', 1);
  const loops = Array.from({ length: LOOPS }, async () =>
    once(new Worker(LOOP, { eval: true }), 'message'),
  );
  await Promise.all(loops);
  let failed = 0;
  for (let run = 1; run <= runs; run += 1) {
    failed += (await succeeds(command)) ? 0 : 1;
    say(`Run ${String(run)} of ${String(runs)}: ${String(failed)} failed`);
  }
  return failed === 0;
}

async function succeeds([
  name = '',
  ...args
]: readonly string[]): Promise<boolean> {
  const child = spawn(name, args, { stdio: 'inherit' });
  const stop = (): boolean => child.kill();
  process.once('exit', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  return code === 0;
}

runProgram(async () => main(process.argv.slice(2)));
