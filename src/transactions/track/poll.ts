import { recordStatus } from './record-status';
import { statusOf } from './status';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { NODE_ERROR } from '../../starknet/node-errors';
import { readNonce, readStatus } from '../../starknet/reads';
import type { NodeStatus } from '../../starknet/shapes';
import type { NodeClient } from '../../starknet/transport/types';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import type { Tools } from '../tools';

/** Said of a transaction whose place another one took. */
const OVERTAKEN = 'Another transaction of the account took its nonce';

/**
 * Looks at every transaction under way, in one request: where it stands, and
 * whether another one took its nonce. Silence is no rejection: a version 3
 * transaction never expires.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param client - Its nodes.
 * @returns Whether any is still under way.
 * @throws WalletError where no node answers; the records stay as they are.
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
  const isOvertaken = (record: TransactionRecord): boolean => {
    const nonce = nonces[senders.indexOf(record.senderAddress)];
    return nonce?.ok === true && BigInt(nonce.value) > BigInt(record.nonce);
  };
  const missing = pending.filter(
    (record, place) => isUnknown(statuses[place]) && isOvertaken(record),
  );
  await noteAll(tools, chainId, pending, statuses);
  await rejectMissing(tools, chainId, client, missing);
  const after = await tools.transactions.list(chainId);
  return after.some(({ status }) => !isFinal(status));
}

/** A transaction may have landed between the two halves of the answer: what is
 * still unknown after its nonce was gone never will land. */
async function rejectMissing(
  tools: Tools,
  chainId: ChainId,
  client: NodeClient,
  missing: readonly TransactionRecord[],
): Promise<void> {
  const statuses = await client.read(
    missing.map(({ txnHash }) => readStatus(txnHash)),
  );
  await noteAll(tools, chainId, missing, statuses);
  for (const [place, { txnHash }] of missing.entries()) {
    if (isUnknown(statuses[place])) {
      await recordStatus(tools, chainId, txnHash, 'REJECTED', OVERTAKEN);
    }
  }
}

async function noteAll(
  tools: Tools,
  chainId: ChainId,
  records: readonly TransactionRecord[],
  statuses: readonly RpcResult<NodeStatus>[],
): Promise<void> {
  for (const [place, { txnHash }] of records.entries()) {
    const outcome = statuses[place];
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
