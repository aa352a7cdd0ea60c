import type { Heard } from './judge';
import { settleHeard } from './settle';
import { isKnown, wordOf } from './words';
import type { ChainId } from '../../config/networks';
import { each } from '../../http/query';
import { readNonce, readStatus } from '../../starknet/reads';
import type { NodeClient } from '../../starknet/transport/types';
import type { TransactionRecord } from '../../state/transactions';
import { isOpen, RECHECKED } from '../is-open';
import type { Tools } from '../tools';

/** The maximum number of final transactions that a poll looks up again: one batch, with
 * the pending ones. */
const MAX_RECHECKED = 40;

/**
 * Polls all open transactions in one request: their statuses, and whether another
 * transaction used their nonce. A transaction unknown to the node is not rejected for that
 * alone. The newest final ones are looked up as well: one that no endpoint knows any more is
 * pending again.
 *
 * @returns Whether any transaction is still open.
 * @throws WalletError if no node answers; the records stay unchanged then.
 */
export async function pollPending(
  tools: Tools,
  chainId: ChainId,
  client: NodeClient,
): Promise<boolean> {
  const records = await tools.transactions.list(chainId);
  const isStillOpen = (record: TransactionRecord): boolean =>
    isOpen(record, tools.now());
  const watched = [
    ...records.filter(isStillOpen),
    ...records
      .filter(
        (record) =>
          !isStillOpen(record) &&
          record.status !== 'ACCEPTED_ON_L1' &&
          tools.now() - record.timestamp < RECHECKED,
      )
      .slice(-MAX_RECHECKED),
  ];
  if (watched.length === 0) {
    return false;
  }
  const senders = [
    ...new Set(watched.map(({ senderAddress }) => senderAddress)),
  ];
  const { statuses, nonces } = await client.read({
    statuses: each(watched, ({ txnHash }) => readStatus(txnHash)),
    nonces: each(senders, (sender) => readNonce(sender, 'latest')),
  });
  const heard = watched.flatMap((record): Heard[] => {
    const word = wordOf(
      record,
      statuses.get(record),
      nonces.get(record.senderAddress),
    );
    const isClosed = record.status === 'REJECTED' && !isStillOpen(record);
    return word === undefined || (isClosed && !isKnown(word))
      ? []
      : [{ record, word }];
  });
  await settleHeard({ tools, chainId, client, purpose: 'poll' }, heard);
  const after = await tools.transactions.list(chainId);
  return after.some(isStillOpen);
}
