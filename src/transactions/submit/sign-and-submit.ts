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

/** What a submission heard. */
type SubmissionOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly error: RpcError }
  /** It surely never left. */
  | { readonly kind: 'unsent'; readonly failure: WalletError }
  /** It may have been taken all the same. */
  | { readonly kind: 'silence'; readonly failure: WalletError }
  /** It was taken for something that it is not. */
  | { readonly kind: 'contradiction'; readonly failure: WalletError };

/** The pauses before the look-ups that follow a silence, in milliseconds. */
const LOOKUP_PAUSES = [500, 1500, 4000];

/**
 * Signs a transaction, writes it down, submits it once, and sees that its
 * record tells what became of it.
 *
 * @param tools - The snap's parts.
 * @param account - The sender.
 * @param transaction - What was approved, nonce included.
 * @returns Its hash: a node has taken it.
 * @throws WalletError `rejected` where the node refused it; `unreachable` or
 * `too-many-requests` where no answer came. Where it may have been taken all
 * the same, `data.transactionHash` tells what to look for.
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
  // Written before it is sent: should the snap be shut down in between, the
  // transaction can be looked for by its hash, and a look is planned already.
  await startPolling(tools);
  await tools.transactions.add(recordOf(transaction, hash, tools.now()));
  const answer = await submit(tools, transaction, signature, hash);

  switch (answer.kind) {
    case 'taken':
      return hash;
    case 'silence':
      if (await isKnown(tools, chainId, hash)) {
        return hash;
      }
      throw unclear(answer.failure, hash);
    case 'contradiction':
      throw unclear(answer.failure, hash);
    case 'unsent':
      await reject(tools, chainId, hash, answer.failure.message);
      throw answer.failure;
    case 'refused': {
      // A relay may have sent it twice: the second copy finds the nonce taken.
      const isTaken = answer.error.code === NODE_ERROR.wrongNonce;
      if (isTaken && (await isKnown(tools, chainId, hash))) {
        return hash;
      }
      const refusal = refusedByNode(answer.error);
      const reason = reasonOf(answer.error);
      await reject(tools, chainId, hash, reason || refusal.message);
      throw refusal;
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
        ? { kind: 'silence', failure: taken() }
        : { kind: 'refused', error: outcome.error };
    }
    const { transaction_hash: taking, class_hash: declared } = outcome.value;
    if (transaction.type === 'DECLARE' && declared !== transaction.classHash) {
      return { kind: 'contradiction', failure: otherClass() };
    }
    return BigInt(taking) === BigInt(hash)
      ? { kind: 'taken' }
      : { kind: 'silence', failure: taken() };
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    return {
      kind: error.data.delivered === 'no' ? 'unsent' : 'silence',
      failure: error,
    };
  }
}

function otherClass(): WalletError {
  return new WalletError(
    'unreachable',
    'The node says that it took another class',
    { delivered: 'unknown' },
  );
}

function unclear(
  { kind, message, data }: WalletError,
  transactionHash: Felt,
): WalletError {
  return new WalletError(kind, message, { ...data, transactionHash });
}

/** What a node says it has, it has to know by its hash. */
function taken(): WalletError {
  return new WalletError(
    'unreachable',
    'The node says that it has the transaction, but does not know it',
  );
}

/** After a silence the hash is looked for before anybody is told; nothing is
 * ever sent a second time. */
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
