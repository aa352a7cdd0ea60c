import {
  BUNDLE,
  COLD_RATIO,
  HOSTILE_MS,
  LOAD,
  OWNERS,
  SIGNATURE_RATIO,
  TINY_WINDOW_MS,
  WINDOW_RATIOS,
  WORKER_START_MS,
} from './budgets';
import type { Bytes } from './bytes';
import type { Cold } from './cold';
import type { Cost } from './hostile';
import type { LoadCost } from './measure-loads';
import type { Trips } from './round-trips';
import type { Spread, Timed } from './samples';
import type { SignatureTimes } from './signature';
import type { SignerName } from './signers';
import type { WindowTimes } from './time-to-window';
import type { WorkerStart } from './worker-start';
import { WALLET_CALL_MS } from '../../simulator/executor';

/** All measurements. */
export type BenchFigures = {
  readonly bytes: Bytes;
  readonly workerStart: WorkerStart;
  readonly cold: Cold;
  readonly trips: readonly Trips[];
  readonly signatures: Readonly<Record<SignerName, SignatureTimes>>;
  /** The cost of requests of a site that is not connected. */
  readonly hostile: readonly Cost[];
  /** The effects of loads of one connected site. */
  readonly loads: readonly LoadCost[];
  /** From a request to its window, in milliseconds. */
  readonly toWindow: WindowTimes;
  /** The machine, as text. */
  readonly machine: string;
};

/** The text of docs/performance.md: tables, with what is needed to read them. */
export function report(figures: BenchFigures): string {
  const { bytes, workerStart, trips } = figures;
  const start = workerStart.own.wall.fastest - workerStart.empty.wall.fastest;
  return `# Performance

Written by \`npm run bench\`, on ${figures.machine}. Times in ms: the fastest run, in brackets the median and the slowest. What takes longer than budgeted is marked **over budget**; with more bytes or round trips nothing is written.

## Budgets

| | measured | at most |
| --- | --: | --: |
| bundle, kB | ${kB(bytes.bundle.raw)} | ${kB(BUNDLE.raw)} |
| gzip -9, kB | ${kB(bytes.bundle.gzip)} | ${kB(BUNDLE.gzip)} |
| worker’s start above an empty snap’s, ms | ${marked(start, WORKER_START_MS)} | ${ms(WORKER_START_MS)} |

## Bytes by owner

By the source map.

| | kB | at most |
| --- | --: | --: |
${ownerRows(bytes.owners)}

## Round trips to the node

HTTP requests, counted in front of starknet-devnet and anvil, and how many follow one another.

| | requests | in turn | at most |
| --- | --: | --: | --: |
${trips.map(tripsRow).join('\n')}

${timeSection(figures)}

${sitesSections(figures)}
`;
}

/** What takes how long. */
function timeSection(figures: BenchFigures): string {
  const { workerStart, cold, signatures, toWindow } = figures;
  return `## Time

Processor time of a signature: the first of a process, which fills tables, and later ones.

| | first | later | ratio |
| --- | --: | --: | --: |
| the wallet’s, with hash, key and verification | ${signing(signatures.send)} | |
| without the hash | ${signing(signatures.hash)} | ${ratio(signatures.hash.later.fastest / signatures.bare.later.fastest, SIGNATURE_RATIO)} |
| the same by the bare curve | ${signing(signatures.bare)} | |
| by starknet.js, which doesn’t verify | ${signing(signatures.starknetJs)} | |

In MetaMask's simulator, where a call of MetaMask takes ${ms(WALLET_CALL_MS)} ms; 15 runs each, in turn. The ratios of windows, which it doesn't draw, are with the ${ms(TINY_WINDOW_MS)} ms that a tiny snap’s takes in MetaMask 13.36.

| | time | processor time | ratio |
| --- | --: | --: | --: |
| worker’s start | ${both(workerStart.own)} | |
| an empty snap’s, same manifest | ${both(workerStart.empty)} | |
| tiny snap’s window | ${both(toWindow.tiny)} | |
| \`executeTxn\` until its window, most of it the node’s | ${both(toWindow.payment)} | ${windowRatio(toWindow, 'payment')} |
| \`signMessage\` until its window | ${both(toWindow.message)} | ${windowRatio(toWindow, 'message')} |
| tiny snap’s page, from its start | ${both(cold.tiny)} | |
| home page, from the start (${count(cold.calls.home.length)} calls) | ${both(cold.home)} | ${ratio(cold.home.wall.fastest / cold.tiny.wall.fastest, COLD_RATIO)} |

Until a payment's window, from the start: ${count(cold.calls.payment.length)} calls.`;
}

