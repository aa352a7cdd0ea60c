import { remember } from './account';
import { deliver } from './deliver';
import type { Plan } from './plan';
import type { Tools } from './tools';
import { WALLET_ERROR, WalletFailure } from '../core/errors';
import type { Felt } from '../core/felt';
import { readNonce } from '../starknet/reads';
import type { Transaction } from '../starknet/transaction';

/** How often a transaction is numbered anew when its nonce was taken meanwhile
 * (by the same account in another wallet). */
const MAX_NUMBERINGS = 3;

/**
 * Sends an approved plan. Submissions of one account and network stand in a
 * queue: each gets the next nonce when its turn comes, so that a refusal before
 * it leaves no gap.
 *
 * @param tools - The snap's parts.
 * @param plan - What was approved.
 * @returns The hash of the last transaction sent: that of the calls, or of the
 * deployment where there are none.
 * @throws WalletFailure of `deliver`; with `data.deployTransactionHash` where
 * the deployment went through and the calls behind it did not.
 */
export async function sendPlan(tools: Tools, plan: Plan): Promise<Felt> {
  const key = queueKey(plan);
  return await tools.queue(key, async () => {
    const deployment = find(plan, 'DEPLOY_ACCOUNT');
    const calls = find(plan, 'INVOKE');
    // Another send may have deployed the account since this one was planned.
    const deployHash =
      deployment === undefined || tools.nonces.has(key)
        ? undefined
        : await deploy(tools, plan, deployment);
    if (calls !== undefined) {
      return await sendCalls(tools, plan, calls, deployHash);
    }
    if (deployHash === undefined) {
      throw alreadyDeployed();
    }
    return deployHash;
  });
}

/**
 * @returns The failure of deploying an account that is deployed.
 */
export function alreadyDeployed(): WalletFailure {
  return new WalletFailure('rejected', 'The account is deployed already', {
    walletError: WALLET_ERROR.alreadyDeployed,
  });
}

async function deploy(
  tools: Tools,
  plan: Plan,
  deployment: Transaction,
): Promise<Felt> {
  const { hash } = await deliver(tools, plan.look.account, deployment, false);
  if (hash === undefined) {
    throw alreadyDeployed();
  }
  tools.nonces.set(queueKey(plan), 1n);
  await remember(tools, plan.chainId, plan.look, hash);
  return hash;
}

async function sendCalls(
  tools: Tools,
  plan: Plan,
  calls: Transaction,
  deployHash: Felt | undefined,
): Promise<Felt> {
  try {
    return await number(tools, plan, calls);
  } catch (error) {
    throw deployHash !== undefined && error instanceof WalletFailure
      ? new WalletFailure(
          'rejected',
          `The account was deployed, but the calls behind it failed: ${error.message}`,
          { ...error.data, deployTransactionHash: deployHash },
        )
      : error;
  }
}

/** Gives the transaction its nonce and delivers it. */
async function number(
  tools: Tools,
  plan: Plan,
  calls: Transaction,
): Promise<Felt> {
  const key = queueKey(plan);
  const { account } = plan.look;
  const isFixed = plan.wishes.nonce !== undefined;
  let nonce = isFixed
    ? calls.nonce
    : highest(calls.nonce, tools.nonces.get(key));
  for (let left = MAX_NUMBERINGS; left > 0; left -= 1) {
    const mayRenumber = !isFixed && left > 1;
    const transaction = { ...calls, nonce };
    const { hash } = await deliver(tools, account, transaction, mayRenumber);
    if (hash !== undefined) {
      tools.nonces.set(key, highest(nonce + 1n, tools.nonces.get(key)));
      return hash;
    }
    nonce = await freshNonce(tools, plan);
  }
  throw new Error('The last numbering either succeeds or throws');
}

async function freshNonce(tools: Tools, plan: Plan): Promise<bigint> {
  const [nonce] = await tools
    .client(plan.chainId)
    .read([readNonce(plan.look.account.address)] as const);
  if (!nonce.ok) {
    throw new WalletFailure('unreachable', 'The node gives no nonce');
  }
  return BigInt(nonce.value);
}

function find(plan: Plan, type: Transaction['type']): Transaction | undefined {
  return plan.transactions.find((transaction) => transaction.type === type);
}

function queueKey({ chainId, look }: Plan): string {
  return `${chainId}:${look.account.address}`;
}

function highest(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other > one ? other : one;
}
