import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { measureBytes } from './bytes';
import { timeColdStarts } from './cold';
import { countEthereumTrips } from './ethereum-trips';
import { exceeded } from './exceeded';
import { measureHostileInputs } from './hostile';
import { measureLoads } from './measure-loads';
import { report, type BenchFigures } from './report';
import { countRoundTrips } from './round-trips';
import { timeSignatures } from './signature';
import { timeToWindow } from './time-to-window';
import { timeWorkerStart } from './worker-start';
import { ROOT } from '../../local/root';

const FILE = join(ROOT, 'docs/performance.md');

const progress = (text: string): void => {
  process.stderr.write(`${text} …\n`);
};

/**
 * Measures everything, prints the report, and saves it if it is within the budgets.
 *
 * @throws Error that names the exceeded budgets in bytes and counts. Those in time depend
 * on the machine, so the report only marks them.
 */
export async function measure(): Promise<void> {
  progress('Building');
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'ignore' });
  progress('Giving each byte its owner');
  const bytes = await measureBytes();
  progress('Counting round trips on real nodes');
  const trips = [...(await countRoundTrips()), ...(await countEthereumTrips())];
  progress('Timing a request until its window opens');
  const toWindow = await timeToWindow();
  progress('Starting the snap for its home page');
  const cold = await timeColdStarts();
  progress('Starting the worker');
  const workerStart = await timeWorkerStart();
  progress('Signing');
  const signatures = await timeSignatures();
  progress('Sending requests that cost much');
  const hostile = await measureHostileInputs();
  progress('Sending all that one site may');
  const loads = measureLoads();
  const machine = `${String(cpus().length)} cores (${cpus()[0]?.model ?? 'unknown'}), Node.js ${process.version}`;
  const figures: BenchFigures = {
    bytes,
    workerStart,
    cold,
    trips,
    hostile,
    loads,
    signatures,
    toWindow,
    machine,
  };
  const text = await format(report(figures), {
    ...(await resolveConfig(FILE)),
    filepath: FILE,
  });
  process.stdout.write(text);
  const over = exceeded(figures);
  if (over.length > 0) {
    throw new Error(
      `Above the budgets in dev/quality/bench:\n${over.join('\n')}`,
    );
  }
  writeFileSync(FILE, text);
}
