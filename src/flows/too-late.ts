import type { ChainId } from '../config/networks';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { isIncluded, type TransactionRecord } from '../state/transactions';
import { rivalsOf, isCancellation } from '../transactions/ledger/rivals';
import type { TransactionTools } from '../transactions/ledger/tools';
import { pollPending } from '../transactions/settle/schedule';

/**
 * The error for a transaction that can't be replaced any more: what became of it, as far as two
 * nodes agree. They are asked now, rather than at the next poll.
 */
export async function tooLate(
  tools: TransactionTools,
  record: TransactionRecord,
): Promise<WalletError> {
  const { chainId, senderAddress } = record;
  await poll(tools, chainId);
  const own = await tools.transactions.of(chainId, senderAddress);
  return new WalletError(
    'rejected',
    'The transaction can’t be replaced: its nonce is used',
    { reason: `late.${outcomeOf(record, own)}` },
  );
}

async function poll(tools: TransactionTools, chainId: ChainId): Promise<void> {
  const client = tools.client(chainId, WALLET_REQUESTER);
  await tools.queue
    .run('poll', async () => pollPending(tools, chainId, client))
    .catch(() => undefined);
}

/** What became of the transaction that was to be replaced or, if that cancels one, of the one that
 * it cancels: a part of the name of the user's text. */
function outcomeOf(
  record: TransactionRecord,
  own: readonly TransactionRecord[],
): string {
  const rivals = rivalsOf(record, own);
  const winner = rivals.find(({ status }) => isIncluded(status));
  if (winner === undefined) {
    const canRun = rivals.some(
      ({ status, inDoubt }) => status !== 'REJECTED' || inDoubt === true,
    );
    return canRun ? 'unclear' : 'other';
  }
  if (isCancellation(winner)) {
    return 'canceled';
  }
  if (winner.status === 'REVERTED') {
    return 'failed';
  }
  return isPayment(winner) ? 'payment' : 'done';
}

function isPayment({ calls, contractFuncName }: TransactionRecord): boolean {
  return calls?.length === 1 && contractFuncName === 'transfer';
}
