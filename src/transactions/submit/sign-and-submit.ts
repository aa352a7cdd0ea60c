import { recordOf } from './record';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import type { RpcError } from '../../http/json-rpc';
import { signHash } from '../../starknet/curve';
import {
  NODE_ERROR,
  reasonOf,
  refusedByNode,
} from '../../starknet/node-errors';
import { readStatus } from '../../starknet/reads';
import { submitTransaction } from '../../starknet/submit';
import { transactionHash, type Transaction } from '../../starknet/transaction';
import type { Tools } from '../tools';
import { startPolling } from '../track/schedule';

/** How a submission ended. */
type SubmissionOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly error: RpcError }
  /** It is certain that no node received it. */
  | { readonly kind: 'unsent'; readonly failure: WalletError }
  /** A node may have accepted it. */
  | { readonly kind: 'unknown'; readonly failure: WalletError }
  /** The node answered with the wrong class hash. */
  | { readonly kind: 'mismatch'; readonly failure: WalletError };

/** The pauses between lookups after an unknown outcome, in milliseconds. */
const LOOKUP_PAUSES = [500, 1500, 4000];

/**
 * Signs a transaction, records it, submits it once, and updates its record with the
 * outcome.
 *
 * @param tools - Shared services.
 * @param account - The sender.
 * @param transaction - The approved transaction, nonce included.
 * @returns Its hash, once a node has accepted it.
 * @throws WalletError `rejected` if the node rejected it; `unreachable` or
 * `too-many-requests` if no node answered. If a node may have accepted it anyway,
 * `data.transactionHash` holds its hash.
 */
export async function signAndSubmit(
  tools: Tools,
  account: Account,
  transaction: Transaction,
): Promise<Felt> {
  const { chainId } = transaction;
  const hash = transactionHash(transaction);
  const signature = await tools.keyring.use(account, ({ privateKey }) =>
    signHash(hash, privateKey),
  );
  // Recorded before it is submitted: if the snap is shut down in between, a poll is
  // already scheduled and can look the transaction up by its hash.
  await startPolling(tools);
  await tools.transactions.add(recordOf(transaction, hash, tools.now()));
  const answer = await submit(tools, transaction, signature, hash);

  switch (answer.kind) {
    case 'accepted':
      return hash;
    case 'unknown':
      if (await isKnown(tools, chainId, hash)) {
        return hash;
      }
      throw withHash(answer.failure, hash);
    case 'mismatch':
      throw withHash(answer.failure, hash);
    case 'unsent':
      await reject(tools, chainId, hash, answer.failure.message);
      throw answer.failure;
    case 'rejected': {
      // A relay may have submitted it twice: then the second copy's nonce is used.
      const isNonceUsed = answer.error.code === NODE_ERROR.wrongNonce;
      if (isNonceUsed && (await isKnown(tools, chainId, hash))) {
        return hash;
      }
      const error = refusedByNode(answer.error);
      const reason = reasonOf(answer.error);
      await reject(tools, chainId, hash, reason || error.message);
      throw error;
    }
  }
}

async function submit(
  tools: Tools,
  transaction: Transaction,
  signature: readonly Felt[],
  hash: Felt,
): Promise<SubmissionOutcome> {
  try {
    const client = tools.client(transaction.chainId);
    const outcome = await submitTransaction(client, transaction, signature);
    if (!outcome.ok) {
      return outcome.error.code === NODE_ERROR.duplicate
        ? { kind: 'unknown', failure: unknownHash() }
        : { kind: 'rejected', error: outcome.error };
    }
    const { transaction_hash: answered, class_hash: declared } = outcome.value;
    if (transaction.type === 'DECLARE' && declared !== transaction.classHash) {
      return { kind: 'mismatch', failure: wrongClass() };
    }
    return BigInt(answered) === BigInt(hash)
      ? { kind: 'accepted' }
      : { kind: 'unknown', failure: unknownHash() };
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    return {
      kind: error.data.delivered === 'no' ? 'unsent' : 'unknown',
      failure: error,
    };
  }
}

function wrongClass(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned a different class hash',
    { delivered: 'unknown' },
  );
}

function withHash(
  { kind, message, data }: WalletError,
  transactionHash: Felt,
): WalletError {
  return new WalletError(kind, message, { ...data, transactionHash });
}

/** The node claims to have the transaction, but not under its hash. */
function unknownHash(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node reported a duplicate transaction, but can’t find it',
  );
}

/** Looks the hash up a few times before an error is reported. A transaction is never
 * submitted a second time. */
async function isKnown(
  tools: Tools,
  chainId: ChainId,
  hash: Felt,
): Promise<boolean> {
  for (const pause of LOOKUP_PAUSES) {
    await tools.wait(pause);
    const isFound = await tools
      .client(chainId)
      .read([readStatus(hash)] as const)
      .then(
        ([status]) => status.ok,
        () => false,
      );
    if (isFound) {
      return true;
    }
  }
  return false;
}

async function reject(
  tools: Tools,
  chainId: ChainId,
  hash: Felt,
  reason: string,
): Promise<void> {
  await tools.transactions.settle(chainId, hash, 'REJECTED', reason);
}
