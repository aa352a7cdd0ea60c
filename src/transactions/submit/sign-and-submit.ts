import { STRK } from '../../config/tokens';
import type { SigningAccountInfo } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { PAUSES } from '../../core/pauses';
import type { RpcResult } from '../../http/json-rpc';
import { signFor } from '../../starknet/curve';
import { maxCharge } from '../../starknet/fees';
import { NODE_ERROR, refusedSubmission } from '../../starknet/node-errors';
import { readBalance } from '../../starknet/reads';
import { transactionHash, type Transaction } from '../../starknet/transaction';
import { submissionOf, type SubmissionResponse } from '../../starknet/wire';
import type { Attempt } from '../../state/journal';
import { originOf, recordOf, type RecordedEffects } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';
import { tooLittleStrk } from '../prepare/price';
import { isKnownAnywhere } from '../settle/find-sent';
import { startPolling } from '../settle/schedule';

/** How a submission ended: a node accepted the transaction; no node received it; a node
 * claims to have rejected it; a node gave no valid answer, so it may still have accepted it;
 * or a node answered with the wrong class hash. */
type Outcome =
  | { readonly is: 'accepted' }
  | {
      readonly is: 'unsent' | 'refused' | 'unclear' | 'mismatch';
      readonly failure: WalletError;
    };

/**
 * Signs a transaction, records it, submits it once, and updates its record with the
 * outcome.
 *
 * @param attempt - What the journal has of it, if it is the last one of its approval, so that
 * the site gets its hash.
 * @returns Its hash, once a node has accepted it or any endpoint knows it.
 * @throws WalletError `rejected` if a node rejected it and no other knows it: its nonce is
 * free, but the record is tracked until the nonce is used, for a day at most. `unreachable`
 * or `too-many-requests` if no node gave a valid answer: the record stays pending, or is
 * rejected if no node received it. Only then, `data.transactionHash` is absent.
 */
export async function signAndSubmit(
  tools: TransactionTools,
  { account, isShared }: SigningAccountInfo,
  transaction: Transaction,
  attempt: Attempt | undefined,
  effects?: RecordedEffects,
): Promise<Felt> {
  const { chainId } = transaction;
  const { transactions } = tools;
  const hash = transactionHash(transaction);
  const signature = await tools.keyring.use(account, (signer) =>
    signFor(hash, signer, isShared),
  );
  // Recorded before it is submitted: if the snap is shut down in between, a poll is
  // already scheduled and can look the transaction up by its hash.
  await startPolling(tools);
  if (attempt !== undefined) {
    await tools.journal?.approve(hash, attempt);
  }
  await transactions.add({
    ...recordOf(transaction, hash, tools.now(), effects),
    ...originOf(tools),
  });
  const call = await submissionOf(transaction, signature);
  let outcome: Outcome;
  try {
    const answer = await tools.client(chainId).submit(call);
    outcome = outcomeOf(answer, transaction, hash);
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    const isUnsent = error.data.delivered === 'no';
    outcome = { is: isUnsent ? 'unsent' : 'unclear', failure: error };
  }

  // From here on, a failure to write the state must not hide the outcome: the record stays
  // pending and in doubt, which costs nothing but a warning.
  const { is } = outcome;
  const pauses = is === 'refused' ? PAUSES.refused : PAUSES.unanswered;
  const isInDoubt = is === 'refused' || is === 'unclear';
  if (
    is === 'accepted' ||
    (isInDoubt && (await isKnownAnywhere(tools, chainId, hash, pauses)))
  ) {
    await transactions.confirmSent(chainId, hash).catch(() => undefined);
    return hash;
  }
  const { failure } = outcome;
  if (is === 'mismatch') {
    throw withHash(failure, hash);
  }
  const status = is === 'unclear' ? 'RECEIVED' : 'REJECTED';
  await transactions
    .setStatus(chainId, hash, status, failure.message)
    .catch(() => undefined);
  if (is === 'unsent') {
    // No node received it, so it can't run.
    await transactions.confirmSent(chainId, hash).catch(() => undefined);
    throw failure;
  }
  throw withHash(await withMissing(tools, transaction, failure), hash);
}

function outcomeOf(
  answer: RpcResult<SubmissionResponse>,
  transaction: Transaction,
  hash: Felt,
): Outcome {
  if (!answer.ok) {
    const { error } = answer;
    return error.code === NODE_ERROR.duplicate
      ? { is: 'unclear', failure: unknownHash() }
      : { is: 'refused', failure: refusedSubmission(error, transaction.type) };
  }
  const { transaction_hash: answered, class_hash: declared } = answer.value;
  if (transaction.type === 'DECLARE' && declared !== transaction.classHash) {
    const failure = new WalletError(
      'unreachable',
      'The Starknet node returned a different class hash',
      { delivered: 'unknown' },
    );
    return { is: 'mismatch', failure };
  }
  return BigInt(answered) === BigInt(hash)
    ? { is: 'accepted' }
    : { is: 'unclear', failure: unknownHash() };
}

/** If the account's balance doesn't cover the bounds, adds how much STRK is missing and at
 * which address. The balance is read anew: the figures in the node's error aren't trusted. */
async function withMissing(
  tools: TransactionTools,
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
