import {
  foreignPart,
  transfersIn,
  type BalanceEffect,
  type ChangedStretch,
} from './changes';
import { unpadFelt, type Felt } from '../core/felt';
import { query, queryEach, type Query } from '../http/query';
import {
  accountEvents,
  readEvents,
  readHeader,
  readTransfersIn,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import { NODE_ERROR, isAbsent } from '../starknet/node-errors';
import {
  BALANCE_VIEWS,
  readNonce,
  readU256,
  readView,
} from '../starknet/reads';
import type { IncomingTransfer } from '../state/incoming';
import { isBundled, tokenRank } from '../state/lists';

/** How many old balances are read in a round trip: half of them within the first change, so that
 * five trips narrow that one down in any chain. */
const MAX_POINTS = 72;

const NARROWING_TRIPS = 5;

/** So many blocks are few enough to read a token's transfers in. */
const FEW_BLOCKS = 4;

/** So many changes at most are traced to their transfers at once. */
const MAX_TRACED = 20;

/** What is known of the account's own transactions. */
export type OwnTransactions = {
  readonly effects: readonly BalanceEffect[];
  /** Those that it sent, or that others had it make. */
  readonly hashes: ReadonlySet<string>;
  /** The blocks of those that it sent. */
  readonly sentIn: readonly number[];
};

/** What changes were traced to. */
type TracedChanges = {
  readonly transfers: IncomingTransfer[];
  /** The changes of bundled tokens that there was no time for. */
  readonly open: ChangedStretch[];
  /** The times of blocks, those at which open changes end among them. */
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
  const ended = inOrder([...found, ...open.filter(isShort)]);
  const late = [
    ...ended.slice(MAX_TRACED),
    ...open.filter((change) => !isShort(change)),
  ];
  // Anybody can make a token that changes without end.
  const traced = [
    ...ended.slice(0, MAX_TRACED),
    ...late.filter(({ token }) => !isBundled(token)).slice(0, MAX_TRACED),
  ];
  const left = late.filter(({ token }) => isBundled(token));
  const exact = traced.filter(isShort);
  const { pages, events, sent, times } = await client.read({
    pages: queryEach(exact, ({ token, fromBlock, toBlock }) =>
      readTransfersIn(token, fromBlock + 1, toBlock),
    ),
    events: queryEach(exact, ({ fromBlock, toBlock }) =>
      readEvents(account, accountEvents(), {
        from: fromBlock + 1,
        to: toBlock,
      }),
    ),
    sent: queryEach(exact, (change) => readSent(account, change)),
    times: queryEach(
      [...new Set([...traced, ...left].map(({ toBlock }) => toBlock))],
      readTime,
    ),
  });
  return {
    open: left,
    times,
    transfers: traced.flatMap((change) => {
      const page = pages.get(change);
      const made = events.get(change);
      return transfersOf(change, account, {
        own,
        moves: page?.ok === true ? transfersIn(page.value, account) : [],
        made: new Set(
          made?.ok === true
            ? made.value.events.map((event) => event.transaction_hash)
            : [],
        ),
        sent: sent.get(change) ?? 0,
      }).map((one) => ({ ...one, timestamp: times.get(change.toBlock) ?? 0 }));
    }),
  };
}

function isShort({ fromBlock, toBlock }: ChangedStretch): boolean {
  return toBlock - fromBlock <= FEW_BLOCKS;
}

function inOrder(changes: readonly ChangedStretch[]): ChangedStretch[] {
  return [...changes].sort(
    (a, b) => tokenRank(a.token) - tokenRank(b.token) || b.toBlock - a.toBlock,
  );
}

/** What a node says of the blocks of a change. */
type ChangeReport = {
  readonly own: OwnTransactions;
  /** The account's transfers, of any token. */
  readonly moves: readonly IncomingTransfer[];
  /** The transactions that the account made there, by its own events. */
  readonly made: ReadonlySet<string>;
  /** How many it sent there, by its nonces. */
  readonly sent: number;
};

/** The transfers by others that made a change; the change alone if they don't add up. */
function transfersOf(
  change: ChangedStretch,
  account: Felt,
  { own, moves, made, sent }: ChangeReport,
): IncomingTransfer[] {
  const { token, fromBlock, toBlock, before, now } = change;
  const isWithin = (block: number): boolean =>
    block > fromBlock && block <= toBlock;
  const unknown = moves.filter(
    (one) =>
      one.token === token &&
      isWithin(one.block) &&
      !own.hashes.has(one.txnHash ?? ''),
  );
  const sum = unknown.reduce(
    (total, { units, isLoss }) =>
      isLoss ? total - BigInt(units) : total + BigInt(units),
    0n,
  );
  const foreign = unknown.filter(({ txnHash }) => !made.has(txnHash ?? ''));
  // One that failed left no event, but has taken its fee.
  const hasSent = sent > own.sentIn.filter(isWithin).length;
  return hasSent
    ? foreign.filter(({ isLoss }) => isLoss !== true)
    : sum === now - before
      ? foreign
      : [changeOf(account, change)];
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
    units: `0x${(isLoss ? before - now : now - before).toString(16)}`,
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
    found.push(...open.filter((one) => one.toBlock - one.fromBlock <= 1));
    open = inOrder(open.filter((one) => one.toBlock - one.fromBlock > 1));
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

/** Reads how many transactions the account sent in a stretch. */
function readSent(
  account: Felt,
  { fromBlock, toBlock }: ChangedStretch,
): Query<number | undefined> {
  return query(
    [readOldNonce(account, fromBlock), readOldNonce(account, toBlock)],
    ([start, end]) =>
      start === undefined || end === undefined ? undefined : end - start,
  );
}

/** Reads an account's nonce at a block, 0 before it is deployed; undefined if the node no longer
 * has it. */
export function readOldNonce(
  account: Felt,
  block: number,
): Query<number | undefined> {
  return query(readNonce(account, { block_number: block }), (nonce) =>
    nonce.ok ? Number(nonce.value) : isAbsent(nonce.error) ? 0 : undefined,
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

export function readTime(block: number): Query<number | undefined> {
  return query(readHeader({ block_number: block }), (header) =>
    header.ok ? header.value.timestamp : undefined,
  );
}
