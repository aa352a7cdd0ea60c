import type { PreparedTransaction } from './prepare/prepare';
import type { Call } from '../core/call';
import { toFelt, type Felt, unpadFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import type { Transaction } from '../starknet/transaction';
import {
  type TransactionRecord,
  MAX_KEPT,
  isAgreed,
  isDropped,
  isFinal,
} from '../state/transactions';

/** For how long after it was sent a final transaction is looked up again, in seconds: a
 * day. Blocks can be taken back until they are accepted on L1. */
export const RECHECKED = 86_400;

/** Whether something can still happen to it: it is pending; the network dropped it, and it is
 * looked for until its nonce is used; or a node says that it refused it, or its end is one
 * node's word, for a day. `now` is in Unix seconds. */
export function isOpen(record: TransactionRecord, now: number): boolean {
  const { status, inDoubt, claims, timestamp } = record;
  return (
    !isFinal(status) ||
    isDropped(record) ||
    (((status === 'REJECTED' && inDoubt === true) || claims !== undefined) &&
      now - timestamp < RECHECKED)
  );
}

/** For how long after it was sent a transaction that went through all the same is warned
 * of, in seconds: a day. */
const MEMORY = 86_400;

/** How long a transaction is expected to take, in seconds. */
const USUAL = 300;

/**
 * Finds the transactions that went through, or may still do so, although the user may think
 * otherwise: a node refused them or gave no answer, their site asked again,
 * they are pending for long, or their end isn't agreed on. One whose nonce is used by
 * another, or taken by the next transaction, is not among them: only one of the two can run.
 *
 * @param own - All records of an account.
 * @param next - The account's next nonce; undefined if no node was asked.
 * @param now - In Unix seconds.
 */
export function findUnconfirmed(
  own: readonly TransactionRecord[],
  next: bigint | undefined,
  now: number,
): TransactionRecord[] {
  // One that stands in a block has this nonce, so no other one can run any more.
  const used = new Set(own.filter(isAgreed).map(({ nonce }) => BigInt(nonce)));
  return own.filter((record) => {
    const { inDoubt, askedAgain, claims, status, timestamp, nonce } = record;
    const age = now - timestamp;
    const isLong = !isFinal(status) && !(age >= 0 && age < USUAL);
    const mayRun = BigInt(nonce) !== next && !used.has(BigInt(nonce));
    return (
      (inDoubt === true ||
        claims !== undefined ||
        isLong ||
        (askedAgain === true && status !== 'REJECTED')) &&
      (isAgreed(record) ? status !== 'REVERTED' : mayRun) &&
      (!isFinal(status) || age < MEMORY)
    );
  });
}

/** The record of a transaction about to be submitted, which holds only the first call. */
export function recordOf(
  transaction: Transaction,
  hash: Felt,
  timestamp: number,
): TransactionRecord {
  const { type, sender, chainId, nonce } = transaction;
  const [call] = type === 'INVOKE' ? transaction.calls : [];
  return {
    txnHash: hash,
    txnType: type.toLowerCase() as Lowercase<typeof type>,
    senderAddress: sender,
    contractAddress: call?.contractAddress ?? sender,
    contractFuncName: call?.entrypoint ?? '',
    ...keptOf(call?.calldata ?? []),
    status: 'RECEIVED',
    failureReason: null,
    eventIds: [],
    timestamp,
    chainId,
    nonce: toFelt(nonce),
    inDoubt: true,
  };
}

/** What a record keeps of it: the first felts, and a hash of the others. */
export function keptOf(
  calldata: readonly Felt[],
): Pick<TransactionRecord, 'contractCallData' | 'furtherCallData'> {
  const further = calldata.slice(MAX_KEPT).map(unpadFelt);
  return {
    contractCallData: calldata.slice(0, MAX_KEPT),
    ...(further.length > 0 && { furtherCallData: selectorOf(further.join()) }),
  };
}

/** Whether it takes the nonce of one of the account's transactions that the network
 * dropped. */
export function replacesDropped(
  own: readonly TransactionRecord[],
  {
    options,
    next,
    deploysFirst,
  }: Pick<PreparedTransaction, 'options' | 'next' | 'deploysFirst'>,
): boolean {
  const nonces = [options.nonce ?? next, ...(deploysFirst ? [0n] : [])];
  return own.some(
    (record) => isDropped(record) && nonces.includes(BigInt(record.nonce)),
  );
}

/** Which of the calls one of the unconfirmed transactions may have made already, by number; of
 * each of them only the first call is on record. */
export function repeatedCalls(
  calls: readonly Call[],
  unconfirmed: readonly TransactionRecord[],
): number[] {
  const made = new Set(
    unconfirmed
      .filter(({ txnType }) => txnType === 'invoke')
      .map((record) =>
        // A record that was made before the hash holds up to 256 felts.
        keyOf(record.contractAddress, record.contractFuncName, {
          ...keptOf(record.contractCallData),
          ...(record.furtherCallData !== undefined && record),
        }),
      ),
  );
  return calls.flatMap((call, index) =>
    made.has(
      keyOf(call.contractAddress, call.entrypoint, keptOf(call.calldata)),
    )
      ? [index + 1]
      : [],
  );
}

/** What a record keeps of a call, as text. */
function keyOf(
  contract: Felt,
  entrypoint: string,
  { contractCallData, furtherCallData = '0x0' }: ReturnType<typeof keptOf>,
): string {
  return [
    unpadFelt(contract),
    entrypoint,
    furtherCallData,
    ...contractCallData.map(unpadFelt),
  ].join(' ');
}
