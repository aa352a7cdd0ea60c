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

/** The timeout of an endpoint's answer before a record is closed, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** For how long after it was sent a final transaction is looked up again, in seconds: a
 * day. Blocks can be taken back until they are accepted on L1. */
const RECHECKED = 86_400;

/** The maximum number of final transactions that a poll looks up again: one batch, with
 * the pending ones. */
const MAX_RECHECKED = 40;

/**
 * @param record - A transaction's record.
 * @param now - Unix time in seconds.
 * @returns Whether something can still happen to it: it is pending, or a node says that it
 * refused it, which is looked for until its nonce is used, or for a day.
 */
export function isOpen(
  { status, inDoubt, timestamp }: TransactionRecord,
  now: number,
): boolean {
  return (
    !isFinal(status) ||
    (status === 'REJECTED' && inDoubt === true && now - timestamp < RECHECKED)
  );
}

/**
 * Polls all open transactions in one request: their statuses, and whether another
 * transaction used their nonce. Those that a node refused are looked for at all others
 * too. A transaction unknown to the node is not rejected for that alone: the network
 * forgets it after minutes, but what was signed stays valid until its nonce is used. The
 * newest final ones are looked up as well: one that no endpoint knows any more is pending
 * again.
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
  const statuses = outcomes.slice(0, watched.length) as RpcResult<NodeStatus>[];
  const nonces = outcomes.slice(watched.length) as RpcResult<Felt>[];
  const missing = watched.filter(
    (record, index) =>
      isUnknown(statuses[index]) &&
      (record.status !== 'REJECTED' || isStillOpen(record)) &&
      (record.inDoubt === true ||
        isFinal(record.status) ||
        isUsed(record, nonces[senders.indexOf(record.senderAddress)])),
  );
  await recordAll(tools, chainId, watched, statuses);
  await askAll(tools, chainId, client, missing);
  const after = await tools.transactions.list(chainId);
  return after.some(isStillOpen);
}

/** Asks all endpoints about what one of them doesn't know, although it may have got it, it
 * was in a block or its nonce is used. The statuses are read again, because a transaction
 * may have landed between the status and nonce reads. One that is still unknown after its
 * nonce was used can never land; a single endpoint that knows it, or counts fewer
 * transactions, leaves it as it is. */
async function askAll(
  tools: Tools,
  chainId: ChainId,
  client: NodeClient,
  missing: readonly TransactionRecord[],
): Promise<void> {
  if (missing.length === 0) {
    return;
  }
  const answers = (
    await client.readEach(
      missing.flatMap(({ txnHash, senderAddress }) => [
        readStatus(txnHash),
        readNonce(senderAddress, 'latest'),
      ]),
      TIMEOUT_MS,
    )
  ).map((outcomes) => ({
    statuses: outcomes.filter((_, index) => index % 2 === 0),
    nonces: outcomes.filter((_, index) => index % 2 === 1),
  })) as { statuses: RpcResult<NodeStatus>[]; nonces: RpcResult<Felt>[] }[];
  for (const { statuses } of answers) {
    await recordAll(tools, chainId, missing, statuses);
  }
  const isUnknownToAll = (index: number): boolean =>
    answers.length > 0 &&
    answers.every(({ statuses }) => isUnknown(statuses[index]));
  for (const [index, record] of missing.entries()) {
    const { txnHash, status } = record;
    const wasIncluded = isFinal(status) && status !== 'REJECTED';
    if (isUnknownToAll(index)) {
      if (wasIncluded) {
        await tools.transactions.reopen(chainId, txnHash);
      }
      if (answers.every(({ nonces }) => isUsed(record, nonces[index]))) {
        const reason = (wasIncluded ? null : record.failureReason) ?? REPLACED;
        await recordStatus(tools, chainId, txnHash, 'REJECTED', reason);
        if (status === 'REJECTED') {
          await tools.transactions.clearDoubt(chainId, txnHash);
        }
      }
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

/** Whether the account's next nonce is beyond the record's. */
function isUsed(
  { nonce }: TransactionRecord,
  next: RpcResult<Felt> | undefined,
): boolean {
  return next?.ok === true && BigInt(next.value) > BigInt(nonce);
}

function isUnknown(outcome: RpcResult<NodeStatus> | undefined): boolean {
  return (
    outcome?.ok === false && outcome.error.code === NODE_ERROR.hashNotFound
  );
}
