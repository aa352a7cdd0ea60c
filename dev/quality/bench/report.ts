import {
  FREE_GROWTH,
  grownOwners,
  type Bytes,
  type Reasons,
  type Sizes,
} from './bytes';
import type { Cost } from './hostile';
import type { LoadCost } from './measure-loads';
import type { Trips } from './round-trips';
import type { Spread } from './samples';
import type { WorkerStart } from './worker-start';
import { CLIENT_LIMITS } from '../../local/builds/client-size';

/** All measurements. */
export type Figures = {
  readonly bytes: Bytes;
  /** The bytes of the bundle that was merged last. */
  readonly landed: Bytes;
  /** The reasons why owners of its bytes grew. */
  readonly reasons: Reasons;
  /** What registering the wallet adds to a page, in bytes. */
  readonly client: Sizes;
  readonly workerStart: WorkerStart;
  readonly trips: readonly Trips[];
  /** Milliseconds of processor time per signature. */
  readonly signature: Spread;
  /** The cost of requests of a site that is not connected. */
  readonly hostile: readonly Cost[];
  /** The effects of loads of one connected site. */
  readonly loads: readonly LoadCost[];
  /** From a request to its window, in milliseconds. */
  readonly toWindow: { readonly wall: Spread; readonly cpu: Spread };
  /** The machine, as text. */
  readonly machine: string;
};

/** 440 and 150 kB, plus an allowance for handling the network's refusals. */
const BUNDLE: Sizes = { raw: 445_000, gzip: 152_000 };
const WORKER_START_MS = 25;
const HOSTILE_MS = 300;
const HOME_MS = 300;
const BALANCE_MS = 1_000;
const HELD_BYTES = 16_000_000;

/** How many owners of the bundle's bytes are listed, besides those that grew. */
const LARGEST = 5;

/** The text of docs/performance.md. */
export function report(figures: Figures): string {
  const { bytes, client, workerStart, trips, hostile, loads } = figures;
  const { signature, toWindow, machine } = figures;
  const { own, empty } = workerStart;
  return `# Performance

Written by \`npm run bench\`, on ${machine}. Times are those of the fastest run, the one least disturbed by other programs, with the median and the slowest in brackets; after a semicolon, the same in processor time. What exceeds its budget is marked **missed**.

## Budgets

${[
  budget('Bundle', bytes.bundle.raw, BUNDLE.raw, kB),
  budget('Bundle, gzip -9', bytes.bundle.gzip, BUNDLE.gzip, kB),
  budget(
    'Start of the worker above an empty snap’s',
    own.wall.fastest - empty.wall.fastest,
    WORKER_START_MS,
    ms,
  ),
  budget(REGISTER, client.raw, CLIENT_LIMITS.raw, count),
  budget(`${REGISTER}, gzip -9`, client.gzip, CLIENT_LIMITS.gzip, count),
].join('\n')}

Users wait for the worker to start after the snap was idle for 30 seconds: ${both(own)}. An empty snap with the same manifest: ${both(empty)}. 15 runs each, in turn, in MetaMask's simulator.

## Bytes by owner

${bytesList(figures)}

## Round trips to the node

HTTP requests, counted by a proxy in front of starknet-devnet and anvil, and how many of them follow one another.

${trips.map(tripsItem).join('\n')}

Those of \`executeTxn\` are the preflight, the simulation and the submission. More than 50 reads are sent as several concurrent requests, the first with one for the chain id.

## Time

- Hashing and signing a transfer, and checking the signature: ${spread(signature)} of processor time
- \`executeTxn\` of a transfer, until its window opens: ${both(toWindow)} (15 runs on starknet-devnet, not counting its processor time)

## Requests of a site that is not connected

The most expensive requests of at most 5 MB. They may take ${ms(HOSTILE_MS)} of processor time until they are rejected or a window asks, or, if they are served, between two pauses. Listed: the fastest of 3 runs in Node.js (in brackets the slowest), the longest time without a pause, and how the request ended.

${hostile.map(hostileItem).join('\n')}

## What one site can do to others

A connected site sends all of a load at once. Right after that the user opens the home page (${ms(HOME_MS)} at most), and another site asks for a balance (${ms(BALANCE_MS)}); the load may hold ${mB(HELD_BYTES)} by then. Calls: to nodes, within three seconds. One run in Node.js, with nodes that answer after 50 ms. Before: without turns, on another machine.

${loads.map(loadItem).join('\n')}
`;
}

