import { answerOf, mayFollow, rangesDownTo, SLACK } from './events';
import {
  readFindings,
  readStretchEvents,
  type SearchedStretch,
  type StretchEvents,
  type StretchFindings,
} from './search-stretch';
import { traceChanges } from './trace-changes';
import { NETWORKS, type ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { DAY_SECONDS } from '../core/time';
import { queryEach } from '../http/query';
import { readHeader, type EventRange } from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import {
  withTransfers,
  type CheckedBalances,
  type IncomingTransfer,
  type OpenStretch,
} from '../state/incoming';
import { isBundled } from '../state/lists';
import type { ChainHead, State } from '../state/state';

/** The services that incoming transfers are found with. */
export type IncomingTools = {
  readonly client: (chainId: ChainId) => NodeClient;
  readonly now: () => number;
} & Pick<
  State,
  | 'chainHeads'
  | 'checkedBalances'
  | 'incoming'
  | 'portfolio'
  | 'tokens'
  | 'transactions'
>;

/** Whose transfers are searched, on which network. */
export type SearchedAccount = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
};

/** What a look found that wasn't known before. */
export type FoundIncoming = {
  readonly added: readonly IncomingTransfer[];
  /** Those after the first look. */
  readonly news: readonly IncomingTransfer[];
};

/** How far back the first search goes, in blocks: about a week. */
const FIRST_SEARCH = 350_000;

/** Ranges of blocks whose events are read at a time. */
const MAX_RANGES = 6;

/** Of so many tokens at most the balance is watched. */
const MAX_TOKENS = 120;

/** So many open stretches are kept. */
const MAX_OPEN = 4;

/** Of so many own transactions that failed it is read what they paid. */
const MAX_FAILED = 10;

/**
 * Looks for what came in since the last look, and for what the looks before it had no time for,
 * in three round trips, and in up to six more if a balance changed that nothing explains. The
 * newest blocks come first; the next look goes on where this one ends.
 *
 * @throws WalletError if no node answers, or if its answers can't be used: then nothing counts as
 * searched.
 */
export async function lookForIncoming(
  tools: IncomingTools,
  owner: SearchedAccount,
): Promise<FoundIncoming> {
  const { chainId, account } = owner;
  const before = await tools.checkedBalances.find(chainId, account);
  const { head, from, asked } = await readNewEvents(tools, owner, before);
  const tokens = await watchedTokens(tools, owner, before);
  const failed = (await tools.transactions.of(chainId, account))
    .filter(
      ({ status, timestamp }) =>
        status === 'REVERTED' && timestamp > (before?.time ?? 0) - DAY_SECONDS,
    )
    .slice(-MAX_FAILED)
    .map(({ txnHash }) => txnHash);
  const searched = asked.map(({ open, events }) => ({
    events,
    stretch: open
      ? againStretch(open, tokens)
      : freshStretch(from, head, tokens, before),
  }));
  const client = tools.client(chainId);
  const findings = await client.read(
    queryEach(searched, ({ stretch, events }) =>
      readFindings(account, stretch, events, failed),
    ),
  );
  const all = [...findings.values()];
  const own = all.map((one) => one.own);
  const traced = await traceChanges(
    client,
    account,
    all.flatMap(({ changes }) => changes),
    {
      effects: own.flatMap(({ effects }) => effects),
      hashes: new Set(own.flatMap(({ hashes }) => [...hashes])),
      sentIn: own.flatMap(({ sentIn }) => sentIn),
    },
  );
  const left = [...findings].flatMap(([{ stretch, events }, one]) =>
    openPart(stretch, events, one, traced),
  );
  const open = [...left, ...(before?.open ?? []).slice(1)];
  const last = all.find((_, index) => asked[index]?.open === undefined)?.last;
  if (
    last &&
    [{ token: padFelt(STRK) }, ...(before?.amounts ?? [])].some(
      ({ token }) => isBundled(token) && !last.has(token),
    )
  ) {
    throw new WalletError('unreachable', 'A balance can’t be read');
  }
  const isPartial =
    before?.isPartial ||
    open.length > MAX_OPEN ||
    all.some((one) => one.isPartial);
  return await keepFound(
    tools,
    owner,
    before,
    [...all.flatMap(({ transfers }) => transfers), ...traced.transfers],
    {
      account,
      block: head.block,
      time: head.timestamp,
      amounts: last ? listed(last) : (before?.amounts ?? []),
      newsFrom: before ? (before.newsFrom ?? before.block) : head.block,
      open: open.slice(0, MAX_OPEN),
      ...(isPartial && { isPartial: true as const }),
    },
  );
}

/** Stores what was found, and how far the look got. */
async function keepFound(
  { incoming, checkedBalances }: IncomingTools,
  { chainId, account }: SearchedAccount,
  before: CheckedBalances | undefined,
  found: readonly IncomingTransfer[],
  next: CheckedBalances & { readonly newsFrom: number },
): Promise<FoundIncoming> {
  let added: IncomingTransfer[] = [];
  await incoming.update(chainId, (known) => {
    const kept = withTransfers(known, found);
    added = kept.added;
    return kept.all;
  });
  await checkedBalances.set(chainId, account, (now) =>
    // Another look may have been faster.
    now?.block === before?.block ? next : now,
  );
  return { added, news: added.filter(({ block }) => block > next.newsFrom) };
}

