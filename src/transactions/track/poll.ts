import type { Heard } from './judge';
import { settleHeard } from './settle';
import { isKnown, wordOf } from './words';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { readNonce, readStatus } from '../../starknet/reads';
import type { NodeStatus } from '../../starknet/schemas';
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
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param client - Its nodes.
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
  const outcomes = await client.read([
    ...watched.map(({ txnHash }) => readStatus(txnHash)),
    ...senders.map((sender) => readNonce(sender, 'latest')),
  ]);
  const nonces = outcomes.slice(watched.length) as RpcResult<Felt>[];
  const heard = watched.flatMap((record, index): Heard[] => {
    const word = wordOf(
      record,
      outcomes[index] as RpcResult<NodeStatus>,
      nonces[senders.indexOf(record.senderAddress)],
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
