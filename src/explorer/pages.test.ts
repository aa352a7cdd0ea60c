import fc from 'fast-check';
import {
  array,
  assert,
  enums,
  integer,
  literal,
  min,
  nullable,
  object,
  pattern,
  string,
} from 'superstruct';

import type { ExplorerQuery } from './service';
import {
  KEY,
  explorerAt,
  startExplorer,
  stopExplorers,
} from '../../test/support/explorer-client';
import { ACCOUNT, EXPLORERS, starkscanRow } from '../../test/support/explorers';
import { WalletError } from '../core/errors';
import { STATUSES, TRANSACTION_TYPES } from '../core/transaction';

const ALL: ExplorerQuery = { account: '0xacc01', since: 0, pageSize: 10 };

/** The valid results of a query. */
const ValidRows = array(
  object({
    hash: pattern(string(), /^0x(?:0|[1-9a-f][0-9a-f]{0,62})$/u),
    type: enums(TRANSACTION_TYPES),
    sender: literal(ACCOUNT),
    timestamp: min(integer(), 0),
    status: enums(STATUSES),
    failureReason: nullable(pattern(string(), /^[\x20-\x7e]{1,503}$/u)),
  }),
);

afterEach(stopExplorers);

describe.each(EXPLORERS)('random responses of $kind', ({ kind, row }) => {
  const usual = row(0) as Record<string, unknown>;

  /** Rows in which any member may have any value. */
  const rows = fc.oneof(
    fc.jsonValue(),
    fc.record(
      Object.fromEntries(
        Object.entries(usual).map(([name, value]) => [
          name,
          fc.oneof(
            { weight: 9, arbitrary: fc.constant(value) },
            fc.jsonValue(),
            fc.string({ unit: 'binary' }),
          ),
        ]),
      ),
      { requiredKeys: [] },
    ),
  );

  const pages = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        items: fc.oneof(fc.array(rows), fc.jsonValue()),
        lastPage: fc.oneof(fc.integer(), fc.jsonValue()),
        nextCursor: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  );

  it('give a valid list or a failure', async () => {
    const counts = { lists: 0, failures: 0 };
    await fc.assert(
      fc.asyncProperty(pages, async (json) => {
        const explorer = explorerAt({
          kind,
          urls: ['https://explorer.example'],
          fetch: async () => Promise.resolve(Response.json(json)),
        });
        try {
          const found = await explorer.transactionsOf(ALL);
          assert(found, ValidRows);
          counts.lists += found.length;
        } catch (error) {
          expect(error).toBeInstanceOf(WalletError);
          expect(String(error)).not.toContain(KEY);
          counts.failures += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect(counts.lists).toBeGreaterThan(0);
    expect(counts.failures).toBeGreaterThan(0);
  });
});

describe('cursors of Starkscan', () => {
  const pagesAsked = async (nextCursor: unknown): Promise<number> => {
    const json = { items: [starkscanRow(0)], nextCursor };
    const { url, seen } = await startExplorer(() => ({ json }));
    await explorerAt({ kind: 'starkscan', urls: [url] }).transactionsOf(ALL);
    return seen.length;
  };

  it.each([
    ['none', null],
    ['an empty one', ''],
    ['one of 100 kB', 'c'.repeat(100_000)],
    ['a lone surrogate', '\ud800'],
    ['a line break', '1:2\n3'],
  ])('end at %s', async (_name, cursor) => {
    expect(await pagesAsked(cursor)).toBe(1);
  });

  it('end if one is repeated', async () => {
    expect(await pagesAsked('1:2:3')).toBe(2);
  });
});

describe('page numbers of Voyager', () => {
  it.each([-1, 0, 1, 1e300])('are bounded for a last page %d', async (last) => {
    const { url, seen } = await startExplorer(() => ({
      json: { items: [], lastPage: last },
    }));
    await explorerAt({ kind: 'voyager', urls: [url] }).transactionsOf(ALL);
    expect(seen.length).toBe(last > 1 ? 10 : 1);
  });
});
