import { BUNDLE, LOAD, OWNERS } from './budgets';
import type { BenchFigures } from './report';

type Row = readonly [what: string, measured: number, most: number];

/**
 * Compares what doesn't depend on the machine: bytes and round trips.
 *
 * @returns A line for each exceeded budget, and for each owner that isn't in the bundle.
 */
export function exceeded({
  bytes,
  trips,
  loads,
}: Pick<BenchFigures, 'bytes' | 'trips' | 'loads'>): string[] {
  const rows: Row[] = [
    ['the bundle', bytes.bundle.raw, BUNDLE.raw],
    ['the gzipped bundle', bytes.bundle.gzip, BUNDLE.gzip],
    ...Object.entries(bytes.owners).map(([owner, { raw }]): Row => [
      owner,
      raw,
      1e3 * (OWNERS[owner]?.[0] ?? 0),
    ]),
    ...trips.map(({ what, chain, budget = Infinity }): Row => [
      what,
      chain,
      budget,
    ]),
    ...loads.map(({ load, effect }): Row => [
      load.what,
      effect.held,
      LOAD.heldBytes,
    ]),
  ];
  return [
    ...rows
      .filter(([, measured, most]) => measured > most)
      .map(
        ([what, measured, most]) =>
          `${what}: ${String(measured)}, at most ${String(most)}`,
      ),
    ...Object.keys(OWNERS)
      .filter((owner) => !(owner in bytes.owners))
      .map((owner) => `${owner}: has a budget, but no bytes`),
  ];
}
