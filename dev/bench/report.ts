import type { Cost } from './hostile';
import { hostileSection } from './hostile-report';
import type { Trips } from './round-trips';
import { CLIENT_LIMITS } from '../builds/client-size';

/** All measurements. */
export type Figures = {
  readonly bundle: { readonly raw: number; readonly gzip: number };
  /** What registering the wallet adds to a page, in bytes. */
  readonly client: { readonly raw: number; readonly gzip: number };
  /** Milliseconds. */
  readonly coldStart: { readonly own: number; readonly empty: number };
  readonly nodeRequests: readonly Trips[];
  /** Milliseconds of CPU time. */
  readonly signature: number;
  /** Of requests of a site that is not connected. */
  readonly hostile: readonly Cost[];
  /** From a request to its window, in milliseconds. */
  readonly toWindow: number;
  /** The machine, as text. */
  readonly machine: string;
};

const BUNDLE_RAW = 300_000;
const BUNDLE_GZIP = 95_000;
const COLD_START_MS = 60;

/**
 * @param figures - The measurements.
 * @returns docs/performance.md.
 */
export function report(figures: Figures): string {
  const {
    bundle,
    client,
    coldStart,
    nodeRequests,
    hostile,
    signature,
    toWindow,
    machine,
  } = figures;
  const above = coldStart.own - coldStart.empty;
  return `# Performance

Written by \`npm run bench\`, on ${machine}. Counts are the same everywhere; times are those of this machine.

## Budgets

| What | Measured | Budget | |
| --- | --- | --- | --- |
${[
  row('Bundle', kB(bundle.raw), kB(BUNDLE_RAW), bundle.raw <= BUNDLE_RAW),
  row(
    'Bundle, gzip -9',
    kB(bundle.gzip),
    kB(BUNDLE_GZIP),
    bundle.gzip <= BUNDLE_GZIP,
  ),
  row(
    'Cold start above an empty snap’s',
    ms(above),
    ms(COLD_START_MS),
    above <= COLD_START_MS,
  ),
  clientRow('raw', '', client),
  clientRow('gzip', ', gzip -9', client),
].join('\n')}

Cold start is the time from the snap's installation in MetaMask's simulator to the answer of a first \`l2net_getCurrentNetwork\`: ${ms(coldStart.own)}, and ${ms(coldStart.empty)} for a snap whose handler is \`async () => null\` (medians of 15, alternating).

## Round trips to the node

Counted by a proxy in front of a real starknet-devnet and a real anvil. The longest chain is the number of sequential requests, which the user waits for. The chain id is checked inside the very first request.

| Method | HTTP requests | Longest chain | Budget | |
| --- | --- | --- | --- | --- |
${nodeRequests
  .map(({ what, requests, chain, budget }) =>
    budget === undefined
      ? `| ${what} | ${String(requests)} | ${String(chain)} | | |`
      : `| ${what} | ${String(requests)} | ${String(chain)} | ${String(budget)} | ${verdict(chain <= budget)} |`,
  )
  .join('\n')}

\`executeTxn\`: the preflight, the simulation, the submission. Signing itself needs no node. More than 50 reads are sent as several concurrent requests. The wallet's own Ethereum provider is asked for its chain before and after the reads, which it answers itself, without a request to a node; the first request to the user's own or a public node is sent together with a request for its chain id.

## Time

| What | Time |
| --- | --- |
| One signature: hash of a transfer, signature, check of the signature | ${ms(signature)} |
| \`executeTxn\` of a transfer, until its window opens (median of 15, on starknet-devnet) | ${ms(toWindow)} |

${hostileSection(hostile)}`;
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

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
