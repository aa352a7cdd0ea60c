import {
  effectOf,
  ownEffects,
  transfersIn,
  unexplainedChanges,
  type BalancePair,
  type ChangedStretch,
} from './changes';
import { answerOf } from './events';
import {
  readOldBalance,
  readOldNonce,
  readTime,
  type OwnTransactions,
} from './trace-changes';
import { STRK } from '../config/tokens';
import { padFelt, type Felt } from '../core/felt';
import { query, queryEach, type Query } from '../http/query';
import {
  accountEvents,
  readEvents,
  readReceipt,
  readTransaction,
  readTransfersTo,
  type EventPage,
  type EventRange,
  type Receipt,
} from '../starknet/history-reads';
import { NODE_ERROR } from '../starknet/node-errors';
import type { IncomingTransfer } from '../state/incoming';
import { keepFirst, tokenRank } from '../state/lists';

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
  /** The tokens whose balances tell what came in: their events alone don't. */
  readonly tokens: ReadonlySet<Felt>;
  /** Those of them that weren't compared yet. */
  readonly compared: readonly Felt[];
  /** Their balances at its beginning, as far as those are known. */
  readonly amounts: ReadonlyMap<Felt, bigint>;
};

/** What the events in some ranges say. */
export type StretchEvents = {
  /** What came in and went by transfers that name the recipient in their keys. */
  readonly transfers: readonly IncomingTransfer[];
  /** The account's own transactions, the newest first. */
  readonly own: readonly { readonly hash: Felt; readonly block: number }[];
  /** The hashes of all of them, also of those in no closed block. */
  readonly hashes: ReadonlySet<string>;
  /** After this block all events are known; all own ones, and all up to what a page holds. */
  readonly reached: number;
  readonly ownReached: number;
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
      const reached = (ranges.at(-1)?.from ?? 1) - 1;
      let ownReached = reached;
      const made = ranges.flatMap((range) => {
        const answer = own.get(range);
        const none: EventPage = { events: [] };
        const page = answer === undefined ? none : answerOf(answer, none);
        if (page.continuation_token) {
          ownReached = Math.max(ownReached, range.to ?? Infinity);
        }
        return [...page.events].reverse();
      });
      const pages = [...others.values()];
      return {
        transfers: pages.flatMap((page) =>
          page.ok ? transfersIn(page.value, account) : [],
        ),
        own: made.flatMap(({ transaction_hash: hash, block_number: block }) =>
          typeof block === 'number' ? [{ hash, block }] : [],
        ),
        hashes: new Set(made.map((event) => event.transaction_hash)),
        reached,
        ownReached,
        isPartial: pages.some((page) =>
          page.ok
            ? Boolean(page.value.continuation_token)
            : page.error.code !== NODE_ERROR.noBlock,
        ),
      };
    },
  );
}

/** A stretch with its events, and what the balances at its ends say. */
export type StretchFindings = {
  /** Without what own transactions did. */
  readonly transfers: readonly IncomingTransfer[];
  /** The changes of balances that neither own transactions nor those transfers explain. */
  readonly changes: readonly ChangedStretch[];
  readonly own: OwnTransactions;
  /** The balances at its beginning and at its end. */
  readonly first: ReadonlyMap<Felt, bigint>;
  readonly last: ReadonlyMap<Felt, bigint>;
  /** The block after which own transactions, and so changes, are known. */
  readonly changesFrom: number;
  readonly times: ReadonlyMap<number, number>;
  readonly isPartial: boolean;
};

/**
 * Reads the balances at both ends of a stretch, what own transactions did between, and the times
 * of transfers to the account.
 *
 * @param failed - Own transactions that may have failed: these emit no events.
 */
export function readFindings(
  account: Felt,
  stretch: SearchedStretch,
  events: StretchEvents,
  failed: readonly Felt[],
): Query<StretchFindings> {
  const { from, to, compared, amounts } = stretch;
  const own = events.own.slice(0, MAX_OWN);
  const known = Math.min(
    Math.max(events.ownReached, events.own[MAX_OWN]?.block ?? 0, from),
    to,
  );
  const all = events.transfers.filter(
    ({ txnHash, block }) =>
      block <= to && block > from && !events.hashes.has(txnHash ?? ''),
  );
  const kept = keepFirst<IncomingTransfer>(MAX_NEW, ({ token }) =>
    tokenRank(token),
  )(all);
  const balancesAt = (
    some: readonly Felt[],
    block: number,
  ): Query<ReadonlyMap<Felt, bigint>> =>
    queryEach(some, (token) => readOldBalance(token, account, block));
  const isLong = known > from && compared.length > 0;
  return query(
    {
      first: balancesAt(
        compared.filter((token) => !amounts.has(token)),
        from,
      ),
      middle: balancesAt(isLong ? compared : [], known),
      last: balancesAt(compared, to),
      nonces: queryEach(isLong ? [from, known] : [], (block) =>
        readOldNonce(account, block),
      ),
      sent: queryEach(
        compared.length > 0
          ? [...new Set([...own.map(({ hash }) => hash), ...failed])]
          : [],
        (hash) => readOwn(account, hash),
      ),
      times: queryEach(
        [
          ...new Set([
            ...kept.map(({ block }) => block),
            ...[known, events.reached].filter((block) => block > from),
          ]),
        ],
        readTime,
      ),
    },
    (answers) =>
      judgedFindings(account, stretch, { known, all, kept }, answers, events),
  );
}

