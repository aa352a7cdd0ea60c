import { isKnown } from './look-up';
import { recordOf } from './record';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { signHash } from '../../starknet/curve';
import {
  NODE_ERROR,
  reasonOf,
  refusedByNode,
} from '../../starknet/node-errors';
import { submitTransaction } from '../../starknet/submit';
import { transactionHash, type Transaction } from '../../starknet/transaction';
import type { Tools } from '../tools';
import { startPolling } from '../track/schedule';

/** How a submission ended. */
type SubmissionOutcome =
  | { readonly kind: 'accepted' }
  /** No node was given it. */
  | { readonly kind: 'unsent'; readonly failure: WalletError }
  /** The node refused it, or gave no valid answer: it may have it all the same. */
  | {
      readonly kind: 'not-accepted';
      readonly failure: WalletError;
      /** The node's reason, "" if it gave none. */
      readonly reason?: string;
    }
  /** The node answered with the wrong class hash. */
  | { readonly kind: 'mismatch'; readonly failure: WalletError };

/**
 * Signs a transaction, records it, submits it once, and updates its record with the
 * outcome.
 *
 * @param tools - Shared services.
 * @param account - The sender.
 * @param transaction - The approved transaction, nonce included.
 * @returns Its hash, once a node has accepted it or any endpoint knows it.
 * @throws WalletError `rejected` if the node refused it; `unreachable` or
 * `too-many-requests` if no node gave a valid answer. Unless it is certain that no node
 * has it, `data.transactionHash` holds its hash: the record stays pending.
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
  const outcome = await submit(tools, transaction, signature, hash);

  switch (outcome.kind) {
    case 'accepted':
      return await confirmed(tools, chainId, hash);
    case 'unsent':
      await settle(tools, chainId, hash, 'REJECTED', outcome.failure.message);
      throw outcome.failure;
    case 'mismatch':
      throw withHash(outcome.failure, hash);
    case 'not-accepted': {
      if (await isKnown(tools, chainId, hash)) {
        return await confirmed(tools, chainId, hash);
      }
      const { failure, reason } = outcome;
      await settle(tools, chainId, hash, 'RECEIVED', reason || failure.message);
      throw withHash(failure, hash);
    }
  }
}

/** The record's doubt costs nothing but a warning, so a broken state doesn't turn a
 * transaction that was sent into a failure. */
async function confirmed(
  { transactions }: Tools,
  chainId: ChainId,
  hash: Felt,
): Promise<Felt> {
  await transactions.clearDoubt(chainId, hash).catch(() => undefined);
  return hash;
}

/** It never throws: the site has to learn how the submission ended, and its hash. A record
 * that can't be updated stays pending. */
async function settle(
  { transactions }: Tools,
  ...change: Parameters<Tools['transactions']['settle']>
): Promise<void> {
  await transactions.settle(...change).catch(() => undefined);
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
      const { error } = outcome;
      return error.code === NODE_ERROR.duplicate
        ? { kind: 'not-accepted', failure: unknownHash() }
        : {
            kind: 'not-accepted',
            failure: refusedByNode(error),
            reason: reasonOf(error),
          };
    }
    const { transaction_hash: answered, class_hash: declared } = outcome.value;
    if (transaction.type === 'DECLARE' && declared !== transaction.classHash) {
      return { kind: 'mismatch', failure: wrongClass() };
    }
    return BigInt(answered) === BigInt(hash)
      ? { kind: 'accepted' }
      : { kind: 'not-accepted', failure: unknownHash() };
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    return {
      kind: error.data.delivered === 'no' ? 'unsent' : 'not-accepted',
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
