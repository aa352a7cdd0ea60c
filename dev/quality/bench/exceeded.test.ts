import { BUNDLE, LOAD, OWNERS } from './budgets';
import { exceeded } from './exceeded';
import type { Load } from './loads';

const LOADED = { what: 'many sends' } as Load;

/** Figures exactly at their budgets. */
const AT_MOST: Parameters<typeof exceeded>[0] = {
  bytes: {
    bundle: BUNDLE,
    owners: Object.fromEntries(
      Object.entries(OWNERS).map(([owner, [most]]) => [
        owner,
        { raw: most * 1000, gzip: 0 },
      ]),
    ),
  },
  trips: [
    { what: 'a send', requests: 9, chain: 3, budget: 3 },
    { what: 'a scan', requests: 9, chain: 9 },
  ],
  loads: [
    {
      load: LOADED,
      effect: {
        home: 1,
        balance: 1,
        calls: 1,
        refused: 1,
        held: LOAD.heldBytes,
      },
    },
  ],
};

const above = ({ raw, gzip }: { raw: number; gzip: number }) => ({
  raw: raw + 1,
  gzip: gzip + 1,
});

describe('the budgets in bytes and counts', () => {
  it('may be used up', () => {
    expect(exceeded(AT_MOST)).toEqual([]);
  });

  it('are each compared', () => {
    const { owners } = AT_MOST.bytes;
    expect(
      exceeded({
        bytes: {
          bundle: above(BUNDLE),
          owners: {
            ...owners,
            'src/rpc': above(owners['src/rpc'] ?? { raw: 0, gzip: 0 }),
          },
        },
        trips: AT_MOST.trips.map((trip) => ({ ...trip, chain: 10 })),
        loads: AT_MOST.loads.map(({ load, effect }) => ({
          load,
          effect: { ...effect, held: LOAD.heldBytes + 1 },
        })),
      }).map((line) => line.split(':')[0]),
    ).toEqual([
      'the bundle',
      'the gzipped bundle',
      'src/rpc',
      'a send',
      'many sends',
    ]);
  });

  it('are as many as there are owners', () => {
    const { starknet: _, ...owners } = AT_MOST.bytes.owners;
    const strange = { ...owners, lodash: { raw: 1, gzip: 1 } };
    expect(
      exceeded({ ...AT_MOST, bytes: { bundle: BUNDLE, owners: strange } }),
    ).toEqual(['lodash: 1, at most 0', 'starknet: has a budget, but no bytes']);
  });
});
