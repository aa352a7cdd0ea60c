import { signAndSubmit } from './sign-and-submit';
import { alreadyDeployed, saveAccount } from '../../accounts/own-accounts';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { NODE_ERROR } from '../../starknet/node-errors';
import type { Transaction } from '../../starknet/transaction';
import type { PreparedTransaction } from '../prepare/prepare';
import { queueKey, type Tools } from '../tools';

/**
 * Sends an approved plan. Submissions of one account and network stand in a
 * queue: each gets the next nonce when its turn comes, so that a refusal before
 * it leaves no gap. One approval is one signature of the calls: a refused
 * transaction is never numbered anew, for whoever holds the first copy could
 * send both.
 *
 * @param tools - The snap's parts.
 * @param prepared - What was approved.
 * @returns The hash of the last transaction sent: that of the calls or the
 * declaration, or of the deployment where there are none.
 * @throws WalletError of `deliver`; with `data.deployTransactionHash` where
 * the deployment went through and the calls behind it did not.
 */
export async function submitPrepared(
  tools: Tools,
  prepared: PreparedTransaction,
): Promise<Felt> {
  const key = keyOf(prepared);
  return await tools.queue(key, async () => {
    const deployment = prepared.transactions.find(
      ({ type }) => type === 'DEPLOY_ACCOUNT',
    );
    const rest = prepared.transactions.find(
      (transaction) => transaction !== deployment,
    );
    // Another send may have deployed the account since this one was planned.
    const deployHash =
      deployment === undefined || tools.nonces.has(key)
        ? undefined
        : await deploy(tools, prepared, deployment);
    if (rest !== undefined) {
      return await submitMain(tools, prepared, rest, deployHash);
    }
    if (deployHash === undefined) {
      throw alreadyDeployed();
    }
    return deployHash;
  });
}

async function deploy(
  tools: Tools,
  prepared: PreparedTransaction,
  deployment: Transaction,
): Promise<Felt> {
  const { chainId, accountState } = prepared;
  try {
    const hash = await signAndSubmit(tools, accountState.account, deployment);
    tools.nonces.set(keyOf(prepared), 1n);
    await saveAccount(tools, chainId, accountState, hash);
    return hash;
  } catch (error) {
    if (error instanceof WalletError && 'transactionHash' in error.data) {
      // It may be deployed: an account must not be lost with an answer.
      await saveAccount(tools, chainId, accountState);
    }
    throw error;
  }
}

async function submitMain(
  tools: Tools,
  prepared: PreparedTransaction,
  rest: Transaction,
  deployHash: Felt | undefined,
): Promise<Felt> {
  const key = keyOf(prepared);
  const nonce =
    prepared.options.nonce === undefined
      ? highest(rest.nonce, tools.nonces.get(key))
      : rest.nonce;
  try {
    const hash = await signAndSubmit(tools, prepared.accountState.account, {
      ...rest,
      nonce,
    });
    tools.nonces.set(key, highest(nonce + 1n, tools.nonces.get(key)));
    return hash;
  } catch (error) {
    if (error instanceof WalletError && isWrongNonce(error)) {
      // What was counted here is not what the network counts: it is asked anew.
      tools.nonces.delete(key);
    }
    throw deployHash !== undefined && error instanceof WalletError
      ? wrapDeploymentError(error, deployHash)
      : error;
  }
}

function isWrongNonce({ data }: WalletError): boolean {
  return data.code === NODE_ERROR.wrongNonce;
}

/** What nobody knows to be taken or not did not fail: only what
 * surely went no further may be asked for again. */
function wrapDeploymentError(
  error: WalletError,
  deployTransactionHash: Felt,
): WalletError {
  const data = { ...error.data, deployTransactionHash };
  return 'transactionHash' in error.data
    ? new WalletError(error.kind, error.message, data)
    : new WalletError(
        'rejected',
        `The account was deployed, but what was to follow failed: ${error.message}`,
        data,
      );
}

function keyOf({ chainId, accountState }: PreparedTransaction): string {
  return queueKey(chainId, accountState.account.address);
}

function highest(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other > one ? other : one;
}
