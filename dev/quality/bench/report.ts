import type { Sizes } from './bytes';
import type { Cost } from './hostile';
import { hostileSection } from './hostile-report';
import { loadSection, type LoadCost } from './load-report';
import type { Trips } from './round-trips';
import type { Spread } from './samples';
import type { WorkerStart } from './worker-start';
import { CLIENT_LIMITS } from '../../local/builds/client-size';

/** All measurements. */
export type Figures = {
  readonly bundle: Sizes;
  /** What registering the wallet adds to a page, in bytes. */
  readonly client: Sizes;
  readonly workerStart: WorkerStart;
  readonly nodeRequests: readonly Trips[];
  /** Milliseconds of processor time. */
  readonly signature: Spread;
  /** Of requests of a site that is not connected. */
  readonly hostile: readonly Cost[];
  /** Of all that one connected site sends at once. */
  readonly loads: readonly LoadCost[];
  /** From a request to its window, in milliseconds. */
  readonly toWindow: { readonly wall: Spread; readonly cpu: Spread };
  /** The section on the bundle's bytes. */
  readonly bytes: string;
  /** The machine, as text. */
  readonly machine: string;
};

/** 440 and 150 kB, and what the network's refusals may take. */
const BUNDLE_RAW = 445_000;
const BUNDLE_GZIP = 152_000;
const WORKER_START_MS = 25;

export function report(figures: Figures): string {
  const {
    bundle,
    client,
    workerStart: { own, empty },
    nodeRequests,
    hostile,
    loads,
    signature,
    toWindow,
    bytes: bytesByOwner,
    machine,
  } = figures;
  const above = own.wall.fastest - empty.wall.fastest;
  return `# Performance

Written by \`npm run bench\`, on ${machine}. Of each time the fastest run is given, which other programs disturbed least; in brackets the median and the slowest.

## Budgets

| What | Measured | Budget | |
| --- | --- | --- | --- |
${[
  bundleRow('Bundle', bundle.raw, BUNDLE_RAW),
  bundleRow('Bundle, gzip -9', bundle.gzip, BUNDLE_GZIP),
  row(
    'Start of the worker above an empty snap’s',
    ms(above),
    ms(WORKER_START_MS),
    above <= WORKER_START_MS,
  ),
  clientRow('raw', '', client),
  clientRow('gzip', ', gzip -9', client),
].join('\n')}

A user waits for the start of the worker once the snap was idle for 30 seconds. The empty snap has the same manifest. 15 runs each, in turn, in MetaMask's simulator:

| Start of the worker | Time | Processor time |
| --- | --- | --- |
| this snap | ${spread(own.wall)} | ${spread(own.cpu)} |
| an empty snap | ${spread(empty.wall)} | ${spread(empty.cpu)} |

${bytesByOwner}
## Round trips to the node

Counted by a proxy in front of starknet-devnet and anvil. The longest chain is the number of sequential requests.

| Method | HTTP requests | Longest chain | Budget | |
| --- | --- | --- | --- | --- |
${nodeRequests
  .map(({ what, requests, chain, budget }) =>
    budget === undefined
      ? `| ${what} | ${String(requests)} | ${String(chain)} | | |`
      : `| ${what} | ${String(requests)} | ${String(chain)} | ${String(budget)} | ${verdict(chain <= budget)} |`,
  )
  .join('\n')}

\`executeTxn\`: the preflight, the simulation, the submission. More than 50 reads are sent as several concurrent requests, the first together with one for the chain id.

## Time

| What | Time | Processor time |
| --- | --- | --- |
| One signature: hash of a transfer, signature, check of the signature | | ${spread(signature)} |
| \`executeTxn\` of a transfer, until its window opens (15 runs on starknet-devnet, whose own processor time isn't counted) | ${spread(toWindow.wall)} | ${spread(toWindow.cpu)} |

${hostileSection(hostile)}
${loadSection(loads)}`;
}

/** Compared as they are shown, to a tenth of a kB. */
function bundleRow(what: string, size: number, budget: number): string {
  return row(
    what,
    kB(size),
    kB(budget),
    Math.round(size / 100) <= budget / 100,
  );
}

function clientRow(
  form: keyof typeof CLIENT_LIMITS,
  how: string,
  sizes: Figures['client'],
): string {
  return row(
    `\`l2net-snap/register\` in a page, minified${how}`,
    bytes(sizes[form]),
    bytes(CLIENT_LIMITS[form]),
    sizes[form] <= CLIENT_LIMITS[form],
  );
}

function row(
  what: string,
  measured: string,
  budget: string,
  met: boolean,
): string {
  return `| ${what} | ${measured} | ${budget} | ${verdict(met)} |`;
}

function verdict(met: boolean): string {
  return met ? 'met' : '**missed**';
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function bytes(count: number): string {
  return `${count.toLocaleString('en-US')} bytes`;
}

function spread({ fastest, median, slowest }: Spread): string {
  return `${ms(fastest)} (${ms(median)}, ${ms(slowest)})`;
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
