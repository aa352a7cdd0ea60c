import type { ChainId } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Sender } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { signFor } from '../../starknet/curve';
import { maxCharge } from '../../starknet/fees';
import { NODE_ERROR, refusedSubmission } from '../../starknet/node-errors';
import { readBalance, readStatus } from '../../starknet/reads';
import { transactionHash, type Transaction } from '../../starknet/transaction';
import { submitTransaction } from '../../starknet/wire';
import { tooLittleStrk } from '../prepare/price';
import { recordOf } from '../records';
import type { Tools } from '../tools';
import { startPolling } from '../track/schedule';

/** How a submission ended. */
type SubmissionOutcome =
  | { readonly kind: 'accepted' }
  /** No node was given it. */
  | { readonly kind: 'unsent'; readonly failure: WalletError }
  /** The node says that it refused it. */
  | { readonly kind: 'refused'; readonly failure: WalletError }
  /** The node gave no valid answer: it may have it all the same. */
  | { readonly kind: 'unclear'; readonly failure: WalletError }
  /** The node answered with the wrong class hash. */
  | { readonly kind: 'mismatch'; readonly failure: WalletError };

/**
 * Signs a transaction, records it, submits it once, and updates its record with the
 * outcome.
 *
 * @param isAnswer - Whether its hash is what the site gets: nothing of the same approval
 * follows it.
 * @returns Its hash, once a node has accepted it or any endpoint knows it.
 * @throws WalletError `rejected` if the node refused it and no other knows it: its nonce is
 * free, and the record is rejected, but still looked for until the nonce is used.
 * `unreachable` or `too-many-requests` if no node gave a valid answer: the record stays
 * pending. Unless no node was given it, `data.transactionHash` holds its hash.
 */
export async function signAndSubmit(
  tools: Tools,
  { account, isShared }: Sender,
  transaction: Transaction,
  isAnswer: boolean,
): Promise<Felt> {
  const { chainId } = transaction;
  const hash = transactionHash(transaction);
  const signature = await tools.keyring.use(account, (signer) =>
    signFor(hash, signer, isShared),
  );
  // Recorded before it is submitted: if the snap is shut down in between, a poll is
  // already scheduled and can look the transaction up by its hash.
  await startPolling(tools);
  if (isAnswer) {
    // Before the record: without one, nothing can have been submitted.
    await tools.journal?.keep({
      chainId,
      transaction_hash: hash,
      address: transaction.sender,
      class_hash: 'classHash' in transaction ? transaction.classHash : '0x0',
    });
  }
  await tools.transactions.add(recordOf(transaction, hash, tools.now()));
  const outcome = await submit(tools, transaction, signature, hash);

  switch (outcome.kind) {
    case 'accepted':
      return await confirmed(tools, chainId, hash);
    case 'unsent':
      await recordStatus(
        tools,
        chainId,
        hash,
        'REJECTED',
        outcome.failure.message,
      );
      // Nobody has it, so it can't run.
      await confirmed(tools, chainId, hash);
      throw outcome.failure;
    case 'mismatch':
      throw withHash(outcome.failure, hash);
    case 'refused':
    case 'unclear': {
      const isRefused = outcome.kind === 'refused';
      const pauses = isRefused ? PAUSES.refused : PAUSES.unanswered;
      if (await isKnown(tools, chainId, hash, pauses)) {
        return await confirmed(tools, chainId, hash);
      }
      const { message } = outcome.failure;
      const status = isRefused ? 'REJECTED' : 'RECEIVED';
      await recordStatus(tools, chainId, hash, status, message);
      throw withHash(
        await withMissing(tools, transaction, outcome.failure),
        hash,
      );
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
  await transactions.confirmSent(chainId, hash).catch(() => undefined);
  return hash;
}

/** It never throws: the site has to learn how the submission ended, and its hash. A record
 * that can't be updated stays pending. */
async function recordStatus(
  { transactions }: Tools,
  ...change: Parameters<Tools['transactions']['setStatus']>
): Promise<void> {
  await transactions.setStatus(...change).catch(() => undefined);
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
        ? { kind: 'unclear', failure: unknownHash() }
        : {
            kind: 'refused',
            failure: refusedSubmission(error, transaction.type),
          };
    }
    const { transaction_hash: answered, class_hash: declared } = outcome.value;
    if (transaction.type === 'DECLARE' && declared !== transaction.classHash) {
      return { kind: 'mismatch', failure: wrongClass() };
    }
    return BigInt(answered) === BigInt(hash)
      ? { kind: 'accepted' }
      : { kind: 'unclear', failure: unknownHash() };
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    return {
      kind: error.data.delivered === 'no' ? 'unsent' : 'unclear',
      failure: error,
    };
  }
}

/** Where the account holds too little for the bounds, adds how much is missing and to which
 * address it has to be sent. The node's own figures are not believed. */
async function withMissing(
  tools: Tools,
  { chainId, sender, bounds, tip }: Transaction,
  failure: WalletError,
): Promise<WalletError> {
  if (failure.data.refusal !== 'too-little-strk') {
    return failure;
  }
  const available = await tools
    .client(chainId)
    .read(readBalance(STRK, sender))
    .catch(() => undefined);
  const required = maxCharge(bounds, tip);
  if (available === undefined || available >= required) {
    return failure;
  }
  const { message, data } = tooLittleStrk(sender, required, available);
  return new WalletError('rejected', message, { ...data, ...failure.data });
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

/** The pauses before each lookup, in milliseconds: after a submission that no node has
 * answered, and after one that a node has refused. */
export const PAUSES = { unanswered: [500, 1500, 4000], refused: [500, 1500] };

/** The timeout of a lookup at an endpoint, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Looks a transaction up a few times at all endpoints, so that the one that got it can't
 * hide it. It is never submitted a second time.
 *
 * @param hash - A transaction that was submitted, but not accepted.
 * @param pauses - The pauses before each lookup.
 * @returns Whether any endpoint knows it.
 */
export async function isKnown(
  tools: Pick<Tools, 'client' | 'wait'>,
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