const REGISTER = 'Bytes of `l2net-snap/register` in a page, minified';

/**
 * The largest owners of the bundle's bytes, and those that grew by too much.
 *
 * @returns A list, with the reasons of the latter.
 */
export function bytesList({
  bytes,
  landed,
  reasons,
}: Pick<Figures, 'bytes' | 'landed' | 'reasons'>): string {
  const grown = grownOwners(bytes, landed);
  const owners = Object.keys({ ...bytes.owners, ...landed.owners });
  const items = owners.flatMap((owner, index) => {
    const now = bytes.owners[owner] ?? { raw: 0, gzip: 0 };
    const before = landed.owners[owner] ?? { raw: 0, gzip: 0 };
    const why = grown.includes(owner)
      ? `: ${reasons.get(owner) ?? '**no reason**'}`
      : '';
    return why === '' && index >= LARGEST
      ? []
      : [`- ${owner}: ${sizes(now)}${change(now, before)}${why}`];
  });
  return `The ${String(LARGEST)} largest, by the source map, with the change since they last landed; \`docs/bytes.json\` has all. In brackets: how much smaller the gzipped bundle is without the owner. Growth of more than ${kB(FREE_GROWTH)} needs a reason in the changelog, under "Bundle".

- **all**: ${sizes(bytes.bundle)}${change(bytes.bundle, landed.bundle)}
${items.join('\n')}`;
}

function sizes({ raw, gzip }: Sizes): string {
  return `${count(raw)} (${count(gzip)})`;
}

function change(now: Sizes, before: Sizes): string {
  const by = now.raw - before.raw;
  return by === 0 ? '' : `, ${by > 0 ? '+' : '−'}${count(Math.abs(by))}`;
}

function tripsItem({ what, requests, chain, budget: most }: Trips): string {
  const verdict =
    most === undefined
      ? ''
      : ` (at most ${String(most)})${missed(chain <= most)}`;
  return `- ${what}: ${String(requests)}, ${String(chain)}${verdict}`;
}

function hostileItem(cost: Cost): string {
  const { what, bytes, time, slowest, stretch, end } = cost;
  const isServed = end === 'a result' || end === '-32001';
  const isMet = (isServed ? stretch : time) <= HOSTILE_MS;
  return `- ${what}, ${kB(bytes)}: ${ms(time)} (${ms(slowest)}), ${ms(stretch)}, ${end}${missed(isMet)}`;
}

function loadItem({ load, effect }: LoadCost): string {
  const { home, balance, calls, refused, held } = effect;
  const isMet =
    home <= HOME_MS &&
    typeof balance === 'number' &&
    balance <= BALANCE_MS &&
    held <= HELD_BYTES;
  const other = typeof balance === 'number' ? ms(balance) : balance;
  return `- ${load.what}: home page ${ms(home)}, the other site’s balance ${other}, ${count(calls)} calls, ${count(refused)} refused at once, ${mB(held)} held${missed(isMet)}. Before: ${load.before}`;
}

/** Compares values as they are shown, that is, rounded. */
function budget(
  what: string,
  measured: number,
  most: number,
  shown: (figure: number) => string,
): string {
  const isMet = measured <= most || shown(measured) === shown(most);
  return `- ${what}: ${shown(measured)}, at most ${shown(most)}${missed(isMet)}`;
}

function missed(isMet: boolean): string {
  return isMet ? '' : ': **missed**';
}

function both({ wall, cpu }: Figures['toWindow']): string {
  return `${spread(wall)}; ${spread(cpu)}`;
}

function spread({ fastest, median, slowest }: Spread): string {
  return `${ms(fastest)} (${ms(median)}, ${ms(slowest)})`;
}

function ms(time: number): string {
  return `${time.toFixed(Number.isInteger(time) ? 0 : 1)} ms`;
}

function kB(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`;
}

function mB(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function count(figure: number): string {
  return figure.toLocaleString('en-US');
}
