import { executionOf, readExecution } from './execution';
import type { ChainId } from '../../config/networks';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { PAUSES, TIMEOUTS } from '../../core/pauses';
import { query, type Query } from '../../http/query';
import { readStatus } from '../../starknet/reads';
import type { OutsideRecord } from '../../state/transactions';
import type { TransactionTools } from '../ledger/tools';

/**
 * Looks a few times at all endpoints, so that the node that knows can't hide it.
 *
 * @param read - Its value is undefined if the endpoint doesn't know.
 * @param pauses - The pauses before each look, in milliseconds.
 * @returns What one endpoint says, if any knows.
 */
async function lookFor<Found>(
  tools: Pick<TransactionTools, 'client' | 'wait'>,
  chainId: ChainId,
  read: Query<Found>,
  pauses: readonly number[],
): Promise<Exclude<Found, undefined> | undefined> {
  for (const pause of pauses) {
    await tools.wait(pause);
    const { answers } = await tools
      .client(chainId)
      .ask(read, { by: 'all', within: TIMEOUTS.lostAnswer });
    if (answers[0] !== undefined) {
      return answers[0];
    }
  }
  return undefined;
}

/**
 * Looks for a transaction that was submitted, but not accepted. It is never submitted a second
 * time.
 *
 * @param pauses - The pauses before each lookup.
 * @returns Whether any endpoint knows it.
 */
export async function isKnownAnywhere(
  tools: Pick<TransactionTools, 'client' | 'wait'>,
  chainId: ChainId,
  hash: Felt,
  pauses: readonly number[],
): Promise<boolean> {
  const read = query(readStatus(hash), ({ ok }) => ok || undefined);
  return (await lookFor(tools, chainId, read, pauses)) !== undefined;
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
  const read = query(readExecution(executionOf(record)), (report) =>
    report?.is === 'executed' ? report.hash : undefined,
  );
  const hash = await lookFor(tools, chainId, read, PAUSES.unanswered);
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
