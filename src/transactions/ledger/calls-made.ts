import { findUnconfirmed } from './records';
import type { TransactionTools } from './tools';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { JournalEntry } from '../../state/journal';
import {
  isAgreed,
  isRecordOf,
  type TransactionRecord,
} from '../../state/transactions';

/**
 * Returns the calls that the account may have made although the user may think that they
 * failed: those of unconfirmed transactions, and of calls that were open when MetaMask
 * stopped and never came again.
 *
 * @param next - The account's next nonce; undefined if no node was queried.
 * @returns Their `callDigest`s.
 */
export async function findCallsMade(
  {
    transactions,
    journalEntries,
    journal,
    now,
  }: Pick<
    TransactionTools,
    'transactions' | 'journalEntries' | 'journal' | 'now'
  >,
  chainId: ChainId,
  account: Felt,
  next: bigint | undefined,
): Promise<ReadonlySet<string>> {
  const own = await transactions.of(chainId, account);
  const leftOver = (await journalEntries.leftOver(now())).filter(
    (entry) =>
      entry !== journal?.leftOver &&
      entry.attempt?.chainId === chainId &&
      entry.attempt.account === account &&
      mayHaveRun(entry, own, next),
  );
  return new Set([
    ...findUnconfirmed(own, next, now()).flatMap(({ calls = [] }) => calls),
    ...leftOver.flatMap(({ attempt }) => attempt?.calls ?? []),
  ]);
}

/** Whether a transaction that isn't on record may have taken a nonce since the call was open:
 * as long as the next nonce is the call's own, only one of the two can run. */
function mayHaveRun(
  { attempt, hash }: JournalEntry,
  own: readonly TransactionRecord[],
  next: bigint | undefined,
): boolean {
  if (own.some((record) => isRecordOf(record, hash))) {
    // Its record tells.
    return false;
  }
  if (attempt?.outside !== undefined) {
    return true;
  }
  const from = BigInt(attempt?.from ?? 0);
  if (next === undefined || next < from) {
    return true;
  }
  const used = new Set(own.filter(isAgreed).map(({ nonce }) => BigInt(nonce)));
  const known = [...used].filter((nonce) => nonce >= from && nonce < next);
  return BigInt(known.length) < next - from;
}
