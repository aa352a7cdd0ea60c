import { BUNDLED_TOKENS, ETH, STRK } from '../../config/tokens';
import { definedMembers } from '../../core/defined';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import { sumByKey } from '../../core/groups';
import { readEvent } from '../../decode/token-events';
import { tokenAmount } from '../../decode/tokens';
import type { ShownFees, TokenAmount } from '../../decode/types';
import type { Receipt } from '../../starknet/history-reads';
import type { FeeAmount, TokenMove } from '../../state/incoming';
import type { OutsideRecord } from '../../state/transactions';

/** What a transaction did to a balance. */
export type BalanceEffect = {
  /** Padded. */
  readonly token: Felt;
  readonly block: number;
  readonly delta: bigint;
};

/** A transaction in a block. */
type OwnReceipt = Pick<Receipt, 'events' | 'actual_fee' | 'block_number'>;

function receiptTransfers({ events = [] }: OwnReceipt) {
  return events
    .flatMap((event) => readEvent(event, new Map()))
    .flatMap((event) => (event.what === 'transfer' ? [event] : []));
}

/** The transfers from and to an account, without those to itself. */
function ownTransfers(
  transfers: ReturnType<typeof receiptTransfers>,
  account: Felt,
): { readonly token: Felt; readonly party: bigint; readonly delta: bigint }[] {
  const own = BigInt(account);
  return transfers.flatMap(({ contract: token, owner, other, value }) =>
    (owner === own) === (other === own)
      ? []
      : other === own
        ? [{ token, party: owner, delta: value }]
        : [{ token, party: other, delta: -value }],
  );
}

/** What the network charged. */
function networkFee({ actual_fee: fee }: OwnReceipt): FeeAmount | undefined {
  return (
    fee && {
      token: fee.unit === 'WEI' ? ETH : STRK,
      units: toFelt(BigInt(fee.amount)),
    }
  );
}

/** What a paymaster kept of the maximum that it got: its forwarder returns the rest. */
function paymasterFee(
  receipt: OwnReceipt,
  account: Felt,
  { fee }: OutsideRecord['outside'],
): FeeAmount | undefined {
  if (fee === undefined) {
    return undefined;
  }
  const { token, forwarder } = fee;
  const paid = ownTransfers(receiptTransfers(receipt), account)
    .filter(
      (one) =>
        unpadFelt(one.token) === token && one.party === BigInt(forwarder),
    )
    .reduce((sum, { delta }) => sum - delta, 0n);
  return paid > 0n ? { token, units: toFelt(paid) } : undefined;
}

/** What an account's own transactions did to its balances, fees included. Those that are in
 * no block yet are left out. Most nodes list the fee's transfer among the events, also where
 * somebody else paid it. */
export function ownEffects(
  receipts: readonly OwnReceipt[],
  account: Felt,
): BalanceEffect[] {
  return receipts.flatMap((receipt) => {
    const { block_number: block } = receipt;
    if (typeof block !== 'number') {
      return [];
    }
    const transfers = receiptTransfers(receipt);
    const fee = networkFee(receipt);
    const isUnlisted =
      fee !== undefined &&
      transfers.every(
        ({ contract, value }) =>
          unpadFelt(contract) !== fee.token || value !== BigInt(fee.units),
      );
    return [
      ...ownTransfers(transfers, account),
      ...(isUnlisted ? [{ token: fee.token, delta: -BigInt(fee.units) }] : []),
    ].map(({ token, delta }) => ({ token: padFelt(token), block, delta }));
  });
}

/** What a transaction cost, as pages and notices tell it.
 *
 * @param outside - Set if a paymaster sent it. */
export function shownFees(
  fee: FeeAmount | undefined,
  outside: OutsideRecord['outside'] | undefined,
): ShownFees {
  const amountOf = (token: Felt, units: bigint): TokenAmount =>
    tokenAmount(token, units, BUNDLED_TOKENS);
  const asked = outside?.fee;
  const most = BigInt(asked?.most ?? 0);
  const paid = BigInt(fee?.units ?? most);
  return definedMembers({
    fee: fee && amountOf(fee.token, paid),
    asked: asked && amountOf(asked.token, most),
    refund:
      asked && paid < most ? amountOf(asked.token, most - paid) : undefined,
  });
}

/** What a transaction did to its account's balances. */
export type Outcome = {
  /** Undefined while it is in no closed one. */
  readonly block?: number;
  /** Undefined if the receipt doesn't tell. */
  readonly fee?: FeeAmount;
  /** What it took and brought of bundled tokens, its fee aside; undefined without a block, and
   * where the account's fee can't be told apart. */
  readonly moved?: TokenMove[];
};

/** @param outside - Set if a paymaster sent it. */
export function outcomeOf(
  receipt: OwnReceipt,
  account: Felt,
  outside?: OutsideRecord['outside'],
): Outcome {
  // The network charged the paymaster.
  const own =
    outside === undefined ? receipt : { ...receipt, actual_fee: undefined };
  const fee =
    outside === undefined
      ? networkFee(receipt)
      : paymasterFee(receipt, account, outside);
  const block = receipt.block_number ?? undefined;
  const isFeeKnown = outside !== undefined || fee !== undefined;
  return definedMembers({
    block,
    fee,
    moved:
      block === undefined || !isFeeKnown
        ? undefined
        : movesIn(ownEffects([own], account), fee),
  });
}

function movesIn(
  effects: readonly BalanceEffect[],
  fee: FeeAmount | undefined,
): TokenMove[] {
  const net = sumByKey([
    ...effects.map(({ token, delta }) => [unpadFelt(token), delta] as const),
    ...(fee ? [[fee.token, BigInt(fee.units)] as const] : []),
  ]);
  return [...net].flatMap(([token, sum]) =>
    sum === 0n || !BUNDLED_TOKENS.has(token)
      ? []
      : sum < 0n
        ? [{ token, units: toFelt(-sum), isOut: true as const }]
        : [{ token, units: toFelt(sum) }],
  );
}
