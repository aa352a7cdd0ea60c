import type { HistoryQuery, ListedTransaction } from './merge';
import type { ChainId } from '../config/networks';
import { WalletError } from '../core/errors';
import { unpadFelt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';
import { queryEach, queryOf } from '../http/query';
import {
  accountEvents,
  readEvents,
  readHeader,
  type EventRange,
  type BlockHeader,
  type EventPage,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import { NODE_ERROR, refusedByNode } from '../starknet/node-errors';
import type { ChainHead, State } from '../state/state';

/** The services that a search needs. */
export type SearchTools = {
  readonly client: (chainId: ChainId) => NodeClient;
  readonly chainHeads: State['chainHeads'];
  readonly now: () => number;
};

/** Limits on one search, whatever a node answers. Four round trips reach back 30 days, even
 * if the first one only determines the height of the chain. */
const LIMITS = {
  trips: 6,
  /** Block ranges per round trip; where there are few events, so that the answer stays small; and
   * in all. */
  ranges: { few: 5, many: 9, all: 30 },
  /** So many bytes of answers are few. */
  fewBytes: 100_000,
  /** After this many bytes of answers, no further round trip is made. */
  bytes: 5_000_000,
};

/** Blocks per range: Pathfinder scans 81,920 per call. */
const RANGE = 80_000;

/** How many blocks the chain may be ahead of or behind the last known head: the newest
 * range then still starts below the actual head, and includes it. */
export const SLACK = RANGE / 2;

/** A lower bound on a day's average block time, in seconds, so that the block estimated for
 * a time is never later than that time. */
const FASTEST_BLOCK = 1.5;

/** A range of blocks, and the events read from it so far, oldest first. */
type BlockRange = EventRange & { readonly events: EventPage['events'] };

/** Where a search stands. */
type Search = {
  /** The block back to which it goes. */
  oldest: number;
  /** The newest blocks first. */
  ranges: BlockRange[];
  /** How many of the newest ranges are read completely, without a gap. */
  done: number;
};

/** Transactions, newest first, and the block back to which the list is complete; 0 if the
 * query wants nothing older, or if the search failed. */
export type FoundTransactions = {
  readonly listed: ListedTransaction[];
  readonly reached?: number;
};

/**
 * Finds an account's transactions by the events that the account itself emits, so no
 * indexer is needed. Reverted transactions emit none. The newest blocks are searched
 * first, until enough transactions are found.
 *
 * @param onFailure - Called with the error of a failed request; earlier results are kept.
 */
export async function searchEvents(
  tools: SearchTools,
  query: HistoryQuery,
  onFailure: (error: unknown) => void,
): Promise<FoundTransactions> {
  const search: Search = { oldest: 0, ranges: [], done: 0 };
  await runSearch(tools, query, search).catch(onFailure);
  const { oldest, ranges, done } = search;
  const complete = listedIn(search, done, query);
  const reached =
    complete[query.maxRecords - 1]?.block ?? ranges[done - 1]?.from ?? 0;
  return {
    listed: listedIn(search, ranges.length, query).slice(0, query.maxRecords),
    reached: reached > oldest ? reached : 0,
  };
}

async function runSearch(
  { client, chainHeads, now }: SearchTools,
  query: HistoryQuery,
  search: Search,
): Promise<void> {
  const { chainId, account, before } = query;
  const keys = accountEvents();
  const known = (await chainHeads.read(chainId)) ?? { block: 0, timestamp: 0 };
  startSearch(search, query, known, before ?? known.block + SLACK);
  let bytes = 0;
  let extra = 0;
  for (
    let trip = 0;
    trip < tripsOf(query, extra) && bytes < LIMITS.bytes;
    trip += 1
  ) {
    const asked = search.ranges
      .filter(isUnread)
      .slice(0, rangesPerTrip(trip > extra, bytes));
    const [newest] = asked;
    if (
      newest === undefined ||
      listedIn(search, search.done, query).length >= query.maxRecords
    ) {
      return;
    }
    const { pages, headers } = await client(chainId).read({
      pages: queryEach(asked, (range) => readEvents(account, keys, range)),
      headers: queryOf(trip > 0 || before ? [] : [readHeader('latest')]),
    });
    bytes += JSON.stringify([...pages.values(), ...headers]).length;
    for (const [range, page] of pages) {
      const { events, continuation_token: token } = answerOf(page, {
        events: [],
      });
      range.events.push(...events);
      range.token = token || null;
    }
    for (const header of headers) {
      const head = await acceptedHead({ chainHeads, now }, chainId, header);
      search.oldest = Math.max(search.oldest, blockAt(head, query.since));
      if (isUnread(newest) && head.block - newest.from >= RANGE) {
        // The head is above the newest range, and pages start with the oldest events.
        startSearch(search, query, head, head.block);
        extra = 1;
      }
    }
    while (search.ranges[search.done]?.token === null) {
      search.done += 1;
    }
  }
  if (search.done === 0) {
    throw new WalletError('unreachable', 'The node returned too many events');
  }
}

/** How many ranges a round trip asks for: often the newest ones are enough. */
function rangesPerTrip(isLater: boolean, bytes: number): number {
  const { few, many } = LIMITS.ranges;
  return isLater && bytes < LIMITS.fewBytes ? many : few;
}

/** How many round trips a search may take; `extra` of them only told the chain's height. */
function tripsOf(
  { maxTrips = LIMITS.trips }: HistoryQuery,
  extra: number,
): number {
  return Math.min(maxTrips + extra, LIMITS.trips);
}

/** Starts a search anew, from the block `top` on. */
function startSearch(
  search: Search,
  { since, before }: HistoryQuery,
  head: ChainHead,
  top: number,
): void {
  search.oldest = blockAt(head, since);
  search.done = 0;
  search.ranges = rangesDownTo(
    search.oldest,
    top,
    LIMITS.ranges.all,
    before,
  ).map((range) => ({ ...range, events: [] }));
}

/**
 * Ranges of blocks, the newest first.
 *
 * @param oldest - The block at which the last one begins, if they reach it.
 * @param most - How many.
 * @param to - The end of the newest one: undefined is that of the chain.
 */
export function rangesDownTo(
  oldest: number,
  top: number,
  most: number,
  to: number | undefined,
): EventRange[] {
  const ranges: EventRange[] = [];
  for (let end = top; end >= oldest && ranges.length < most; end -= RANGE) {
    ranges.push({
      from: Math.max(end - RANGE + 1, oldest),
      to: end === top ? to : end,
    });
  }
  return ranges;
}

/** The transactions in the newest ranges, as many as `count`. */
function listedIn(
  { oldest, ranges }: Search,
  count: number,
  { account }: HistoryQuery,
): ListedTransaction[] {
  const found = new Map<string, ListedTransaction>();
  const events = ranges
    .slice(0, count)
    .flatMap((range) => [...range.events].reverse());
  for (const event of events) {
    const { transaction_hash: hash, block_number: block } = event;
    if (
      event.from_address === unpadFelt(account) &&
      (block ?? oldest) >= oldest
    ) {
      found.set(hash, { hash, block });
    }
  }
  return [...found.values()];
}

function isUnread({ token }: BlockRange): boolean {
  return token !== null;
}

/**
 * Stores the chain's head that a node told.
 *
 * @throws WalletError if it can't follow the one that was known: either may be wrong, so that the
 * next query trusts the node.
 */
export async function acceptedHead(
  { chainHeads, now }: Pick<SearchTools, 'chainHeads' | 'now'>,
  chainId: ChainId,
  header: RpcResult<BlockHeader>,
): Promise<ChainHead> {
  const known = await chainHeads.read(chainId);
  const { block_number: block, timestamp } = answerOf(header);
  const head = { block: block ?? 0, timestamp };
  const isPlausible = mayFollow(
    known ?? { block: 0, timestamp: 0 },
    head,
    now(),
  );
  await chainHeads.write(chainId, isPlausible ? head : null);
  if (!isPlausible) {
    throw new WalletError('unreachable', 'Implausible block height');
  }
  return head;
}

/** Whether the chain can have grown or shrunk that much. */
function mayFollow(known: ChainHead, head: ChainHead, now: number): boolean {
  const gained = head.block - known.block;
  return gained >= -SLACK && gained <= SLACK + blocksIn(now - known.timestamp);
}

/** The most blocks that fit into a period. */
function blocksIn(seconds: number): number {
  return Math.ceil(Math.max(seconds, 0) / FASTEST_BLOCK);
}

/** A block that is certain not to be later than a time. */
function blockAt({ block, timestamp }: ChainHead, time: number): number {
  return Math.max(block - blocksIn(timestamp - time), 0);
}

/** A node's answer; `none` if the blocks don't exist yet. */
export function answerOf<Value>(answer: RpcResult<Value>, none?: Value): Value {
  if (answer.ok) {
    return answer.value;
  }
  if (none && answer.error.code === NODE_ERROR.noBlock) {
    return none;
  }
  throw refusedByNode(answer.error);
}
