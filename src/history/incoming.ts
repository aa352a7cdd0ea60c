import {
  narrowChanges,
  readOldBalance,
  unexplainedChanges,
  type BalancePair,
  type ChangedStretch,
} from './changes';
import { mayFollow } from './events';
import type { ChainId } from '../config/networks';
import { STRK, ETH } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { readEvent } from '../decode/token-events';
import type { RpcResult } from '../http/json-rpc';
import { query, queryEach, type Query } from '../http/query';
import {
  readHeader,
  readTransfersIn,
  readTransfersTo,
  type BlockHeader,
  type EventRange,
  type TransferPage,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import type { IncomingTransfer } from '../state/incoming';
import { keepFirst, tokenRank } from '../state/lists';
import type { ChainHead, State } from '../state/state';
import { ownEffects, type OwnReceipt } from '../transactions/outcome';

/** The services that incoming transfers are found with. */
export type IncomingTools = {
  readonly client: (chainId: ChainId) => NodeClient;
  readonly now: () => number;
} & Pick<State, 'chainHeads' | 'incoming' | 'checkedBalances' | 'portfolio'>;

/** Whose transfers are searched, on which network. */
export type SearchedAccount = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
};

/** How far back the first search goes, in blocks: about a week, and no further than the first
 * round trip of the search for own transactions. */
const FIRST_SEARCH = 350_000;

/** Blocks per request for events: Pathfinder scans 81,920. */
const RANGE = 80_000;

/** Of this many new transfers at most the time is read, and so many are kept at once. */
const MAX_NEW = 60;

/** So many changes of balances are kept at once. */
const MAX_TRACED = 10;

/** Of so many tokens at most the balance is watched. */
const MAX_TOKENS = 90;

/** What two round trips found. */
export type FoundIncoming = {
  /** What came in by indexed events since the last look. */
  readonly transfers: readonly IncomingTransfer[];
  /** The chain's head when it was searched. */
  readonly head: ChainHead;
  /** The balances that may have changed unseen, since the last look. */
  readonly pairs: readonly BalancePair[];
  /** Whether more came in than `transfers` has. */
  readonly isPartial: boolean;
};

/**
 * Searches for what came in by events that name the recipient in their keys, of all tokens
 * and collections, whether a list knows them or not; then reads their times, and the balances
 * of tokens without such events.
 *
 * @returns Undefined if the node's answers can't be used.
 * @throws WalletError if no node answers.
 */
export async function findIncoming(
  tools: IncomingTools,
  owner: SearchedAccount,
): Promise<FoundIncoming | undefined> {
  const { client, now, chainHeads, checkedBalances, incoming } = tools;
  const { chainId, account } = owner;
  const node = client(chainId);
  const known = await chainHeads.read(chainId);
  const checked = await checkedBalances.find(chainId, account);
  const top = known?.block ?? 0;
  const since = checked?.block ?? Math.max(top - FIRST_SEARCH, 0);
  const { pages, header } = await node.read({
    pages: queryEach(rangesOf(checked ? since + 1 : since, top), (range) =>
      readTransfersTo(account, range),
    ),
    header: readHeader('latest'),
  });
  const head = headOf(header);
  const answers = [...pages.values()];
  if (answers.some((page) => page.ok && page.value.continuation_token)) {
    await checkedBalances.set(chainId, account, (before) => ({
      ...(before ?? { account, block: since, amounts: [] }),
      isPartial: true,
    }));
    return undefined;
  }
  if (
    head === undefined ||
    (known && !mayFollow(known, head, now())) ||
    answers.some((page) => !page.ok)
  ) {
    return undefined;
  }
  const transfers = answers
    .flatMap((page) => (page.ok ? transfersIn(page.value, account) : []))
    .map((one) => ({ ...one, isIndexed: true as const }));
  const isIndexed = new Set(
    [...(await incoming.list(chainId)), ...transfers].flatMap((one) =>
      one.isIndexed ? [one.token] : [],
    ),
  );
  const tokens = (await changeableTokens(tools, owner)).filter(
    (token) => !isIndexed.has(token),
  );
  const start = new Map(
    checked?.amounts.map(({ token, units }) => [token, BigInt(units)]),
  );
  const kept = keepFirst<IncomingTransfer>(MAX_NEW, ({ token }) =>
    tokenRank(token),
  )(transfers);
  const { times, first, last } = await node.read({
    times: queryEach([...new Set(kept.map(({ block }) => block))], readTime),
    first: queryEach(
      tokens.filter((token) => !start.has(token)),
      (token) => readOldBalance(token, account, since),
    ),
    last: queryEach(tokens, (token) =>
      readOldBalance(token, account, head.block),
    ),
  });
  return {
    head,
    transfers: kept.map((one) => ({
      ...one,
      timestamp: times.get(one.block) ?? 0,
    })),
    pairs: pairsOf(since, head, new Map([...first, ...start]), last),
    isPartial: kept.length < transfers.length,
  };
}

