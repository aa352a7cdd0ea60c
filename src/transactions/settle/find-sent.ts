import { executionOf, readExecution, type SignedExecution } from './execution';
import type { ChainId } from '../../config/networks';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { PAUSES } from '../../core/pauses';
import { readStatus } from '../../starknet/reads';
import type { OutsideRecord } from '../../state/transactions';
import type { TransactionTools } from '../ledger/tools';

/** The timeout of a lookup at an endpoint, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Looks a transaction up a few times at all endpoints, so that the node that received it
 * can't hide it. It is never submitted a second time.
 *
 * @param hash - A transaction that was submitted, but not accepted.
 * @param pauses - The pauses before each lookup.
 * @returns Whether any endpoint knows it.
 */
export async function isKnownAnywhere(
  tools: Pick<TransactionTools, 'client' | 'wait'>,
  chainId: ChainId,
  hash: Felt,
  pauses: readonly number[],
): Promise<boolean> {
  for (const pause of pauses) {
    await tools.wait(pause);
    const answers = await tools
      .client(chainId)
      .readEach(readStatus(hash), TIMEOUT_MS);
    if (answers.some((answer) => answer?.ok)) {
      return true;
    }
  }
  return false;
}

/**
 * Looks for the transaction that ran an outside execution, at all endpoints.
 *
 * @param pauses - The pauses before each look, in milliseconds.
 * @returns Its hash, if any endpoint knows it.
 */
export async function findExecution(
  tools: Pick<TransactionTools, 'client' | 'wait'>,
  chainId: ChainId,
  execution: SignedExecution,
  pauses: readonly number[],
): Promise<Felt | undefined> {
  for (const pause of pauses) {
    await tools.wait(pause);
    const answers = await tools
      .client(chainId)
      .readEach(readExecution(execution), TIMEOUT_MS);
    const found = answers.find((answer) => answer?.is === 'executed');
    if (found?.is === 'executed') {
      return found.hash;
    }
  }
  return undefined;
}

/**
 * Looks for an outside execution whose answer was lost.
 *
 * @throws WalletError `unreachable` with `data.messageHash` if no node knows it yet.
 */
export async function foundOrThrow(
  tools: TransactionTools,
  record: OutsideRecord,
): Promise<Felt> {
  const { chainId, outside } = record;
  const hash = await findExecution(
    tools,
    chainId,
    executionOf(record),
    PAUSES.unanswered,
  );
  if (hash === undefined) {
    throw new WalletError(
      'unreachable',
      'The paymaster gave no answer, and may still send the transaction',
      { messageHash: outside.hash },
    );
  }
  return await recordHash(tools, record, hash);
}

/** Gives a record its transaction's hash. A hash that another record has is no answer. */
export async function recordHash(
  tools: TransactionTools,
  record: OutsideRecord,
  hash: Felt,
): Promise<Felt> {
  const { chainId, txnHash, outside } = record;
  const other = await tools.transactions.find(chainId, hash);
  if (other !== undefined && other.outside?.hash !== outside.hash) {
    throw otherTransaction(outside.hash);
  }
  // It may be sent: a failure to write the state must not hide that.
  await tools.transactions
    .rename(chainId, txnHash, hash)
    .then(async () => tools.transactions.confirmSent(chainId, hash))
    .catch(() => undefined);
  return hash;
}

/** The error for a hash that isn't that of what was signed. */
export function otherTransaction(messageHash: Felt): WalletError {
  return new WalletError(
    'unreachable',
    'The paymaster answered the hash of another transaction',
    { messageHash },
  );
}