/** What a stretch's events say, without own transactions. */
type StretchTransfers = {
  /** Where own transactions are known from on. */
  readonly known: number;
  readonly all: readonly IncomingTransfer[];
  /** Those that are kept at most. */
  readonly kept: readonly IncomingTransfer[];
};

function judgedFindings(
  account: Felt,
  stretch: SearchedStretch,
  { known, all, kept }: StretchTransfers,
  {
    sent,
    times,
    ...balances
  }: StretchBalances & {
    readonly sent: ReadonlyMap<Felt, Receipt>;
    readonly times: ReadonlyMap<number, number>;
  },
  events: StretchEvents,
): StretchFindings {
  const { from, to, tokens, compared, amounts } = stretch;
  const first = new Map([...balances.first, ...amounts]);
  const changesFrom = comparableFrom(stretch, known, { ...balances, first });
  const receipts = [...sent.values()];
  const effects = ownEffects(receipts, account);
  const { contradicted, changes } = explainedChanges(
    pairsOf(
      changesFrom,
      to,
      changesFrom > from ? balances.middle : first,
      balances.last,
    ),
    effects,
    all,
  );
  const isBelieved = ({ token, block }: IncomingTransfer): boolean =>
    !tokens.has(token) ||
    (compared.includes(token) &&
      block > changesFrom &&
      !contradicted.has(token));
  return {
    transfers: kept
      .filter(isBelieved)
      .map((one) => ({ ...one, timestamp: times.get(one.block) ?? 0 })),
    changes,
    own: {
      effects,
      hashes: new Set([...events.hashes, ...sent.keys()]),
      sentIn: receipts.flatMap(({ actual_fee: fee, block_number: block }) =>
        fee === undefined || typeof block !== 'number' ? [] : [block],
      ),
    },
    first,
    last: balances.last,
    changesFrom,
    times,
    isPartial: events.isPartial || kept.length < all.length,
  };
}

/** What a node says of a stretch's balances. */
type StretchBalances = Pick<StretchFindings, 'first' | 'last'> & {
  /** Where own transactions are known from on, if that is later than the beginning. */
  readonly middle: ReadonlyMap<Felt, bigint>;
  /** The account's nonces, by block. */
  readonly nonces: ReadonlyMap<number, number>;
};

/** From which block on balances can be compared: the one from which own transactions are known, or
 * the stretch's beginning, if there were none before that; its end, if the node has no balances. */
function comparableFrom(
  { from, to, compared }: SearchedStretch,
  known: number,
  { first, middle, last, nonces }: StretchBalances,
): number {
  const has = (balances: ReadonlyMap<Felt, bigint>): boolean =>
    balances.has(padFelt(STRK));
  if (compared.length === 0 || known === from) {
    return compared.length === 0 || has(last) ? from : to;
  }
  const isIdle = nonces.has(from) && nonces.get(from) === nonces.get(known);
  const start = isIdle ? first : middle;
  return has(start) && has(last) ? (isIdle ? from : known) : to;
}

/** The tokens whose transfers don't make up what the balance changed by, so that they aren't
 * believed, and their changes. Where there is no old balance, transfers are all that is known. */
function explainedChanges(
  pairs: readonly BalancePair[],
  own: Parameters<typeof unexplainedChanges>[1],
  transfers: readonly IncomingTransfer[],
): { contradicted: ReadonlySet<Felt>; changes: ChangedStretch[] } {
  const effects = [...own, ...transfers.map(effectOf)];
  const contradicted = new Set(
    unexplainedChanges(pairs, effects).map(({ token }) => token),
  );
  return {
    contradicted,
    changes: unexplainedChanges(pairs, own).filter(({ token }) =>
      contradicted.has(token),
    ),
  };
}

function pairsOf(
  fromBlock: number,
  toBlock: number,
  first: ReadonlyMap<Felt, bigint>,
  last: ReadonlyMap<Felt, bigint>,
): BalancePair[] {
  return (fromBlock < toBlock ? [...last] : []).map(([token, units]) => ({
    token,
    fromBlock,
    toBlock,
    first: first.get(token),
    last: units,
  }));
}

/** Reads the receipt of a transaction of the account, without its fee if somebody else sent it. */
function readOwn(account: Felt, hash: Felt): Query<Receipt | undefined> {
  return query(
    { receipt: readReceipt(hash), transaction: readTransaction(hash) },
    ({ receipt, transaction }) => {
      if (!receipt.ok || receipt.value.transaction_hash !== hash) {
        return undefined;
      }
      const { actual_fee: fee, ...rest } = receipt.value;
      const sender = transaction.ok
        ? (transaction.value.sender_address ?? rest.contract_address)
        : undefined;
      return fee !== undefined && padFelt(sender ?? account) === account
        ? { ...rest, actual_fee: fee }
        : rest;
    },
  );
}
