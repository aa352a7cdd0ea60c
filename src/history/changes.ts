import { padFelt, toFelt, type Felt } from '../core/felt';
import { readEvent } from '../decode/token-events';
import type { TransferPage } from '../starknet/history-reads';
import type { IncomingTransfer } from '../state/incoming';
import type { BalanceEffect } from '../transactions/ledger/outcome';

// Most tokens of Starknet, STRK and ETH among them, don't name the recipient in the keys of
// their events, so nobody but an indexer can search for what came in. A balance that changed
// without an own transaction shows that something did; old balances show in which block.

/** The transfers of a page that bring the account something, or take something from it. */
export function transfersIn(
  page: TransferPage,
  account: Felt,
): IncomingTransfer[] {
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

/** What known transfers, and changes without one, did to an account's balances. */
export function incomingEffects(
  transfers: readonly IncomingTransfer[],
  account: Felt,
): BalanceEffect[] {
  return transfers.flatMap(({ isLoss, units, ...one }) =>
    one.account === account
      ? [{ ...one, delta: isLoss ? -BigInt(units) : BigInt(units) }]
      : [],
  );
}

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
export function foreignPart(
  balance: bigint,
  token: Felt,
  block: number,
  own: readonly BalanceEffect[],
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
type BalancePair = {
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
  own: readonly BalanceEffect[],
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
