import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { COPIED, writeChecksum } from '../builds/local';
import { LOCAL_FOLDER } from '../ports/ports';
import { simulateSnap } from '../simulator/simulator';
import { PHRASE } from '../test-accounts/phrase';

const ROOT = join(__dirname, '../..');
const EMPTY_FOLDER = join(ROOT, 'build/empty');
const RUNS = 15;
/**
 * Times a cold start: from the installation in the simulator to the response of a
 * first, cheap request. An empty snap is timed for comparison. The two alternate,
 * after one warm-up run each.
 *
 * @returns The medians in milliseconds.
 */
export async function timeColdStart(): Promise<{ own: number; empty: number }> {
  makeEmptySnap();
  const own: number[] = [];
  const empty: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    own.push(await timeOnce(LOCAL_FOLDER));
    empty.push(await timeOnce(EMPTY_FOLDER));
  }
  return { own: median(own.slice(1)), empty: median(empty.slice(1)) };
}

async function timeOnce(folder: string): Promise<number> {
  const start = performance.now();
  const { wallet, stop } = await simulateSnap(
    folder,
    PHRASE,
    'https://dapp.example',
  );
  const { error } = await wallet.call('l2net_getCurrentNetwork');
  const time = performance.now() - start;
  await stop();
  if (error !== undefined) {
    throw new Error(error.message);
  }
  return time;
}

/** A snap with our manifest, which returns null for every request. */
function makeEmptySnap(): void {
  mkdirSync(join(EMPTY_FOLDER, 'dist'), { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(EMPTY_FOLDER, file), { recursive: true });
  }
  writeFileSync(
    join(EMPTY_FOLDER, 'dist/bundle.js'),
    'module.exports.onRpcRequest = async () => null;\n',
  );
  writeChecksum(EMPTY_FOLDER);
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;
}
