import { DEFAULT_OPTIONS, type TransactionOptions } from './prepare/build';
import { isUpgrade } from './prepare/upgrade';
import { isOpen } from './records';
import { STRK } from '../config/tokens';
import type { Call } from '../core/call';
import { padFelt, type Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import type { Transaction } from '../starknet/transaction';
import { isIncluded, type TransactionRecord } from '../state/transactions';
import type { ReplacedTransaction } from '../warnings/judge-sending';

/** How long the network lets nothing replace a declaration, in seconds
 * (starkware-libs/sequencer, apollo_mempool). */
const DECLARATION_LOCK = 20;

/**
 * How a transaction of the wallet can be replaced. Of several with the same nonce, only the
 * last one can be. A declaration can't be sped up, since the wallet doesn't keep the class; a
 * deployment not canceled, since an account that isn't deployed can do nothing else. An upgrade
 * is never replaced: while it is pending, nothing else is signed for the account.
 *
 * @param own - All records of its account, oldest first.
 * @param now - In Unix seconds.
 */
export function replacementsFor(
  record: TransactionRecord,
  own: readonly TransactionRecord[],
  now: number,
): ReplacementKind[] {
  const { signed, status, txnType, timestamp, nonce } = record;
  const last = own
    .filter((other) => BigInt(other.nonce) === BigInt(nonce))
    .at(-1);
  const isLocked =
    txnType === 'declare' &&
    now - timestamp < DECLARATION_LOCK &&
    now >= timestamp;
  if (
    signed === undefined ||
    last?.txnHash !== record.txnHash ||
    !isOpen(record, now) ||
    isIncluded(status) ||
    isLocked ||
    isUpgrade(record)
  ) {
    return [];
  }
  if (txnType === 'deploy_account') {
    return ['speed-up'];
  }
  return signed.calls === undefined ? ['cancel'] : ['speed-up', 'cancel'];
}

/**
 * The options of what replaces a transaction: its nonce, and a tip and a bound on the L2 price
 * that outbid all of the account's transactions with that nonce. The network takes a
 * replacement only if both are higher by a tenth, rounded up (apollo_mempool).
 *
 * @param own - All records of its account.
 */
export function replacementOptions(
  { nonce }: TransactionRecord,
  own: readonly TransactionRecord[],
): TransactionOptions {
  const bids = own.flatMap((other) =>
    other.signed !== undefined && BigInt(other.nonce) === BigInt(nonce)
      ? [other.signed]
      : [],
  );
  return {
    ...DEFAULT_OPTIONS,
    nonce: BigInt(nonce),
    tip: outbid(bids.map(({ tip }) => tip)),
    leastL2Price: outbid(bids.map(({ l2Price }) => l2Price)),
  };
}

/** The pending transactions that one of a site takes the place of, by its nonce, and whether the
 * network would refuse that. */
export function replacedBy(
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
  const highest = figures
    .map(BigInt)
    .reduce((most, one) => (one > most ? one : most), 0n);
  return highest + (highest + 9n) / 10n;
}

/** The call that uses up a nonce and does nothing else: it sends 0 STRK to the account itself. */
export function nothingFor(account: Felt): Call {
  return {
    contractAddress: padFelt(STRK),
    entrypoint: 'transfer',
    calldata: [account, '0x0', '0x0'],
  };
}
