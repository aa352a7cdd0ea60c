import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { LOADS, type Load } from './loads';
import type { Effect } from './one-load';

const HOME_MS = 300;
const BALANCE_MS = 1_000;
const HELD_BYTES = 16_000_000;

/** A load, and what it did. */
export type LoadCost = { readonly load: Load; readonly effect: Effect };

/** Measures what a connected site can do to the wallet's user and to other sites, each load
 * in a process of its own. */
export function measureLoads(): LoadCost[] {
  const program = join(__dirname, 'one-load.ts');
  return LOADS.map((load, index) => {
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', program, String(index)],
      { encoding: 'utf8' },
    );
    return { load, effect: JSON.parse(output) as Effect };
  });
}

/** The section of docs/performance.md about them. */
export function loadSection(costs: readonly LoadCost[]): string {
  return `## What one site can do to others

A connected site sends all of a load at once. Right after that the user opens the home page (${String(HOME_MS)} ms at most), and another site asks for a balance (${String(BALANCE_MS)} ms); the load may hold ${(HELD_BYTES / 1e6).toFixed(0)} MB by then. Calls are those that nodes got within three seconds. In Node.js, with nodes that answer after 50 ms; one run. Before: without turns, on another machine.

| Load | Home page | Another site’s balance | Calls to nodes | Refused at once | Memory | Before | |
| --- | --- | --- | --- | --- | --- | --- | --- |
${costs.map(row).join('\n')}
`;
}

function row({ load, effect }: LoadCost): string {
  const { home, balance, calls, refused, held } = effect;
  const isMet =
    home <= HOME_MS &&
    typeof balance === 'number' &&
    balance <= BALANCE_MS &&
    held <= HELD_BYTES;
  const other =
    typeof balance === 'number' ? `${balance.toFixed(0)} ms` : balance;
  return `| ${load.what} | ${home.toFixed(0)} ms | ${other} | ${String(calls)} | ${String(refused)} | ${(held / 1e6).toFixed(1)} MB | ${load.before} | ${isMet ? 'met' : '**missed**'} |`;
}
