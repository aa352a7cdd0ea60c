import { DEFAULT_OPTIONS, type TransactionOptions } from './build';
import { isUpgrade } from './upgrade';
import { greatestOf } from '../../core/bigints';
import { type Felt } from '../../core/felt';
import type { ReplacementKind } from '../../core/transaction';
import { MIN_L2_PRICE } from '../../starknet/fees';
import type { Transaction } from '../../starknet/transaction';
import { isIncluded, type TransactionRecord } from '../../state/transactions';
import type { ReplacedTransaction } from '../../warnings/judge-sending';
import { isOpen } from '../ledger/records';
import { rivalsOf } from '../ledger/rivals';

/** How long the network lets nothing replace a declaration, in seconds
 * (starkware-libs/sequencer, apollo_mempool). */
const DECLARATION_LOCK = 20;

/**
 * How a transaction of the wallet can be replaced. Of several with the same nonce, only the
 * last one can be. A declaration can't be sped up, since the wallet doesn't keep the class; a
 * deployment not canceled, since an account that isn't deployed can do nothing else. An upgrade
 * can be canceled: else one that a node keeps pending would lock the account.
 *
 * @param own - All records of its account, oldest first.
 * @param now - In Unix seconds.
 */
export function replacementsFor(
  record: TransactionRecord,
  own: readonly TransactionRecord[],
  now: number,
): ReplacementKind[] {
  const { signed, status, txnType, timestamp } = record;
  const last = rivalsOf(record, own).at(-1);
  const isLocked =
    txnType === 'declare' &&
    now - timestamp < DECLARATION_LOCK &&
    now >= timestamp;
  if (
    signed === undefined ||
    last?.txnHash !== record.txnHash ||
    !isOpen(record, now) ||
    isIncluded(status) ||
    isLocked
  ) {
    return [];
  }
  if (txnType === 'deploy_account') {
    return ['speed-up'];
  }
  return signed.calls === undefined || isUpgrade(record)
    ? ['cancel']
    : ['speed-up', 'cancel'];
}

/** The least tip of what is sped up, in FRI (10^-18 STRK) per unit of L2 gas: a tenth of the least
 * price. The network takes those whose price suffices in the order of their tips, and most have
 * none (apollo_mempool, fee_transaction_queue). */
const FASTER_TIP = MIN_L2_PRICE / 10n;

/**
 * The options of what replaces a transaction: its nonce, and a tip and a bound on the L2 price
 * that outbid all of the account's transactions with that nonce. The network takes a
 * replacement only if both are higher by a tenth, rounded up (apollo_mempool).
 *
 * @param own - All records of its account.
 */
export function replacementOptions(
  record: TransactionRecord,
  own: readonly TransactionRecord[],
  kind: ReplacementKind,
): TransactionOptions {
  const bids = rivalsOf(record, own).flatMap(({ signed }) => signed ?? []);
  const tip = outbid(bids.map((bid) => bid.tip));
  return {
    ...DEFAULT_OPTIONS,
    nonce: BigInt(record.nonce),
    tip: kind === 'speed-up' && tip < FASTER_TIP ? FASTER_TIP : tip,
    leastL2Price: outbid(bids.map(({ l2Price }) => l2Price)),
  };
}

/** The pending transactions that one of a site takes the place of, by its nonce, and whether the
 * network would refuse that. */
export function pendingReplacedBy(
  replaceable: readonly TransactionRecord[],
  { nonce, tip, bounds }: Pick<Transaction, 'nonce' | 'tip' | 'bounds'>,
): ReplacedTransaction[] {
  return replaceable
    .filter((record) => BigInt(record.nonce) === nonce)
    .map(({ origin, contractFuncName, txnType, signed }) => ({
      site: origin,
      name: contractFuncName || txnType,
      isKept:
        signed !== undefined &&
        (tip < outbid([signed.tip]) ||
          bounds.l2Gas.maxPricePerUnit < outbid([signed.l2Price])),
    }));
}

function outbid(figures: readonly Felt[]): bigint {
  const highest = greatestOf(figures.map(BigInt));
  return highest + (highest + 9n) / 10n;
}
