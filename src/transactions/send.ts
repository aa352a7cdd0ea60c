import { alreadyDeployed, remember } from './account';
import { deliver } from './deliver';
import type { Plan } from './plan';
import { queueKey, type Tools } from './tools';
import { WalletFailure } from '../core/errors';
import type { Felt } from '../core/felt';
import { NODE_ERROR } from '../starknet/node-errors';
import type { Transaction } from '../starknet/transaction';

/**
 * Sends an approved plan. Submissions of one account and network stand in a
 * queue: each gets the next nonce when its turn comes, so that a refusal before
 * it leaves no gap. One approval is one signature of the calls: a refused
 * transaction is never numbered anew, for whoever holds the first copy could
 * send both.
 *
 * @param tools - The snap's parts.
 * @param plan - What was approved.
 * @returns The hash of the last transaction sent: that of the calls or the
 * declaration, or of the deployment where there are none.
 * @throws WalletFailure of `deliver`; with `data.deployTransactionHash` where
 * the deployment went through and the calls behind it did not.
 */
export async function sendPlan(tools: Tools, plan: Plan): Promise<Felt> {
  const key = keyOf(plan);
  return await tools.queue(key, async () => {
    const deployment = plan.transactions.find(
      ({ type }) => type === 'DEPLOY_ACCOUNT',
    );
    const rest = plan.transactions.find(
      (transaction) => transaction !== deployment,
    );
    // Another send may have deployed the account since this one was planned.
    const deployHash =
      deployment === undefined || tools.nonces.has(key)
        ? undefined
        : await deploy(tools, plan, deployment);
    if (rest !== undefined) {
      return await sendRest(tools, plan, rest, deployHash);
    }
    if (deployHash === undefined) {
      throw alreadyDeployed();
    }
    return deployHash;
  });
}

async function deploy(
  tools: Tools,
  plan: Plan,
  deployment: Transaction,
): Promise<Felt> {
  const { chainId, look } = plan;
  try {
    const hash = await deliver(tools, look.account, deployment);
    tools.nonces.set(keyOf(plan), 1n);
    await remember(tools, chainId, look, hash);
    return hash;
  } catch (error) {
    if (error instanceof WalletFailure && 'transactionHash' in error.data) {
      // It may be deployed: an account must not be lost with an answer.
      await remember(tools, chainId, look);
    }
    throw error;
  }
}

async function sendRest(
  tools: Tools,
  plan: Plan,
  rest: Transaction,
  deployHash: Felt | undefined,
): Promise<Felt> {
  const key = keyOf(plan);
  const nonce =
    plan.wishes.nonce === undefined
      ? highest(rest.nonce, tools.nonces.get(key))
      : rest.nonce;
  try {
    const hash = await deliver(tools, plan.look.account, { ...rest, nonce });
    tools.nonces.set(key, highest(nonce + 1n, tools.nonces.get(key)));
    return hash;
  } catch (error) {
    if (error instanceof WalletFailure && isWrongNonce(error)) {
      // What was counted here is not what the network counts: it is asked anew.
      tools.nonces.delete(key);
    }
    throw deployHash !== undefined && error instanceof WalletFailure
      ? behindDeployment(error, deployHash)
      : error;
  }
}

function isWrongNonce({ data }: WalletFailure): boolean {
  return data.code === NODE_ERROR.wrongNonce;
}

/** What nobody knows to be taken or not did not fail: only what
 * surely went no further may be asked for again. */
function behindDeployment(
  error: WalletFailure,
  deployTransactionHash: Felt,
): WalletFailure {
  const data = { ...error.data, deployTransactionHash };
  return 'transactionHash' in error.data
    ? new WalletFailure(error.kind, error.message, data)
    : new WalletFailure(
        'rejected',
        `The account was deployed, but what was to follow failed: ${error.message}`,
        data,
      );
}

function keyOf({ chainId, look }: Plan): string {
  return queueKey(chainId, look.account.address);
}

function highest(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other > one ? other : one;
}
