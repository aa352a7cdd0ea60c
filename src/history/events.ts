import type { HistoryQuery, Listed } from './types';
import { unpadFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import { readEvents, readHeader, type Events } from '../starknet/history-reads';
import { NODE_ERROR, refusedByNode } from '../starknet/node-errors';
import type { NodeClient } from '../starknet/transport/types';
import type { ChainHead } from '../state/chain-heads';

/** The events that accounts emit when they execute a transaction and when they are
 * created, by their names in Cairo 1 and in Cairo 0. */
const EVENT_NAMES = [
  'TransactionExecuted',
  'transaction_executed',
  'AccountCreated',
  'account_created',
];

/** A lower bound on a day's average block time, in seconds: going back this many blocks
 * is certain to reach a time. */
const FASTEST_BLOCK = 1.5;

/** Maximum number of chunks read of one list. For an account with more events, only the
 * most recent blocks are searched. */
const MAX_CHUNKS = 10;

/**
 * Finds an account's transactions by the events that the account itself emits, so no
 * indexer is needed. Reverted transactions emit none.
 *
 * @param client - The network's nodes.
 * @param query - The account and the time.
 * @param cachedHead - The chain head when it was last read.
 * @returns The transactions, newest first, and the current chain head. It takes one round
 * trip unless the list is too long for one answer.
 * @throws WalletError if no node answers.
 */
export async function listFromEvents(
  client: NodeClient,
  query: Pick<HistoryQuery, 'account' | 'since'>,
  cachedHead: ChainHead | null,
): Promise<{ listed: Listed[]; height: ChainHead }> {
  const { account, since } = query;
  const keys = EVENT_NAMES.map(selectorOf);
  const guessed = cachedHead === null ? undefined : blockAt(cachedHead, since);
  const [head, first] = await client.read([
    readHeader('latest'),
    readEvents(account, keys, guessed),
  ] as const);
  if (!head.ok) {
    throw refusedByNode(head.error);
  }
  const { block_number: block, timestamp } = head.value;
  const height = { block: block ?? 0, timestamp };
  const from = blockAt(height, since);
  const fetchChunk: FetchChunk = async (start, token) => {
    const [answer] = await client.read([
      readEvents(account, keys, start, token),
    ] as const);
    return eventsOf(answer);
  };
  const chunk = eventsOf(first);
  // Without a cached head all events were requested; if those are too many, request only
  // the time range.
  const events =
    guessed === undefined && hasMore(chunk)
      ? await newest(fetchChunk, from, height.block)
      : ((await readAll(fetchChunk, guessed, chunk)) ??
        (await newest(fetchChunk, from, height.block)));
  const found = new Map<string, Listed>();
  for (const event of events) {
    const number = event.block_number ?? undefined;
    if (
      event.from_address === unpadFelt(account) &&
      (number === undefined || number >= from)
    ) {
      const hash = event.transaction_hash;
      found.set(hash, { hash, block: number });
    }
  }
  return { listed: [...found.values()].reverse(), height };
}

type FetchChunk = (from: number | undefined, token?: string) => Promise<Events>;

/** The events from a block on or, if those are too many, from a later one. */
async function newest(
  fetchChunk: FetchChunk,
  from: number,
  top: number,
): Promise<Events['events']> {
  const events = await readAll(fetchChunk, from, await fetchChunk(from));
  const later = from + Math.ceil(((top - from) * 7) / 8);
  return events ?? (later > from ? await newest(fetchChunk, later, top) : []);
}

/** All events of a list, given its first chunk; undefined if it is too long. */
async function readAll(
  fetchChunk: FetchChunk,
  from: number | undefined,
  first: Events,
): Promise<Events['events'] | undefined> {
  const events = [...first.events];
  let chunk = first;
  for (let count = 1; hasMore(chunk); count += 1) {
    if (count === MAX_CHUNKS) {
      return undefined;
    }
    chunk = await fetchChunk(from, chunk.continuation_token ?? undefined);
    events.push(...chunk.events);
  }
  return events;
}

function hasMore({ continuation_token: token }: Events): boolean {
  return typeof token === 'string' && token !== '';
}

/** A block that is certain not to be later than a time. */
function blockAt({ block, timestamp }: ChainHead, time: number): number {
  const behind = Math.ceil(Math.max(timestamp - time, 0) / FASTEST_BLOCK);
  return Math.max(block - behind, 0);
}

type Answer =
  | { readonly ok: true; readonly value: Events }
  | { readonly ok: false; readonly error: { code: number; message: string } };

function eventsOf(answer: Answer): Events {
  if (answer.ok) {
    return answer.value;
  }
  // The requested blocks don't exist yet, so they have no events.
  if (answer.error.code === NODE_ERROR.noBlock) {
    return { events: [] };
  }
  throw refusedByNode(answer.error);
}
