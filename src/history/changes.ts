import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import { sumByKey } from '../core/groups';
import { readEvent } from '../decode/token-events';
import type { Receipt, TransferPage } from '../starknet/history-reads';
import type { IncomingTransfer, TokenMove } from '../state/incoming';

// Most tokens of Starknet, STRK and ETH among them, don't name the recipient in the keys of
// their events, so nobody but an indexer can search for what came in. A balance that changed
// without an own transaction shows that something did; old balances show in which block.

/** What a transaction did to a balance. */
export type BalanceEffect = {
  /** Padded. */
  readonly token: Felt;
  readonly block: number;
  readonly delta: bigint;
};

/** An own transaction in a block. */
type OwnReceipt = Pick<Receipt, 'events' | 'actual_fee' | 'block_number'>;

/** What a transaction transferred, and what of its fee the account paid on top of that. Most nodes
 * list the fee's transfer among the events, also where somebody else paid it. */
function paidIn({ events = [], actual_fee: fee }: OwnReceipt, account: Felt) {
  const transfers = events
    .flatMap((event) => readEvent(event, new Map()))
    .flatMap((event) => (event.what === 'transfer' ? [event] : []));
  const paid = fee?.unit === 'WEI' ? 0n : BigInt(fee?.amount ?? 0n);
  const payers = transfers
    .filter(({ contract, value }) => contract === STRK && value === paid)
    .map(({ owner }) => owner);
  const isListed = payers.length > 0;
  return {
    transfers,
    paid: isListed && !payers.includes(BigInt(account)) ? 0n : paid,
    unlisted: isListed ? 0n : paid,
  };
}

/** What an account's own transactions did to its balances, fees included. Those that are in
 * no block yet are left out. */
export function ownEffects(
  receipts: readonly OwnReceipt[],
  account: Felt,
): BalanceEffect[] {
  const own = BigInt(account);
  return receipts.flatMap((receipt) => {
    const { block_number: block } = receipt;
    if (typeof block !== 'number') {
      return [];
    }
    const { transfers, unlisted } = paidIn(receipt, account);
    return [
      ...transfers.flatMap(({ contract, owner, other, value }) =>
        (owner === own) === (other === own)
          ? []
          : [
              {
                token: padFelt(contract),
                block,
                delta: other === own ? value : -value,
              },
            ],
      ),
      { token: padFelt(STRK), block, delta: -unlisted },
    ];
  });
}

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

/** What an own transaction took and brought of bundled tokens, its fee aside; undefined while it is
 * in no closed block. */
export function netMoves(
  receipt: OwnReceipt,
  account: Felt,
): TokenMove[] | undefined {
  if (typeof receipt.block_number !== 'number') {
    return undefined;
  }
  const net = sumByKey([
    ...ownEffects([receipt], account).map(
      ({ token, delta }) => [unpadFelt(token), delta] as const,
    ),
    [STRK, paidIn(receipt, account).paid] as const,
  ]);
  return [...net].flatMap(([token, sum]) =>
    sum === 0n || !BUNDLED_TOKENS.has(token)
      ? []
      : sum < 0n
        ? [{ token, units: toFelt(-sum), isOut: true as const }]
        : [{ token, units: toFelt(sum) }],
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