/** What sites can make the wallet do. */
function sitesSections({ hostile, loads }: BenchFigures): string {
  return `## Requests of a site that is not connected

The most expensive requests of at most 5 MB. They may take ${ms(HOSTILE_MS)} ms of processor time until they are rejected or a window asks, or, if they are served, between two pauses. The fastest of 3 runs in Node.js (the slowest), and the longest time without a pause; of ${count(hostile.length)} those of ${ms(CHEAP_MS)} ms or more.

| | kB | ms | without a pause | end |
| --- | --: | --: | --: | --: |
${hostileRows(hostile)}

## What one site can do to others

A connected site sends all of a load at once. Right after that the user opens the home page (${ms(LOAD.homeMs)} ms at most), and another site asks for a balance (${ms(LOAD.balanceMs)} ms); the load may hold ${mB(LOAD.heldBytes)} MB by then. Calls: to nodes that answer after 50 ms, within three seconds. One run in Node.js.

| | home | balance | calls | refused | MB |
| --- | --: | --: | --: | --: | --: |
${loads.map(loadRow).join('\n')}`;
}

/** How many times as long as a tiny snap's a window takes in MetaMask. */
function windowRatio(
  { tiny, ...times }: WindowTimes,
  name: keyof typeof WINDOW_RATIOS,
): string {
  const more = times[name].wall.fastest - tiny.wall.fastest;
  return ratio(1 + more / TINY_WINDOW_MS, WINDOW_RATIOS[name]);
}

/** Owners of less than this share a row. */
const SMALL_OWNER = 10_000;

function ownerRows(owners: BenchFigures['bytes']['owners']): string {
  const all = Object.entries(owners);
  const large = all.filter(([, { raw }]) => raw >= SMALL_OWNER);
  const small = all.slice(large.length).map(([, { raw }]) => raw);
  const sum = small.reduce((total, raw) => total + raw, 0);
  return [
    ...large.map(
      ([owner, { raw }]) =>
        `| ${owner} | ${kB(raw)} | ${count(OWNERS[owner]?.[0] ?? 0)} |`,
    ),
    `| ${count(small.length)} smaller ones | ${kB(sum)} | |`,
  ].join('\n');
}

function tripsRow({ what, requests, chain, budget: most }: Trips): string {
  return `| ${what} | ${count(requests)} | ${count(chain)} | ${most === undefined ? '' : count(most)} |`;
}

/** Requests that take less are left out. */
const CHEAP_MS = 20;

function hostileRows(costs: readonly Cost[]): string {
  const dear = costs.filter(({ time }) => time >= CHEAP_MS);
  return dear.map(hostileRow).join('\n');
}

function hostileRow(cost: Cost): string {
  const { what, bytes, time, slowest, stretch, end } = cost;
  const isServed = end === 'a result' || end === '-32001';
  const isMet = (isServed ? stretch : time) <= HOSTILE_MS;
  return `| ${what} | ${kB(bytes)} | ${ms(time)} (${ms(slowest)})${overBudget(isMet)} | ${ms(stretch)} | ${end} |`;
}

function loadRow({ load, effect }: LoadCost): string {
  const { home, balance, calls, refused, held } = effect;
  const other =
    typeof balance === 'number'
      ? marked(balance, LOAD.balanceMs)
      : `${balance}${overBudget(false)}`;
  return `| ${load.what} | ${marked(home, LOAD.homeMs)} | ${other} | ${count(calls)} | ${count(refused)} | ${mB(held)} |`;
}

function signing({ first, later }: SignatureTimes): string {
  return `${ms(first)} | ${spread(later)}`;
}

function ratio(times: number, most: number): string {
  return `${times.toFixed(2)} (at most ${most.toFixed(2)})${overBudget(times <= most)}`;
}

function marked(time: number, most: number): string {
  return `${ms(time)}${overBudget(time <= most)}`;
}

function overBudget(isMet: boolean): string {
  return isMet ? '' : ': **over budget**';
}

function both({ wall, cpu }: Timed): string {
  return `${spread(wall)} | ${spread(cpu)}`;
}

function spread({ fastest, median, slowest }: Spread): string {
  return `${ms(fastest)} (${ms(median)}, ${ms(slowest)})`;
}

function ms(time: number): string {
  return time.toFixed(Number.isInteger(time) ? 0 : 1);
}

function kB(bytes: number): string {
  return (bytes / 1e3).toFixed(1);
}

function mB(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function count(figure: number): string {
  return figure.toLocaleString('en-US');
}
