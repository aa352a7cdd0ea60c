import type { ChainId } from '../../config/networks';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import {
  isAgreed,
  isDropped,
  isFinal,
  type TransactionRecord,
} from '../../state/transactions';
import { found } from '../../warnings/findings';
import type { Finding } from '../../warnings/types';
import { ownRecords } from '../prepare/nonce';
import { keptOf } from '../records';
import type { Tools } from '../tools';

/** For how long after it was sent a transaction that went through all the same is warned
 * of, in seconds: a day. */
const MEMORY = 86_400;

/** How long a transaction is expected to take, in seconds. */
const USUAL = 300;

/**
 * Lists the transactions of an account that went through, or may still do so, although the
 * user may think otherwise: a node refused them or gave no answer, their site asked again,
 * they are pending for long, or their end isn't agreed on. One whose nonce is used by
 * another, or taken by the next transaction, is not among them: only one of the two can run.
 *
 * @param next - The account's next nonce; undefined if no node was asked.
 */
export async function findDoubtful(
  { transactions, now }: Pick<Tools, 'transactions' | 'now'>,
  chainId: ChainId,
  account: Felt,
  next: bigint | undefined,
): Promise<TransactionRecord[]> {
  const own = await ownRecords(transactions, chainId, account);
  // One that stands in a block has this nonce, so no other one can run any more.
  const used = new Set(own.filter(isAgreed).map(({ nonce }) => BigInt(nonce)));
  return own.filter((record) => {
    const { inDoubt, askedAgain, claims, status, timestamp, nonce } = record;
    const age = now() - timestamp;
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

/**
 * @param nonces - The nonces that the transactions about to be sent take.
 * @returns A note if the network dropped an earlier one with one of these nonces.
 */
export async function replacementFindings(
  { transactions }: Pick<Tools, 'transactions'>,
  chainId: ChainId,
  account: Felt,
  nonces: readonly bigint[],
): Promise<Finding[]> {
  const own = await ownRecords(transactions, chainId, account);
  return own.some(
    (record) => isDropped(record) && nonces.includes(BigInt(record.nonce)),
  )
    ? [found('replaces-dropped')]
    : [];
}

/**
 * @param doubtful - The account's transactions in doubt; of each only the first call is
 * on record.
 * @returns A danger if one of them has made one of the calls already.
 */
export function repeatFindings(
  calls: readonly Call[],
  doubtful: readonly TransactionRecord[],
): Finding[] {
  const made = new Set(
    doubtful
      .filter(({ txnType }) => txnType === 'invoke')
      .map((record) =>
        // A record that was made before the hash holds up to 256 felts.
        keyOf(record.contractAddress, record.contractFuncName, {
          ...keptOf(record.contractCallData),
          ...(record.furtherCallData !== undefined && record),
        }),
      ),
  );
  const repeated = calls.flatMap((call, index) =>
    made.has(
      keyOf(call.contractAddress, call.entrypoint, keptOf(call.calldata)),
    )
      ? [index + 1]
      : [],
  );
  return repeated.length === 0
    ? []
    : [found('sent-before', { calls: repeated })];
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
