import { foreignPart, transfersIn, type ChangedStretch } from './changes';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import { query, queryEach, queryOf, type Query } from '../http/query';
import {
  accountEvents,
  readEvents,
  readTime,
  readTransfersIn,
  type EventPage,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import { NODE_ERROR } from '../starknet/node-errors';
import {
  BALANCE_VIEWS,
  readNonce,
  readU256,
  readView,
} from '../starknet/reads';
import type { IncomingTransfer } from '../state/incoming';
import { tokenRank } from '../state/lists';
import type { BalanceEffect } from '../transactions/ledger/outcome';

/** How many old balances are read in a round trip: half of them within the first change, so that
 * five trips narrow that one down in any chain. */
const MAX_POINTS = 72;

const NARROWING_TRIPS = 5;

/** So many changes at most are traced to their transfers at once. */
const MAX_TRACED = 20;

/** What is known of the account's own transactions. */
type OwnTransactions = {
  readonly effects: readonly BalanceEffect[];
  /** Those that it sent, or that others had it make. */
  readonly hashes: ReadonlySet<string>;
};

/** What changes were traced to. */
type TracedChanges = {
  readonly transfers: IncomingTransfer[];
  /** The changes that there was no time for. */
  readonly open: readonly ChangedStretch[];
  /** The times at which changes end. */
  readonly times: ReadonlyMap<number, number>;
};

/**
 * Traces changes to the transfers that made them, or at least to their time, in six round trips at
 * most: first those of bundled tokens, the newest first.
 *
 * @throws WalletError if no node answers.
 */
export async function traceChanges(
  client: Pick<NodeClient, 'read'>,
  account: Felt,
  changes: readonly ChangedStretch[],
  own: OwnTransactions,
): Promise<TracedChanges> {
  const { found, open } = await narrowChanges(client, account, changes, own);
  const ended = inOrder(found);
  const traced = ended.slice(0, MAX_TRACED);
  const left = [...ended.slice(MAX_TRACED), ...open];
  const { reports, times } = await client.read({
    reports: queryEach(traced.filter(isOneBlock), (change) =>
      readTransfers(change, account, own),
    ),
    times: queryEach(
      [...new Set([...traced, ...left].map(({ toBlock }) => toBlock))],
      readTime,
    ),
  });
  return {
    open: left,
    times,
    transfers: traced.flatMap((change) =>
      (reports.get(change) ?? [changeOf(account, change)]).map((one) => ({
        ...one,
        timestamp: times.get(change.toBlock) ?? 0,
      })),
    ),
  };
}

function isOneBlock({ fromBlock, toBlock }: ChangedStretch): boolean {
  return toBlock - fromBlock === 1;
}

function inOrder(changes: readonly ChangedStretch[]): ChangedStretch[] {
  return [...changes].sort(
    (a, b) => tokenRank(a.token) - tokenRank(b.token) || b.toBlock - a.toBlock,
  );
}

/** Reads the transfers by others that made a change; undefined if they don't add up. Own
 * transactions that weren't known show by the account's events, and by its nonce: one that failed
 * leaves no event, but takes its fee. */
function readTransfers(
  { token, fromBlock, toBlock, before, now }: ChangedStretch,
  account: Felt,
  { effects, hashes }: OwnTransactions,
): Query<IncomingTransfer[] | undefined> {
  const blocks = { from: toBlock, to: toBlock };
  const isThere = ({ block }: { readonly block: number }): boolean =>
    block === toBlock;
  return query(
    {
      page: readTransfersIn(toBlock, token),
      made: readEvents(account, accountEvents(), blocks),
      nonces: queryOf(
        [fromBlock, toBlock].map((block) =>
          readNonce(account, { block_number: block }),
        ),
      ),
    },
    ({ page, made, nonces }) => {
      const transfers = (
        page.ok ? transfersIn(page.value, account) : []
      ).filter(
        (one) =>
          one.token === token && isThere(one) && !hashes.has(one.txnHash ?? ''),
      );
      const own = new Set<unknown>(
        made.ok ? hashesBy(account, made.value) : [],
      );
      const foreign = transfers.filter(({ txnHash }) => !own.has(txnHash));
      const [start, end] = nonces.map((nonce) => nonce.ok && nonce.value);
      if (start !== end && !effects.some(isThere)) {
        return foreign.filter(({ isLoss }) => isLoss !== true);
      }
      const sum = transfers.reduce(
        (total, { units, isLoss }) =>
          isLoss ? total - BigInt(units) : total + BigInt(units),
        0n,
      );
      return sum === now - before ? foreign : undefined;
    },
  );
}

function changeOf(
  account: Felt,
  { token, toBlock, before, now }: ChangedStretch,
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
    timestamp: 0,
  };
}

