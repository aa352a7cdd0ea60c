import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { measureBuiltClient, measureBundle } from './bundle';
import { timeColdStart } from './cold-start';
import { countEthereumTrips } from './ethereum-trips';
import { measureHostileInputs } from './hostile';
import { report } from './report';
import { countRoundTrips } from './round-trips';
import { timeSignature } from './signature';
import { timeToWindow } from './time-to-window';

const FILE = join(__dirname, '../../docs/performance.md');

const progress = (text: string): void => {
  process.stderr.write(`${text} …\n`);
};

/** Measures everything, and prints and saves the report. */
export async function measure(): Promise<void> {
  progress('Building');
  const bundle = measureBundle();
  const client = await measureBuiltClient();
  progress('Counting round trips on real nodes');
  const nodeRequests = [
    ...(await countRoundTrips()),
    ...(await countEthereumTrips()),
  ];
  progress('Timing a request until its window opens');
  const toWindow = await timeToWindow();
  progress('Starting the snap cold');
  const coldStart = await timeColdStart();
  progress('Signing');
  const signature = timeSignature();
  progress('Sending requests that cost much');
  const hostile = await measureHostileInputs();
  const machine = `${String(cpus().length)} cores (${cpus()[0]?.model ?? 'unknown'}), Node.js ${process.version}`;
  const text = await format(
    report({
      bundle,
      client,
      coldStart,
      nodeRequests,
      hostile,
      signature,
      toWindow,
      machine,
    }),
    { ...(await resolveConfig(FILE)), filepath: FILE },
  );
  process.stdout.write(text);
  writeFileSync(FILE, text);
}