/** Events of new blocks, or of a stretch that is still open. */
type AskedEvents = {
  readonly open: OpenStretch | undefined;
  readonly events: StretchEvents;
};

/** Reads the chain's head, the events since the last look, and those of the newest open stretch:
 * at once, if the height of the chain is about known. */
async function readNewEvents(
  { client, chainHeads, now }: IncomingTools,
  { chainId, account }: SearchedAccount,
  before: CheckedBalances | undefined,
): Promise<{ head: ChainHead; from: number; asked: AskedEvents[] }> {
  const node = client(chainId);
  const known = await chainHeads.read(chainId);
  const isNear =
    known !== null && Math.abs(now() - known.timestamp) < DAY_SECONDS / 2;
  const fromBelow = (top: number): number =>
    before?.block ?? Math.max(top - FIRST_SEARCH, 0);
  const rangesOf = (from: number, top: number, to?: number): EventRange[] =>
    rangesDownTo(from + 1, top, MAX_RANGES, to);
  const [open] = before?.open ?? [];
  const early = isNear
    ? rangesOf(fromBelow(known.block), known.block + SLACK)
    : [];
  const asked = [
    ...(early.length > 0 ? [{ open: undefined, ranges: early }] : []),
    ...(open ? [{ open, ranges: rangesOf(open.from, open.to, open.to) }] : []),
  ];
  const { header, events } = await node.read({
    header: readHeader('latest'),
    events: queryEach(asked, ({ ranges }) =>
      readStretchEvents(account, ranges),
    ),
  });
  const { block_number: block, timestamp } = answerOf(header);
  const head = { block: block ?? 0, timestamp };
  const isPlausible = known === null || mayFollow(known, head, now());
  await chainHeads.write(chainId, isPlausible ? head : null);
  if (!isPlausible) {
    throw new WalletError('unreachable', 'Implausible block height');
  }
  const from = fromBelow(isNear ? known.block : head.block);
  const late = isNear ? [] : rangesOf(from, head.block);
  const fresh =
    late.length > 0 && (await node.read(readStretchEvents(account, late)));
  return {
    head,
    from,
    asked: [
      ...(fresh ? [{ open: undefined, events: fresh }] : []),
      ...[...events].map(([one, found]) => ({ open: one.open, events: found })),
      // Nothing is new in no block.
    ].filter((one) => one.open !== undefined || head.block > from),
  };
}

/** The blocks since the last look; before the first one, some balances are unknown. */
function freshStretch(
  from: number,
  { block: to, timestamp: time }: ChainHead,
  tokens: readonly Felt[],
  before: CheckedBalances | undefined,
): SearchedStretch {
  const zeros = before?.time === undefined ? [] : tokens.filter(isBundled);
  return {
    from,
    to,
    time,
    tokens: new Set(tokens),
    compared: tokens,
    amounts: new Map([
      ...zeros.map((token) => [token, 0n] as const),
      ...amountsIn(before?.amounts ?? []),
    ]),
  };
}

/** Of an open stretch, only balances that nobody can change at will are compared again. */
function againStretch(
  { amounts, ...blocks }: OpenStretch,
  tokens: readonly Felt[],
): SearchedStretch {
  return {
    ...blocks,
    tokens: new Set(tokens),
    compared: amounts === null ? [] : tokens.filter(isBundled),
    amounts: new Map(amountsIn(amounts ?? [])),
  };
}

/** What remains to be searched of a stretch, the older part; nothing if all is known. */
function openPart(
  { from, to, time }: SearchedStretch,
  { reached }: StretchEvents,
  { changesFrom, first, times }: StretchFindings,
  traced: Awaited<ReturnType<typeof traceChanges>>,
): OpenStretch[] {
  const compared = Math.max(
    changesFrom,
    ...traced.open.flatMap(({ toBlock }) =>
      toBlock > from && toBlock <= to ? [toBlock] : [],
    ),
  );
  const end = Math.min(Math.max(compared, reached), to);
  return end <= from
    ? []
    : [
        {
          from,
          to: end,
          time: times.get(end) ?? traced.times.get(end) ?? time,
          amounts:
            compared > from
              ? listed(first).filter(({ token }) => isBundled(token))
              : null,
        },
      ];
}

/** STRK, ETH and all other bundled tokens, those on the watch list, and what the account holds or
 * held when it was last looked. */
async function watchedTokens(
  { portfolio, tokens }: IncomingTools,
  { chainId, account }: SearchedAccount,
  before: CheckedBalances | undefined,
): Promise<Felt[]> {
  const { holdings } = await portfolio.read(chainId);
  const held = holdings.find((one) => one.account === account)?.amounts ?? [];
  const bundled = [STRK, ETH, ...NETWORKS[chainId].tokens.map(([one]) => one)];
  return [
    ...new Set([
      ...bundled.map(padFelt),
      ...(await tokens.list(chainId)).map(({ address }) => padFelt(address)),
      ...[...(before?.amounts ?? []), ...held].map(({ token }) => token),
    ]),
  ].slice(0, MAX_TOKENS);
}

type Amounts = CheckedBalances['amounts'];

function amountsIn(amounts: Amounts): (readonly [Felt, bigint])[] {
  return amounts.map(({ token, units }) => [token, BigInt(units)]);
}

function listed(amounts: ReadonlyMap<Felt, bigint>): Amounts {
  return [...amounts].flatMap(([token, units]) =>
    units > 0n ? [{ token, units: toFelt(units) }] : [],
  );
}