function pairsOf(
  fromBlock: number,
  { block: toBlock }: ChainHead,
  first: ReadonlyMap<Felt, bigint>,
  last: ReadonlyMap<Felt, bigint>,
): BalancePair[] {
  return [...last].map(([token, units]) => ({
    token,
    fromBlock,
    toBlock,
    first: first.get(token),
    last: units,
  }));
}

function headOf(header: RpcResult<BlockHeader>): ChainHead | undefined {
  const block = header.ok ? header.value.block_number : undefined;
  return header.ok && typeof block === 'number'
    ? { block, timestamp: header.value.timestamp }
    : undefined;
}

/** Ranges of blocks from one to the head, however high that is by now. */
function rangesOf(from: number, top: number): EventRange[] {
  const ranges: EventRange[] = [];
  let start = from;
  for (; start + RANGE <= top && ranges.length < 5; start += RANGE) {
    ranges.push({ from: start, to: start + RANGE - 1 });
  }
  return [...ranges, { from: start, to: undefined }];
}

/** The transfers of one page that bring the account something, or take something from it. */
function transfersIn(page: TransferPage, account: Felt): IncomingTransfer[] {
  const own = BigInt(account);
  return page.events.flatMap((event) => {
    const block = event.block_number;
    return readEvent(event, new Map()).flatMap((move): IncomingTransfer[] => {
      const isLoss = move.owner === own;
      return move.what !== 'transfer' ||
        typeof block !== 'number' ||
        move.value === 0n ||
        isLoss === (move.other === own)
        ? []
        : [
            {
              account,
              what: move.isNft ? 'nft' : 'tokens',
              token: padFelt(move.contract),
              units: toFelt(move.value),
              ...(isLoss && { isLoss: true as const }),
              other: padFelt(isLoss ? move.other : move.owner),
              txnHash: event.transaction_hash,
              block,
              timestamp: 0,
            },
          ];
    });
  });
}

/** The account's own transactions, which explain themselves. */
export type OwnHistory = {
  readonly hashes: ReadonlySet<string>;
  readonly receipts: readonly OwnReceipt[];
  /** The block back to which they are known; 0 for all. */
  readonly reached: number;
};

/**
 * Stores what was found, without what own transactions did, and traces balances that changed
 * by more than that to the blocks and transfers that made them.
 *
 * @param trips - How many round trips tracing may take.
 * @returns The transfers that are new.
 * @throws WalletError if no node answers.
 */
