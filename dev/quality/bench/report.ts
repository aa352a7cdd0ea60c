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
  WRITTEN,
} from './budgets';
import type { Bytes, Sizes } from './bytes';
import type { CheckFees } from './check-fees';
import type { Cold } from './cold';
import type { Growth } from './growth';
import type { Cost } from './hostile';
import type { LoadCost } from './measure-loads';
import type { Trips } from './round-trips';
import type { Spread, Timed } from './samples';
import type { SignatureTimes } from './signature';
import type { SignerName } from './signers';
import type { WindowTimes } from './time-to-window';
import type { WorkerStart } from './worker-start';
import { CLIENT_LIMITS } from '../../local/builds/client-size';
import { SAMPLE_PAGES } from '../../playground/samples/sample-pages';
import { WALLET_CALL_MS } from '../../simulator/executor';

/** All measurements. */
export type Figures = {
  readonly bytes: Bytes;
  /** What registering the wallet adds to a page, in bytes. */
  readonly client: Sizes;
  readonly workerStart: WorkerStart;
  readonly cold: Cold;
  readonly trips: readonly Trips[];
  /** What the wallet's own checks cost. */
  readonly checkFees: readonly CheckFees[];
  readonly signatures: Readonly<Record<SignerName, SignatureTimes>>;
  /** The cost of requests of a site that is not connected. */
  readonly hostile: readonly Cost[];
  /** The effects of loads of one connected site. */
  readonly loads: readonly LoadCost[];
  readonly growth: Growth;
  /** From a request to its window, in milliseconds. */
  readonly toWindow: WindowTimes;
  /** The machine, as text. */
  readonly machine: string;
};

/** The text of docs/performance.md. */
export function report(figures: Figures): string {
  const { bytes, client, workerStart, trips, hostile, loads } = figures;
  const { signatures, toWindow, machine } = figures;
  const { own, empty } = workerStart;
  const start = own.wall.fastest - empty.wall.fastest;
  return `# Performance

Written by \`npm run bench\`, on ${machine}. Times are those of the fastest run, the one least disturbed by other programs, with the median and the slowest in brackets; after a semicolon, the same in processor time. What is above its budget in time is marked **over budget**; with more bytes or round trips than budgeted, nothing is written.

## Budgets

- Bundle: ${kB(bytes.bundle.raw)}, at most ${kB(BUNDLE.raw)}
- Bundle, gzip -9: ${kB(bytes.bundle.gzip)}, at most ${kB(BUNDLE.gzip)}
- Start of the worker above an empty snap’s: ${ms(start)}, at most ${ms(WORKER_START_MS)}${overBudget(start <= WORKER_START_MS)}
- Bytes of \`l2net-snap/register\` in a page, minified: ${count(client.raw)}, at most ${count(CLIENT_LIMITS.raw)}
- The same, gzip -9: ${count(client.gzip)}, at most ${count(CLIENT_LIMITS.gzip)}

Users wait for the worker to start after the snap was idle for 30 seconds: ${both(own)}. An empty snap with the same manifest: ${both(empty)}. 15 runs each, in turn, in MetaMask's simulator.

## Bytes by owner

By the source map. In brackets: how much smaller the gzipped bundle is without the owner.

${Object.entries(bytes.owners).map(ownerItem).join('\n')}

## Round trips to the node

HTTP requests, counted by a proxy in front of starknet-devnet and anvil, and how many of them follow one another.

${trips.map(tripsItem).join('\n')}

Those of \`executeTxn\` are the preflight with the simulation beside it, and the submission. Three follow one another where the account’s nonce isn’t the expected one or was never seen. More than 50 reads are sent as several concurrent requests, the first with one for the chain id.

## Fees of the wallet's own checks

What a node estimates on starknet-devnet, at the network's lowest price of L2 gas, with 0, 1, 3 and 8 checks behind the calls.

${figures.checkFees.map(feesItem).join('\n')}

## Time

Signing, in processor time; in front, the first signature of a process, which fills tables.

- The wallet’s whole signature of a transfer: the hash, the signature, the public key, and the verification: ${signing(signatures.send)}
- Without the hash: ${signing(signatures.hash)}; ${ratio(signatures.hash.later.fastest, signatures.bare.later.fastest, SIGNATURE_RATIO)} the same three steps by the bare curve: ${signing(signatures.bare)}
- A transfer by starknet.js, which doesn’t verify: ${signing(signatures.starknetJs)}

Until a window opens, where each call of MetaMask takes ${ms(WALLET_CALL_MS)}; 15 runs on starknet-devnet, not counting its processor time. The simulator draws no window: in MetaMask 13.36 a tiny snap’s question takes ${ms(TINY_WINDOW_MS)}. The ratios are those of the times with what this is above the simulator’s.

- A tiny snap’s question: ${both(toWindow.tiny)}
- \`executeTxn\` of a transfer, most of it the node’s: ${windowTime(toWindow, 'payment')}
- \`signMessage\`: ${windowTime(toWindow, 'message')}

${coldSection(figures.cold)}

${pagesSection()}

${growthSection(figures.growth)}

## Requests of a site that is not connected

The most expensive requests of at most 5 MB. They may take ${ms(HOSTILE_MS)} of processor time until they are rejected or a window asks, or, if they are served, between two pauses. Listed: the fastest of 3 runs in Node.js (in brackets the slowest), the longest time without a pause, and how the request ended.

${hostile.map(hostileItem).join('\n')}

## What one site can do to others

A connected site sends all of a load at once. Right after that the user opens the home page (${ms(LOAD.homeMs)} at most), and another site asks for a balance (${ms(LOAD.balanceMs)}); the load may hold ${mB(LOAD.heldBytes)} by then. Calls: to nodes, within three seconds. One run in Node.js, with nodes that answer after 50 ms. Before: without turns, on another machine.

${loads.map(loadItem).join('\n')}
`;
}

