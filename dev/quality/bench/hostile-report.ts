import type { Cost } from './hostile';

const BUDGET_MS = 300;

/** The section of docs/performance.md about them. */
export function hostileSection(costs: readonly Cost[]): string {
  return `## Requests of a site that is not connected

The requests of at most 5 MB that cost most: ${String(BUDGET_MS)} ms of processor time until they are rejected or a window asks, or without a pause. The fastest of 3 runs in Node.js; in brackets the slowest.

| Request | kB | Processor time | Longest stretch | Ends with | |
| --- | --- | --- | --- | --- | --- |
${costs.map(row).join('\n')}
`;
}

function row({ what, bytes, time, slowest, stretch, end }: Cost): string {
  const isServed = end === 'a result' || end === '-32001';
  const isMet = (isServed ? stretch : time) <= BUDGET_MS;
  return `| ${what} | ${(bytes / 1000).toFixed(0)} | ${time.toFixed(0)} ms (${slowest.toFixed(0)} ms) | ${stretch.toFixed(0)} ms | ${end} | ${isMet ? 'met' : '**missed**'} |`;
}
