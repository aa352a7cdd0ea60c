import {
  transfersIn,
  unexplainedChanges,
  type ChangedStretch,
} from './changes';
import { answerOf } from './events';
import { hashesBy, readOldBalance } from './trace-changes';
import type { Felt } from '../core/felt';
import { query, queryEach, type Query } from '../http/query';
import {
  accountEvents,
  readEvents,
  readReceiptOf,
  readTime,
  readTransfersTo,
  type EventRange,
} from '../starknet/history-reads';
import type { IncomingTransfer } from '../state/incoming';
import { ownEffects, type BalanceEffect } from '../transactions/ledger/outcome';

/** Of this many new transfers at most the time is read, and so many are kept at once. */
const MAX_NEW = 80;

/** Of so many own transactions at most it is read what they did. */
const MAX_OWN = 20;

/** Blocks of which it isn't known what came in, and what is known of their beginning. */
export type SearchedStretch = {
  /** It begins after this block. */
  readonly from: number;
  readonly to: number;
  /** The time of its last block. */
  readonly time: number;
  /** The tokens whose balances are compared. */
  readonly compared: readonly Felt[];
  /** Their balances at its beginning, as far as those are known. */
  readonly amounts: ReadonlyMap<Felt, bigint>;
};

/** What the events in some ranges say. */
export type StretchEvents = {
  /** What came in and went by transfers that name the recipient in their keys. */
  readonly transfers: readonly IncomingTransfer[];
  /** The account's own transactions, the newest first. */
  readonly own: readonly Felt[];
  /** After this block the events are known, up to what a page holds. */
  readonly reached: number;
  /** Whether there are more transfers than were read. */
  readonly isPartial: boolean;
};

/** Reads the account's own events, and those of transfers to it, the newest ranges first. Anybody
 * can make so many transfers that a page can't hold them: the rest is left out. */
export function readStretchEvents(
  account: Felt,
  ranges: readonly EventRange[],
): Query<StretchEvents> {
  return query(
    {
      own: queryEach(ranges, (range) =>
        readEvents(account, accountEvents(), range),
      ),
      others: queryEach(ranges, (range) => readTransfersTo(account, range)),
    },
    ({ own, others }) => {
      const pages = [...others.values()];
      // What a node refuses stays open: the newest ranges come first.
      const refused = ranges.find((range) => others.get(range)?.ok !== true);
      return {
        transfers: pages.flatMap((page) =>
          page.ok ? transfersIn(page.value, account) : [],
        ),
        own: [
          ...new Set(
            [...own.values()].flatMap((page) =>
              hashesBy(account, answerOf(page)).reverse(),
            ),
          ),
        ],
        reached: refused?.to ?? (ranges.at(-1)?.from ?? 1) - 1,
        isPartial: pages.some(
          (page) => page.ok && Boolean(page.value.continuation_token),
        ),
      };
    },
  );
}

/** What a node says of a stretch. */
export type StretchFindings = {
  /** Those of tokens whose balances aren't watched. */
  readonly transfers: readonly IncomingTransfer[];
  /** The changes of balances that known own transactions don't explain. */
  readonly changes: readonly ChangedStretch[];
  /** What explains balances, and the hashes of the own transactions that are part of it. */
  readonly effects: readonly BalanceEffect[];
  readonly hashes: readonly Felt[];
  /** The balances at its beginning, where they are known, and at its end. */
  readonly first: ReadonlyMap<Felt, bigint>;
  readonly last: ReadonlyMap<Felt, bigint>;
  readonly times: ReadonlyMap<number, number>;
  readonly isPartial: boolean;
};

/** Reads the balances at both ends of a stretch, what own transactions did between, and the times
 * of transfers to the account.
 *
 * @param account - Whose; padded.
 * @param stretch - Which blocks.
 * @param events - What its events say.
 * @param watched - The tokens of which balances tell what came in: anybody can make an event.
 * @param known - What is known already of what others did to balances. */
export function readFindings(
  account: Felt,
  stretch: SearchedStretch,
  events: StretchEvents,
  watched: ReadonlySet<Felt>,
  known: readonly BalanceEffect[],
): Query<StretchFindings> {
  const { from, to, compared, amounts } = stretch;
  const { transfers, own, reached, isPartial } = events;
  const hashes = new Set<unknown>(own);
  const unwatched = transfers.filter(
    ({ token, txnHash }) => !watched.has(token) && !hashes.has(txnHash),
  );
  const kept = unwatched.sort((a, b) => a.block - b.block).slice(-MAX_NEW);
  return query(
    {
      read: queryEach(
        compared.filter((token) => !amounts.has(token)),
        (token) => readOldBalance(token, account, from),
      ),
      last: queryEach(compared, (token) => readOldBalance(token, account, to)),
      receipts: queryEach(own.slice(0, MAX_OWN), readReceiptOf),
      times: queryEach(
        [...new Set([...kept.map(({ block }) => block), reached])],
        readTime,
      ),
    },
    ({ read, last, receipts, times }) => {
      const first = new Map([...read, ...amounts]);
      const effects = [
        ...known,
        ...ownEffects([...receipts.values()], account),
      ];
      return {
        transfers: kept.map((one) => ({
          ...one,
          timestamp: times.get(one.block) ?? 0,
        })),
        changes: unexplainedChanges(
          (from < to ? [...last] : []).map(([token, units]) => ({
            token,
            fromBlock: from,
            toBlock: to,
            first: first.get(token),
            last: units,
          })),
          effects,
        ),
        effects,
        hashes: own.filter((hash) => receipts.get(hash) !== undefined),
        first,
        last,
        times,
        isPartial: isPartial || kept.length < unwatched.length,
      };
    },
  );
}
