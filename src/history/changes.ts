import { unpadFelt, type Felt } from '../core/felt';
import { query, queryEach, type Query } from '../http/query';
import type { NodeClient } from '../starknet/node-client';
import { NODE_ERROR } from '../starknet/node-errors';
import { BALANCE_VIEWS, readU256, readView } from '../starknet/reads';
import type { OwnEffect } from '../transactions/outcome';

// Most tokens of Starknet, STRK and ETH among them, don't name the recipient in the keys of
// their events, so nobody but an indexer can search for what came in. A balance that changed
// without an own transaction shows that something did; old balances show in which block.

/** How many old balances are read in a round trip. */
const MAX_POINTS = 16;

/** A stretch of blocks within which a balance changed by more than own transactions did. */
export type ChangedStretch = {
  /** Padded. */
  readonly token: Felt;
  /** The last block before the change, and the first at which it has happened. */
  readonly fromBlock: number;
  readonly toBlock: number;
  /** Balances there, without what own transactions did. */
  readonly before: bigint;
  readonly now: bigint;
};

/** The part of a balance that own transactions don't explain. */
function foreignPart(
  balance: bigint,
  token: Felt,
  block: number,
  own: readonly OwnEffect[],
): bigint {
  return own.reduce(
    (rest, effect) =>
      effect.token === token && effect.block <= block
        ? rest - effect.delta
        : rest,
    balance,
  );
}

/** A token's balances at two blocks. */
export type BalancePair = {
  readonly token: Felt;
  readonly fromBlock: number;
  readonly toBlock: number;
  /** Undefined if the node no longer has it. */
  readonly first: bigint | undefined;
  readonly last: bigint;
};

/** The tokens whose balance changed by more than own transactions did. */
export function unexplainedChanges(
  pairs: readonly BalancePair[],
  own: readonly OwnEffect[],
): ChangedStretch[] {
  return pairs.flatMap(({ token, fromBlock, toBlock, first, last }) => {
    if (first === undefined) {
      return [];
    }
    const before = foreignPart(first, token, fromBlock, own);
    const now = foreignPart(last, token, toBlock, own);
    return before === now ? [] : [{ token, fromBlock, toBlock, before, now }];
  });
}

/**
 * Narrows changes down to single blocks, as far as the node has old balances.
 *
 * @param trips - How many round trips it may take.
 * @returns The stretches, each with one change or more, and the trips that are left.
 * @throws WalletError if no node answers.
 */
export async function narrowChanges(
  { read }: Pick<NodeClient, 'read'>,
  account: Felt,
  changes: readonly ChangedStretch[],
  own: readonly OwnEffect[],
  trips: number,
): Promise<{ readonly found: ChangedStretch[]; readonly left: number }> {
  let open = [...changes];
  const done: ChangedStretch[] = [];
  let left = trips;
  for (;;) {
    done.push(...open.filter((one) => one.toBlock - one.fromBlock <= 1));
    // The newest first: the rest waits for its turn.
    open = open
      .filter((one) => one.toBlock - one.fromBlock > 1)
      .sort((a, b) => b.toBlock - a.toBlock);
    if (open.length === 0 || left === 0) {
      return { found: [...done, ...open], left };
    }
    left -= 1;
    const points: { stretch: ChangedStretch; block: number }[] = [];
    for (const stretch of open) {
      const blocks = blocksWithin(stretch, MAX_POINTS - points.length);
      points.push(...blocks.map((block) => ({ stretch, block })));
    }
    const balances = await read(
      queryEach(points, ({ stretch, block }) =>
        readOldBalance(stretch.token, account, block),
      ),
    );
    const next: ChangedStretch[] = [];
    for (const stretch of open) {
      const asked = points.filter((point) => point.stretch === stretch);
      const known = asked.flatMap((point) => {
        const units = balances.get(point);
        return units === undefined ? [] : [{ block: point.block, units }];
      });
      // A node without old balances won't have them later either.
      (known.length < asked.length ? done : next).push(
        ...split(stretch, known, own),
      );
    }
    open = next;
  }
}

/** The parts of a stretch with a change in them. */
function split(
  stretch: ChangedStretch,
  known: readonly { readonly block: number; readonly units: bigint }[],
  own: readonly OwnEffect[],
): ChangedStretch[] {
  const { token, fromBlock, toBlock, before, now } = stretch;
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
