import { recordStatus } from './record-status';
import { statusOf } from './status';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { NODE_ERROR } from '../../starknet/node-errors';
import { readNonce, readStatus } from '../../starknet/reads';
import type { NodeStatus } from '../../starknet/schemas';
import type { NodeClient } from '../../starknet/transport/types';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import type { Tools } from '../tools';

/** The failure reason of a replaced transaction. */
const REPLACED = 'Another transaction of the account took its nonce';

/**
 * Polls all pending transactions in one request: their statuses, and whether another
 * transaction used their nonce. A transaction unknown to the node is not rejected for
 * that alone: version 3 transactions never expire.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param client - Its nodes.
 * @returns Whether any transaction is still pending.
 * @throws WalletError if no node answers; the records stay unchanged then.
 */
export async function pollPending(
  tools: Tools,
  chainId: ChainId,
  client: NodeClient,
): Promise<boolean> {
  const records = await tools.transactions.list(chainId);
  const pending = records.filter(({ status }) => !isFinal(status));
  if (pending.length === 0) {
    return false;
  }
  const senders = [
    ...new Set(pending.map(({ senderAddress }) => senderAddress)),
  ];
  const outcomes = await client.read([
    ...pending.map(({ txnHash }) => readStatus(txnHash)),
    ...senders.map((sender) => readNonce(sender, 'latest')),
  ]);
  const statuses = outcomes.slice(0, pending.length) as RpcResult<NodeStatus>[];
  const nonces = outcomes.slice(pending.length) as RpcResult<Felt>[];
  const isReplaced = (record: TransactionRecord): boolean => {
    const nonce = nonces[senders.indexOf(record.senderAddress)];
    return nonce?.ok === true && BigInt(nonce.value) > BigInt(record.nonce);
  };
  const missing = pending.filter(
    (record, index) => isUnknown(statuses[index]) && isReplaced(record),
  );
  await recordAll(tools, chainId, pending, statuses);
  await rejectMissing(tools, chainId, client, missing);
  const after = await tools.transactions.list(chainId);
  return after.some(({ status }) => !isFinal(status));
}

/** Reads the statuses again, because a transaction may have landed between the status
 * and nonce reads. One that is still unknown after its nonce was used can never land. */
async function rejectMissing(
  tools: Tools,
  chainId: ChainId,
  client: NodeClient,
  missing: readonly TransactionRecord[],
): Promise<void> {
  const statuses = await client.read(
    missing.map(({ txnHash }) => readStatus(txnHash)),
  );
  await recordAll(tools, chainId, missing, statuses);
  for (const [index, { txnHash }] of missing.entries()) {
    if (isUnknown(statuses[index])) {
      await recordStatus(tools, chainId, txnHash, 'REJECTED', REPLACED);
    }
  }
}

async function recordAll(
  tools: Tools,
  chainId: ChainId,
  records: readonly TransactionRecord[],
  statuses: readonly RpcResult<NodeStatus>[],
): Promise<void> {
  for (const [index, { txnHash }] of records.entries()) {
    const outcome = statuses[index];
    if (outcome?.ok === true) {
      const { status, failureReason } = statusOf(outcome.value);
      await recordStatus(tools, chainId, txnHash, status, failureReason);
    }
  }
}

function isUnknown(outcome: RpcResult<NodeStatus> | undefined): boolean {
  return (
    outcome?.ok === false && outcome.error.code === NODE_ERROR.hashNotFound
  );
}
