import { incomingEffects } from './changes';
import { acceptedHead, rangesDownTo, SLACK } from './events';
import {
  readFindings,
  readStretchEvents,
  type SearchedStretch,
  type StretchFindings,
} from './search-stretch';
import { traceChanges } from './trace-changes';
import { NETWORKS, type ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { SerialQueues } from '../core/serial-queues';
import { queryEach } from '../http/query';
import { readHeader } from '../starknet/history-reads';
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
  /** Two looks at an account at once would count a change twice. */
  readonly queue: SerialQueues;
} & Pick<State, 'chainHeads' | 'checkedBalances' | 'incoming' | 'tokens'>;

/** Whose transfers are searched, on which network. */
export type SearchedAccount = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
};

/** How far back the first search goes, in blocks: about a week. */
const FIRST_SEARCH = 350_000;

/** Ranges of blocks whose events are read at a time. */
const MAX_RANGES = 6;

/** Of so many tokens at most the balance is watched. */
const MAX_TOKENS = 120;

/** So many open stretches are kept. */
const MAX_OPEN = 4;

/**
 * Looks for what came in since the last look, and for what the looks before it had no time for,
 * in three round trips, and in up to six more if a balance changed that nothing explains. The
 * newest blocks come first; the next look goes on where this one ends.
 *
 * @returns What is news: what came in after the first look, and wasn't known before.
 * @throws WalletError if no node answers, or if its answers can't be used: then nothing counts as
 * searched.
 */
export async function searchIncoming(
  tools: IncomingTools,
  owner: SearchedAccount,
): Promise<IncomingTransfer[]> {
  return await tools.queue.run(
    `incoming:${owner.chainId} ${owner.account}`,
    async () => searchInTurn(tools, owner),
  );
}

async function searchInTurn(
  tools: IncomingTools,
  { chainId, account }: SearchedAccount,
): Promise<IncomingTransfer[]> {
  const client = tools.client(chainId);
  const head = await acceptedHead(
    tools,
    chainId,
    await client.read(readHeader('latest')),
  );
  const before = lastLook(
    await tools.checkedBalances.find(chainId, account),
    account,
    head,
  );
  const watched = await watchedTokens(tools, chainId, before);
  const stretches = searchedStretches(before, head, watched);
  const known = incomingEffects(await tools.incoming.list(chainId), account);
  const events = await client.read(
    queryEach(stretches, ({ from, to }) =>
      readStretchEvents(account, rangesDownTo(from + 1, to, MAX_RANGES, to)),
    ),
  );
  const findings = await client.read(
    queryEach([...events], ([stretch, found]) =>
      readFindings(account, stretch, found, new Set(watched), known),
    ),
  );
  const all = [...findings.values()];
  const traced = await traceChanges(
    client,
    account,
    all.flatMap(({ changes }) => changes),
    {
      effects: all.flatMap(({ effects }) => effects),
      hashes: new Set(all.flatMap(({ hashes }) => hashes)),
    },
  );
  const open = [...findings].flatMap(([[stretch, { reached }], found]) =>
    openPart(stretch, reached, found, traced),
  );
  const [fresh] = all;
  if (!fresh?.last.has(padFelt(STRK))) {
    throw new WalletError('unreachable', 'No balance can be read');
  }
  const left = [...open, ...(before.open ?? []).slice(1)];
  const isPartial =
    before.isPartial ||
    left.length > MAX_OPEN ||
    all.some((one) => one.isPartial);
  let added: IncomingTransfer[] = [];
  await tools.incoming.update(chainId, (listed) => {
    const after = withTransfers(listed, [
      ...all.flatMap(({ transfers }) => transfers),
      ...traced.transfers,
    ]);
    added = after.added;
    return after.all;
  });
  await tools.checkedBalances.put(chainId, {
    account,
    block: Math.max(head.block, before.block),
    amounts: balancesAfter(before, head, fresh),
    newsFrom: before.newsFrom,
    open: left.slice(0, MAX_OPEN),
    ...(isPartial && { isPartial: true as const }),
  });
  return added.filter(({ block }) => block > before.newsFrom);
}

/** What it is compared with. */
type LastLook = CheckedBalances & { readonly newsFrom: number };

/** Where the last look ended; about a week ago if there was none, or if it ended further ahead
 * than the chain is, since a node made that up: then what came in before may be missing. */
function lastLook(
  stored: CheckedBalances | undefined,
  account: Felt,
  { block }: ChainHead,
): LastLook {
  return stored !== undefined && stored.block <= block + SLACK
    ? { ...stored, newsFrom: stored.newsFrom ?? stored.block }
    : {
        account,
        block: Math.max(block - FIRST_SEARCH, 0),
        amounts: [],
        newsFrom: Math.min(stored?.newsFrom ?? block, block),
        ...(stored && { isPartial: true as const }),
      };
}

/** The balances by which the next look finds changes: that a bundled token has none is known too.
 * One that can't be read stays to be compared, and all do while there is no newer block. */
function balancesAfter(
  before: LastLook,
  head: ChainHead,
  { first, last }: StretchFindings,
): CheckedBalances['amounts'] {
  const isNewer = head.block > before.block;
  return [...new Map([...first, ...(isNewer ? last : [])])].flatMap(
    ([token, units]) =>
      units > 0n || isBundled(token) ? [{ token, units: toFelt(units) }] : [],
  );
}

/** The blocks since the last look, and the newest of those that it had no time for: of these only
 * balances that nobody can change at will are compared again. */
function searchedStretches(
  before: LastLook,
  { block: to, timestamp: time }: ChainHead,
  watched: readonly Felt[],
): SearchedStretch[] {
  return [
    {
      from: Math.min(before.block, to),
      to,
      time,
      compared: watched,
      amounts: new Map(
        before.amounts.map(({ token, units }) => [token, BigInt(units)]),
      ),
    },
    ...(before.open ?? []).slice(0, 1).map((open) => ({
      ...open,
      compared: open.isCompared ? [] : watched.filter(isBundled),
      amounts: new Map<Felt, bigint>(),
    })),
  ];
}

/** What remains to be searched of a stretch, the older part; nothing if all is known. */
function openPart(
  { from, to, time, compared }: SearchedStretch,
  reached: number,
  { last, times }: StretchFindings,
  traced: Awaited<ReturnType<typeof traceChanges>>,
): OpenStretch[] {
  const comparedTo = Math.max(
    // A node may have no balances of then.
    compared.length === 0 || last.has(padFelt(STRK)) ? from : to,
    ...traced.open.flatMap(({ toBlock }) =>
      toBlock > from && toBlock <= to ? [toBlock] : [],
    ),
  );
  const end = Math.min(Math.max(reached, comparedTo), to);
  return end > from
    ? [
        {
          from,
          to: end,
          time: times.get(end) ?? traced.times.get(end) ?? time,
          ...(comparedTo === from && { isCompared: true as const }),
        },
      ]
    : [];
}

/** STRK, ETH and all other bundled tokens, those on the watch list, and those held at the last
 * look. */
async function watchedTokens(
  { tokens }: IncomingTools,
  chainId: ChainId,
  before: LastLook,
): Promise<Felt[]> {
  const bundled = [STRK, ETH, ...NETWORKS[chainId].tokens.map(([one]) => one)];
  const watched = (await tokens.list(chainId)).map(({ address }) => address);
  return [
    ...new Set([
      ...[...bundled, ...watched].map(padFelt),
      ...before.amounts.map(({ token }) => token),
    ]),
  ].slice(0, MAX_TOKENS);
}