export async function keepIncoming(
  tools: IncomingTools,
  { chainId, account }: SearchedAccount,
  { transfers, head, pairs, isPartial }: FoundIncoming,
  own: OwnHistory,
  trips: number,
): Promise<IncomingTransfer[]> {
  const client = tools.client(chainId);
  const { reached } = own;
  const isShort = pairs.some(({ fromBlock }) => fromBlock < reached);
  // Own transactions before that block are unknown: what happened since is looked at.
  const starts = await client.read(
    queryEach(isShort ? pairs : [], ({ token }) =>
      readOldBalance(token, account, reached),
    ),
  );
  const known = pairs.map((pair) =>
    isShort ? { ...pair, fromBlock: reached, first: starts.get(pair) } : pair,
  );
  const traced = await traceChanges(client, account, known, {
    own,
    trips: isShort ? trips - 1 : trips,
  });
  const all = [
    ...transfers.filter(({ txnHash }) => !own.hashes.has(txnHash ?? '')),
    ...traced,
  ];
  await tools.incoming.put(chainId, ...all);
  await tools.checkedBalances.set(chainId, account, (before) => ({
    account,
    block: head.block,
    amounts: pairs.map(({ token, last }) => ({ token, units: toFelt(last) })),
    ...((isPartial || before?.isPartial) && { isPartial: true as const }),
  }));
  return all;
}

/** The tokens whose balance may have changed: STRK, ETH, and those of which the account holds
 * something, or did when it was last looked. */
async function changeableTokens(
  { portfolio, checkedBalances }: IncomingTools,
  { chainId, account }: SearchedAccount,
): Promise<Felt[]> {
  const { holdings } = await portfolio.read(chainId);
  const held = holdings.find((one) => one.account === account)?.amounts ?? [];
  const checked = await checkedBalances.find(chainId, account);
  return [
    ...new Set([
      padFelt(STRK),
      padFelt(ETH),
      ...[...held, ...(checked?.amounts ?? [])].map(({ token }) => token),
    ]),
  ].slice(0, MAX_TOKENS);
}

/** Traces changes to the transfers that made them, or at least to their time. */
async function traceChanges(
  client: NodeClient,
  account: Felt,
  pairs: readonly BalancePair[],
  { own, trips }: { readonly own: OwnHistory; readonly trips: number },
): Promise<IncomingTransfer[]> {
  const effects = ownEffects(own.receipts, account);
  const changes = unexplainedChanges(pairs, effects);
  if (changes.length === 0) {
    return [];
  }
  // The last trip is for the transfers in the blocks that were found.
  const { found } = await narrowChanges(
    client,
    account,
    changes,
    effects,
    trips - 1,
  );
  const latest = [...found]
    .sort((a, b) => b.toBlock - a.toBlock)
    .slice(0, MAX_TRACED);
  const exact = latest.filter(
    ({ fromBlock, toBlock }) => toBlock - fromBlock === 1,
  );
  const { pages, times } = await client.read({
    pages: queryEach(exact, ({ toBlock, token }) =>
      readTransfersIn(toBlock, token),
    ),
    times: queryEach(
      [...new Set(latest.map(({ toBlock }) => toBlock))],
      readTime,
    ),
  });
  return latest.flatMap((change) => {
    const page = pages.get(change);
    const transfers =
      page?.ok === true
        ? transfersIn(page.value, account).filter(
            ({ txnHash, token, block }) =>
              token === change.token &&
              block === change.toBlock &&
              !own.hashes.has(txnHash ?? ''),
          )
        : [];
    const sum = transfers.reduce(
      (total, { units, isLoss }) =>
        total + (isLoss ? -BigInt(units) : BigInt(units)),
      0n,
    );
    const timestamp = times.get(change.toBlock) ?? 0;
    return sum === change.now - change.before
      ? transfers.map((one) => ({ ...one, timestamp }))
      : [changeOf(account, change, timestamp)];
  });
}

function changeOf(
  account: Felt,
  { token, toBlock, before, now }: ChangedStretch,
  timestamp: number,
): IncomingTransfer {
  const isLoss = now < before;
  return {
    account,
    what: 'change',
    token,
    units: toFelt(isLoss ? before - now : now - before),
    ...(isLoss && { isLoss: true as const }),
    other: null,
    txnHash: null,
    block: toBlock,
    timestamp,
  };
}

function readTime(block: number): Query<number | undefined> {
  return query(readHeader({ block_number: block }), (header) =>
    header.ok ? header.value.timestamp : undefined,
  );
}
