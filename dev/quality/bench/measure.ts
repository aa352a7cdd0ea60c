import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { buildReleased, measureBuiltClient } from './bundle';
import {
  grownOwners,
  landedBytes,
  measureBytes,
  reasonsIn,
  saveBytes,
} from './bytes';
import { countEthereumTrips } from './ethereum-trips';
import { measureHostileInputs } from './hostile';
import { measureLoads } from './measure-loads';
import { report } from './report';
import { countRoundTrips } from './round-trips';
import { timeSignature } from './signature';
import { timeToWindow } from './time-to-window';
import { timeWorkerStart } from './worker-start';
import { ROOT } from '../../local/builds/local';

const FILE = join(ROOT, 'docs/performance.md');

const progress = (text: string): void => {
  process.stderr.write(`${text} …\n`);
};

/**
 * Measures everything, and prints and saves the report.
 *
 * @throws Error if part of the bundle grew and the changelog doesn't say why.
 */
export async function measure(): Promise<void> {
  progress('Building');
  buildReleased();
  const client = await measureBuiltClient();
  progress('Giving each byte its owner');
  const bytes = await measureBytes();
  const landed = landedBytes() ?? bytes;
  const reasons = reasonsIn(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  progress('Counting round trips on real nodes');
  const trips = [...(await countRoundTrips()), ...(await countEthereumTrips())];
  progress('Timing a request until its window opens');
  const toWindow = await timeToWindow();
  progress('Starting the worker');
  const workerStart = await timeWorkerStart();
  progress('Signing');
  const signature = await timeSignature();
  progress('Sending requests that cost much');
  const hostile = await measureHostileInputs();
  progress('Sending all that one site may');
  const loads = measureLoads();
  const machine = `${String(cpus().length)} cores (${cpus()[0]?.model ?? 'unknown'}), Node.js ${process.version}`;
  const text = await format(
    report({
      bytes,
      landed,
      reasons,
      client,
      workerStart,
      trips,
      hostile,
      loads,
      signature,
      toWindow,
      machine,
    }),
    { ...(await resolveConfig(FILE)), filepath: FILE },
  );
  process.stdout.write(text);
  writeFileSync(FILE, text);
  saveBytes(bytes);
  const unexplained = grownOwners(bytes, landed).filter(
    (owner) => !reasons.has(owner),
  );
  if (unexplained.length > 0) {
    throw new Error(
      `CHANGELOG.md has to say under "### Bundle" why these grew: ${unexplained.join(', ')}`,
    );
  }
}
