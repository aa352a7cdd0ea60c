import { callDigest } from './call-digest';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { padFelt, type Felt } from '../../core/felt';
import { groupByKey } from '../../core/groups';
import {
  isIncluded,
  isOutside,
  type TransactionRecord,
} from '../../state/transactions';

/** The call that uses up a nonce and does nothing else: it sends 0 STRK to the account itself. */
export function nothingFor(account: Felt): Call {
  return {
    contractAddress: padFelt(STRK),
    entrypoint: 'transfer',
    calldata: [account, '0x0', '0x0'],
  };
}

/** The account's transactions with the nonce of this one, oldest first: only one of them can run.
 * What a paymaster sends takes none of these nonces.
 *
 * @param own - All records of its account, oldest first.
 */
export function rivalsOf(
  { nonce }: TransactionRecord,
  own: readonly TransactionRecord[],
): TransactionRecord[] {
  return own.filter(
    (other) => !isOutside(other) && BigInt(other.nonce) === BigInt(nonce),
  );
}

/** The rivals of each record by its hash, itself among them, oldest first.
 *
 * @param records - The wallet's records on a network, oldest first. */
export function rivalsByHash(
  records: readonly TransactionRecord[],
): ReadonlyMap<Felt, readonly TransactionRecord[]> {
  const groups = groupByKey(
    records
      .filter((record) => !isOutside(record))
      .map((record) => [
        `${record.senderAddress} ${String(BigInt(record.nonce))}`,
        record,
      ]),
  );
  return new Map(
    [...groups.values()].flatMap((rivals) =>
      rivals.map(({ txnHash }) => [txnHash, rivals] as const),
    ),
  );
}

/** Whether one of its rivals stands for a transaction: with the same calls, it is in a block or
 * came later; or one of the two only cancels the other. */
export function isReplaced(
  { txnHash }: Pick<TransactionRecord, 'txnHash'>,
  rivals: readonly TransactionRecord[],
): boolean {
  const record = rivals.find((one) => one.txnHash === txnHash);
  const winner =
    rivals.find(({ status }) => isIncluded(status)) ?? rivals.at(-1);
  return (
    record !== undefined &&
    winner !== undefined &&
    winner !== record &&
    (isCancellation(winner) ||
      isCancellation(record) ||
      repeats(winner, record))
  );
}

/** Whether a transaction only uses up its nonce. */
export function isCancellation({
  calls = [],
  senderAddress,
}: TransactionRecord): boolean {
  return repeats({ calls }, { calls: [callDigest(nothingFor(senderAddress))] });
}

/** What it is about if a transaction is replaced: that one or, if it cancels another, that other
 * one; and the site that asked for it.
 *
 * @param own - All records of its account, oldest first.
 */
export function replacedBy(
  record: TransactionRecord,
  own: readonly TransactionRecord[],
): { readonly stake: TransactionRecord; readonly origin: string } {
  const rivals = rivalsOf(record, own);
  const stake = rivals.filter((one) => !isCancellation(one)).at(-1) ?? record;
  // What was sped up already was asked for by the user, with the site's calls.
  const asked = rivals.find(
    (rival) => rival.origin !== undefined && repeats(rival, stake),
  );
  return { stake, origin: asked?.origin ?? WALLET_REQUESTER };
}

/** Whether two transactions have the same calls. */
export function repeats(
  { calls = [] }: Pick<TransactionRecord, 'calls'>,
  other: Pick<TransactionRecord, 'calls'>,
): boolean {
  return calls.join() === (other.calls ?? []).join();
}
