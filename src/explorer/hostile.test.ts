import fc from 'fast-check';
import {
  array,
  assert,
  enums,
  integer,
  min,
  nullable,
  object,
  pattern,
  string,
} from 'superstruct';

import type { ExplorerTransaction } from './explorer';
import type { ExplorerQuery } from './services';
import {
  explorerAt,
  EXPLORER_KEY,
  EXPLORERS,
  NEWEST,
  starkscanRow,
} from '../../dev/testing/nodes/explorers';
import { serve } from '../../dev/testing/nodes/servers';
import { WalletError } from '../core/errors';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../core/transaction';

const ALL: ExplorerQuery = { account: '0xacc01', since: 0, pageSize: 10 };

describe.each(EXPLORERS)('a hostile $kind', ({ kind, row }) => {
  const ask = async (
    items: readonly unknown[],
    query = ALL,
  ): Promise<ExplorerTransaction[]> => {
    // A page that is valid for both services.
    const json = { items, lastPage: 1, nextCursor: null };
    const { url } = await serve(() => ({ json }));
    return await explorerAt({ kind, urls: [url] }).transactionsOf(query);
  };

  const both = (value: unknown, ...names: string[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, value]));

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'row'],
    ['a list', []],
    ['no hash', row(1, both(undefined, 'hash', 'txHash'))],
    ['a number for a hash', row(1, both(7, 'hash', 'txHash'))],
    ['a hash that is not hex', row(1, both('0xzz', 'hash', 'txHash'))],
    ['a decimal hash', row(1, both('123', 'hash', 'txHash'))],
    [
      'a hash above the Stark prime',
      row(1, both(`0x${'f'.repeat(64)}`, 'hash', 'txHash')),
    ],
    [
      'a hash of 100 kB',
      row(1, both(`0x${'1'.repeat(1e5)}`, 'hash', 'txHash')),
    ],
    ['an object for a type', row(1, both({}, 'type', 'txType'))],
    [
      'a type that no account sends',
      row(1, both('L1_HANDLER', 'type', 'txType')),
    ],
    ['another sender', row(1, both('0xbad', 'contractAddress', 'fromAddress'))],
    ['a broken sender', row(1, both('bad', 'contractAddress', 'fromAddress'))],
    ['no time', row(1, both(undefined, 'timestamp', 'timestampIso'))],
    ['an empty time', row(1, both(null, 'timestamp', 'timestampIso'))],
    ['NaN for a time', row(1, both('NaN', 'timestamp', 'timestampIso'))],
    ['a negative time', row(1, both(-1, 'timestamp', 'timestampIso'))],
    ['a fractional time', row(1, both(1.5, 'timestamp', 'timestampIso'))],
    [
      'a time too large for a Date',
      row(1, both(1e300, 'timestamp', 'timestampIso')),
    ],
    [
      'a time without a zone',
      row(1, both('2026-05-28T20:26:40', 'timestamp', 'timestampIso')),
    ],
    [
      'a time before 1970',
      row(1, both('1969-12-31T23:59:59Z', 'timestamp', 'timestampIso')),
    ],
    [
      'an invalid date',
      row(1, both('2026-13-41T99:99:99Z', 'timestamp', 'timestampIso')),
    ],
    ['an unknown status', row(1, both('OK', 'status', 'executionStatus'))],
    ['a number for a status', row(1, both(2, 'status', 'executionStatus'))],
  ])('loses only the row with %s', async (_name, bad) => {
    const found = await ask([row(0), bad, row(2)]);
    expect(found.map(({ hash }) => hash)).toStrictEqual(['0xabc0', '0xabc2']);
  });

  it('can’t make the wallet read more rows than requested', async () => {
    const nine = Array.from({ length: 9 }, () => row(0));
    const more = Array.from({ length: 10_000 }, () => ({}));
    const found = await ask([...nine, row(1), row(2), ...more]);
    expect(found.map(({ hash }) => hash)).toStrictEqual(['0xabc0', '0xabc1']);
  });

  it('can’t make the wallet read an oversized page', async () => {
    const many = Array.from({ length: 10_000 }, () => row(0));
    await expect(ask(many)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('sets no prototype and adds no member', async () => {
    const items = JSON.stringify([row(0)]).replace(
      '{',
      '{"__proto__":{"type":"x"},"constructor":1,"nonce":"0x1",',
    );
    const body = `{"items":${items},"lastPage":1,"nextCursor":null}`;
    const { url } = await serve(() => ({ body }));
    const explorer = explorerAt({ kind, urls: [url] });
    expect(await explorer.transactionsOf(ALL)).toStrictEqual(
      await ask([row(0)]),
    );
  });

  it('can’t change the time range with a row out of order', async () => {
    const since = NEWEST - 60;
    const found = await ask([row(5), row(0), row(9)], { ...ALL, since });
    expect(found.map(({ hash }) => hash)).toStrictEqual(['0xabc0']);
  });
});

/** The valid results of a query. */
const ValidRows = array(
  object({
    hash: pattern(string(), /^0x(?:0|[1-9a-f][0-9a-f]{0,62})$/u),
    type: enums(TRANSACTION_TYPES),
    timestamp: min(integer(), 0),
    status: enums(TRANSACTION_STATUSES),
    failureReason: nullable(pattern(string(), /^[\x20-\x7e]{1,503}$/u)),
  }),
);

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
          expect(String(error)).not.toContain(EXPLORER_KEY);
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
    const { url, seen } = await serve(() => ({ json }));
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
    const { url, seen } = await serve(() => ({
      json: { items: [], lastPage: last },
    }));
    await explorerAt({ kind: 'voyager', urls: [url] }).transactionsOf(ALL);
    expect(seen.length).toBe(last > 1 ? 10 : 1);
  });
});