/** How long a window takes, and how many times as long as a tiny snap's in MetaMask. */
function windowTime(
  { tiny, ...times }: WindowTimes,
  name: keyof typeof WINDOW_RATIOS,
): string {
  const inMetaMask =
    TINY_WINDOW_MS + times[name].wall.fastest - tiny.wall.fastest;
  return `${both(times[name])}; ${ratio(inMetaMask, TINY_WINDOW_MS, WINDOW_RATIOS[name])} the tiny snap’s`;
}

/** What stands before the first text if the snap has to be started first. */
function coldSection({ home, tiny, calls }: Cold): string {
  return `## Cold

MetaMask stops a snap that is idle. From its start to the first text, where each call of MetaMask takes ${ms(WALLET_CALL_MS)}; 15 runs each, in turn, in MetaMask's simulator.

- The home page: ${both(home)}; ${ratio(home.wall.fastest, tiny.wall.fastest, COLD_RATIO)} a tiny snap’s page: ${both(tiny)}
- What it calls until then: ${callsItem(calls.home)}
- What a payment’s window calls until then: ${callsItem(calls.payment)}
`;
}

function callsItem(calls: Cold['calls']['home']): string {
  return `${String(calls.length)}, ${calls.map((call) => `\`${call}\``).join(', ')}`;
}

/** The bytes and the pictures of each page with sample data. */
function pagesSection(): string {
  const drawings = Object.entries(SAMPLE_PAGES).map(([name, render]) => {
    const text = JSON.stringify(render());
    const pictures = text.match(/<svg/gu)?.length ?? 0;
    return `- ${name}: ${count(Buffer.byteLength(text))}, ${String(pictures)}`;
  });
  return `## Pages

The drawing of each page with sample data: bytes, pictures. A test allows 13,312, notices aside, and 16.

${drawings.join('\n')}
`;
}

/** What is written beside much that is stored. */
function growthSection({ written, settled }: Growth): string {
  return `## Growth

What a payment and its outcome write to the state, beside so many records, addresses paid, tokens seen and accounts, 500 of which are kept: at most ${count(WRITTEN.payment)} and ${count(WRITTEN.outcome)} bytes.

${written.map(({ beside, payment, outcome }) => `- Beside ${count(beside)}: ${count(payment)} and ${count(outcome)}`).join('\n')}

A poll that settles many transactions at once writes them once. Up to 1,000 are kept while they are pending.

${settled.map((poll) => `- ${count(poll.count)}: ${kB(poll.bytes)}, ${ms(poll.cpu)} of processor time`).join('\n')}
`;
}

function ownerItem([owner, { raw, gzip }]: [string, Sizes]): string {
  const [most = 0, what = ''] = OWNERS[owner] ?? [];
  return `- ${owner}: ${kB(raw)} (${kB(gzip)}), at most ${kB(most * 1e3)}: ${what}`;
}

function tripsItem({ what, requests, chain, budget: most }: Trips): string {
  const limit = most === undefined ? '' : ` (at most ${String(most)})`;
  return `- ${what}: ${String(requests)}, ${String(chain)}${limit}`;
}

function feesItem({ what, fees }: CheckFees): string {
  const amounts = fees.map(([, fee]) => fee.toFixed(4)).join(', ');
  return `- ${what}: ${amounts} STRK`;
}

function hostileItem(cost: Cost): string {
  const { what, bytes, time, slowest, stretch, end } = cost;
  const isServed = end === 'a result' || end === '-32001';
  const isMet = (isServed ? stretch : time) <= HOSTILE_MS;
  return `- ${what}, ${kB(bytes)}: ${ms(time)} (${ms(slowest)}), ${ms(stretch)}, ${end}${overBudget(isMet)}`;
}

function loadItem({ load, effect }: LoadCost): string {
  const { home, balance, calls, refused, held } = effect;
  const isMet =
    home <= LOAD.homeMs &&
    typeof balance === 'number' &&
    balance <= LOAD.balanceMs;
  const other = typeof balance === 'number' ? ms(balance) : balance;
  return `- ${load.what}: home page ${ms(home)}, the other site’s balance ${other}, ${count(calls)} calls, ${count(refused)} refused at once, ${mB(held)} held${overBudget(isMet)}. Before: ${load.before}`;
}

function signing({ first, later }: SignatureTimes): string {
  return `${ms(first)}, then ${spread(later)}`;
}

function ratio(time: number, base: number, most: number): string {
  const times = time / base;
  return `${times.toFixed(2)} times (at most ${most.toFixed(2)}${overBudget(times <= most)})`;
}

function overBudget(isMet: boolean): string {
  return isMet ? '' : ': **over budget**';
}

function both({ wall, cpu }: Timed): string {
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
