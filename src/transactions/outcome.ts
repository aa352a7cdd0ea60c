import { BUNDLED_TOKENS, ETH, STRK } from '../config/tokens';
import { definedMembers } from '../core/defined';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import { sumByKey } from '../core/groups';
import { readEvent } from '../decode/token-events';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';
import type { Receipt } from '../starknet/history-reads';
import type { FeeAmount, TokenMove } from '../state/incoming';
import type { OutsideRecord } from '../state/transactions';

/** What an own transaction did to a balance. */
export type OwnEffect = {
  /** Padded. */
  readonly token: Felt;
  readonly block: number;
  readonly delta: bigint;
};

/** An own transaction in a block. */
export type OwnReceipt = Pick<
  Receipt,
  'events' | 'actual_fee' | 'block_number'
>;

/** A transfer of a token from or to an account. */
type TransferMade = {
  /** Without leading zeros. */
  readonly token: Felt;
  /** The other side. */
  readonly other: bigint;
  readonly delta: bigint;
};

/** The transfers from and to an account, without those to itself. */
function transfersOf(
  { events = [] }: OwnReceipt,
  account: Felt,
): TransferMade[] {
  const own = BigInt(account);
  return events
    .flatMap((event) => readEvent(event, new Map()))
    .flatMap((event): TransferMade[] => {
      if (
        event.what !== 'transfer' ||
        (event.owner === own) === (event.other === own)
      ) {
        return [];
      }
      const { contract, owner, other, value } = event;
      const token = unpadFelt(contract);
      return other === own
        ? [{ token, other: owner, delta: value }]
        : [{ token, other, delta: -value }];
    });
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
  const paid = transfersOf(receipt, account)
    .filter((one) => one.token === token && one.other === BigInt(forwarder))
    .reduce((sum, { delta }) => sum - delta, 0n);
  return paid > 0n ? { token, units: toFelt(paid) } : undefined;
}

/** What an account's own transactions did to its balances, fees included. Those that are in
 * no block yet are left out. */
export function ownEffects(
  receipts: readonly OwnReceipt[],
  account: Felt,
): OwnEffect[] {
  return receipts.flatMap((receipt) => {
    const { block_number: block } = receipt;
    if (typeof block !== 'number') {
      return [];
    }
    const effects = transfersOf(receipt, account).map(({ token, delta }) => ({
      token: padFelt(token),
      block,
      delta,
    }));
    const fee = networkFee(receipt);
    if (fee === undefined) {
      return effects;
    }
    const paid = {
      token: padFelt(fee.token),
      block,
      delta: -BigInt(fee.units),
    };
    // Some nodes list the fee's transfer among the events.
    const isListed = effects.some(
      ({ token, delta }) => token === paid.token && delta === paid.delta,
    );
    return isListed || paid.delta === 0n ? effects : [...effects, paid];
  });
}

/** The receipt of what a paymaster sent, as the account's own: the network charged the paymaster. */
export function receiptOfOutside<Of extends OwnReceipt>(receipt: Of): Of {
  return { ...receipt, actual_fee: undefined };
}

/** What a transaction cost, to be shown. */
export type ShownFees = {
  readonly fee?: TokenAmount;
  /** What its paymaster gets at first, and what of it came back. */
  readonly asked?: TokenAmount;
  readonly refund?: TokenAmount;
};

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
  /** What it took and brought of bundled tokens, its fee aside; undefined without a block. */
  readonly moved?: TokenMove[];
};

/** @param outside - Set if a paymaster sent it. */
export function outcomeOf(
  receipt: OwnReceipt,
  account: Felt,
  outside?: OutsideRecord['outside'],
): Outcome {
  const own = outside === undefined ? receipt : receiptOfOutside(receipt);
  const fee =
    outside === undefined
      ? networkFee(receipt)
      : paymasterFee(receipt, account, outside);
  const block = receipt.block_number ?? undefined;
  return definedMembers({
    block,
    fee,
    moved:
      block === undefined
        ? undefined
        : movesIn(ownEffects([own], account), fee),
  });
}

function movesIn(
  effects: readonly OwnEffect[],
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
