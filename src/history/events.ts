import type { HistoryQuery, Listed } from './types';
import { unpadFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import { readEvents, readHeader, type Events } from '../starknet/history-reads';
import { NODE_ERROR, refusedByNode } from '../starknet/node-errors';
import type { NodeClient } from '../starknet/transport/types';
import type { ChainHead } from '../state/chain-heads';

/** What accounts say when they run a transaction and when they come to be, in the
 * words of Cairo 1 and of Cairo 0 ones. */
const KINDS = [
  'TransactionExecuted',
  'transaction_executed',
  'AccountCreated',
  'account_created',
];

/** The network makes no block faster than this on the average of a day, in
 * seconds: so many blocks back surely reach a time. */
const FASTEST_BLOCK = 1.5;

/** Answers that are read of one list. An account with more events than these hold
 * is looked at nearer to now. */
const MAX_CHUNKS = 10;

/**
 * Finds an account's transactions by the events that the account itself emits, so
 * no token contract has to index anything. Reverted transactions emit none.
 *
 * @param client - The network's nodes.
 * @param query - Which transactions.
 * @param known - How high the network was when it was last asked.
 * @returns The transactions, newest first, and how high the network is now. It
 * takes one round trip unless the list is too long for an answer.
 * @throws WalletError where no node answers.
 */
export async function listFromEvents(
  client: NodeClient,
  query: Pick<HistoryQuery, 'account' | 'since'>,
  known: ChainHead | null,
): Promise<{ listed: Listed[]; height: ChainHead }> {
  const { account, since } = query;
  const kinds = KINDS.map(selectorOf);
  const guessed = known === null ? undefined : blockAt(known, since);
  const [head, first] = await client.read([
    readHeader('latest'),
    readEvents(account, kinds, guessed),
  ] as const);
  if (!head.ok) {
    throw refusedByNode(head.error);
  }
  const { block_number: block, timestamp } = head.value;
  const height = { block: block ?? 0, timestamp };
  const from = blockAt(height, since);
  const ask: Ask = async (start, token) => {
    const [answer] = await client.read([
      readEvents(account, kinds, start, token),
    ] as const);
    return eventsOf(answer);
  };
  const chunk = eventsOf(first);
  // All there ever was may be too much: then only the time asked for is.
  const events =
    guessed === undefined && hasMore(chunk)
      ? await newest(ask, from, height.block)
      : ((await rest(ask, guessed, chunk)) ??
        (await newest(ask, from, height.block)));
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

type Ask = (from: number | undefined, token?: string) => Promise<Events>;

/** The events of the blocks from one on, of as many as a few answers hold. */
async function newest(
  ask: Ask,
  from: number,
  top: number,
): Promise<Events['events']> {
  const events = await rest(ask, from, await ask(from));
  const nearer = from + Math.ceil(((top - from) * 7) / 8);
  return events ?? (nearer > from ? await newest(ask, nearer, top) : []);
}

/** A list from its first answer on; undefined where it is too long. */
async function rest(
  ask: Ask,
  from: number | undefined,
  first: Events,
): Promise<Events['events'] | undefined> {
  const events = [...first.events];
  let chunk = first;
  for (let count = 1; hasMore(chunk); count += 1) {
    if (count === MAX_CHUNKS) {
      return undefined;
    }
    chunk = await ask(from, chunk.continuation_token ?? undefined);
    events.push(...chunk.events);
  }
  return events;
}

function hasMore({ continuation_token: token }: Events): boolean {
  return typeof token === 'string' && token !== '';
}

/** A block that is surely no later than a time. */
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
  // The blocks asked for are not there yet: nothing has happened in them.
  if (answer.error.code === NODE_ERROR.noBlock) {
    return { events: [] };
  }
  throw refusedByNode(answer.error);
}