/** Narrows changes down to single blocks, as far as the node has old balances. */
async function narrowChanges(
  { read }: Pick<NodeClient, 'read'>,
  account: Felt,
  changes: readonly ChangedStretch[],
  { effects }: OwnTransactions,
): Promise<{ found: ChangedStretch[]; open: ChangedStretch[] }> {
  const found: ChangedStretch[] = [];
  let open = inOrder(changes);
  for (let trip = 0; ; trip += 1) {
    found.push(...open.filter(isOneBlock));
    open = inOrder(open.filter((one) => !isOneBlock(one)));
    if (open.length === 0 || trip === NARROWING_TRIPS) {
      return { found, open };
    }
    let left = MAX_POINTS;
    const points = open.flatMap((stretch) => {
      const blocks = blocksWithin(stretch, Math.ceil(left / 2));
      left -= blocks.length;
      return blocks.map((block) => ({ stretch, block }));
    });
    const balances = await read(
      queryEach(points, ({ stretch, block }) =>
        readOldBalance(stretch.token, account, block),
      ),
    );
    open = open.flatMap((stretch) => {
      const asked = points.filter((point) => point.stretch === stretch);
      const known = asked.flatMap((point) => {
        const units = balances.get(point);
        return units === undefined ? [] : [{ block: point.block, units }];
      });
      const parts = split(stretch, known, effects);
      if (known.length === asked.length) {
        return parts;
      }
      // A node without old balances won't have them later either.
      found.push(...parts);
      return [];
    });
  }
}

/** The parts of a stretch with a change in them. */
function split(
  { token, fromBlock, toBlock, before, now }: ChangedStretch,
  known: readonly { readonly block: number; readonly units: bigint }[],
  own: readonly BalanceEffect[],
): ChangedStretch[] {
  const marks = [
    { block: fromBlock, rest: before },
    ...known.map(({ block, units }) => ({
      block,
      rest: foreignPart(units, token, block, own),
    })),
    { block: toBlock, rest: now },
  ];
  return marks.slice(1).flatMap((mark, index) => {
    const start = marks[index];
    return start === undefined || start.rest === mark.rest
      ? []
      : [
          {
            token,
            fromBlock: start.block,
            toBlock: mark.block,
            before: start.rest,
            now: mark.rest,
          },
        ];
  });
}

/** Up to `count` blocks that divide a stretch evenly, its ends excluded. */
function blocksWithin(
  { fromBlock, toBlock }: ChangedStretch,
  count: number,
): number[] {
  const inner = Math.min(count, toBlock - fromBlock - 1);
  return Array.from(
    { length: inner },
    (_, index) =>
      fromBlock +
      Math.floor(((toBlock - fromBlock) * (index + 1)) / (inner + 1)),
  );
}

/** Reads a balance at a block; undefined if the node no longer has it. No contract had no
 * balance. */
export function readOldBalance(
  token: Felt,
  account: Felt,
  block: number,
): Query<bigint | undefined> {
  return query(
    BALANCE_VIEWS.map((view) =>
      readView(unpadFelt(token), view, [account], { block_number: block }),
    ),
    (outcomes) => {
      const answer = outcomes.find(({ ok }) => ok);
      if (answer?.ok === true) {
        return readU256(answer.value);
      }
      return outcomes.every(
        (outcome) =>
          !outcome.ok && outcome.error.code === NODE_ERROR.noContract,
      )
        ? 0n
        : undefined;
    },
  );
}

/** The transactions of which an account told in its own events. */
export function hashesBy(account: Felt, { events }: EventPage): Felt[] {
  return events.flatMap((event) =>
    padFelt(event.from_address) === account ? [event.transaction_hash] : [],
  );
}
