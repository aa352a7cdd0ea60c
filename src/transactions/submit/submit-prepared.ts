import { signAndSubmit } from './sign-and-submit';
import { alreadyDeployed, saveAccount } from '../../accounts/own-accounts';
import { NETWORKS } from '../../config/networks';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { NODE_ERROR, valueOrAbsent } from '../../starknet/node-errors';
import { readNonce } from '../../starknet/reads';
import type { Transaction } from '../../starknet/transaction';
import type { TransactionRecord } from '../../state/transactions';
import type { Progress, Task } from '../../ui/progress';
import { counterpartiesOf } from '../known-addresses';
import { noncesNow, mustWait } from '../prepare/nonce';
import type { PreparedTransaction } from '../prepare/prepare';
import {
  assertNoneOpen,
  assertSameEverywhere,
  beingUpgraded,
  isUpgrading,
} from '../prepare/upgrade';
import { accountKey, type Tools } from '../tools';

/**
 * Submits an approved transaction. Submissions of one account and network are
 * queued: each gets the next nonce when its turn comes, so a refused one leaves no
 * gap. One approval is one signature of the calls: a refused transaction is never
 * signed again with another nonce, because anyone who has the first copy could submit
 * both.
 *
 * @returns The hash of the last transaction submitted: the calls or the declaration,
 * or the deployment if there are none.
 * @throws WalletError like `signAndSubmit`; with `data.deployTransactionHash` if the
 * deployment was accepted and the calls after it were not.
 */
export async function submitPrepared(
  tools: SubmitTools,
  prepared: PreparedTransaction,
  origin: string,
): Promise<Felt> {
  const { chainId, accountState, transactions, options } = prepared;
  const endTurn = await tools.queue.begin(keyOf(prepared));
  try {
    const [first] = transactions;
    const rest = transactions.find(({ type }) => type !== 'DEPLOY_ACCOUNT');
    const own = await tools.transactions.of(
      chainId,
      accountState.account.address,
    );
    const { deploysFirst, next } = noncesNow(tools, prepared, own);
    assertAsShown(deploysFirst ? 0n : next, prepared, deploysFirst);
    await assertCode(tools, prepared, own);
    // Another transaction may have deployed the account since this one was prepared.
    const deployHash =
      first?.type === 'DEPLOY_ACCOUNT' && deploysFirst
        ? await deploy(tools, prepared, first, rest === undefined)
        : undefined;
    if (rest !== undefined) {
      const main = { ...rest, nonce: options.nonce ?? next };
      return await submitMain(tools, prepared, main, origin, deployHash);
    }
    if (deployHash === undefined) {
      throw alreadyDeployed();
    }
    return deployHash;
  } finally {
    endTurn();
  }
}

/** Where it replaces a transaction that was refused, only one of the two may run. And no
 * deployment is sent that wasn't shown. */
function assertAsShown(
  nonce: bigint,
  { onlyAs = nonce, deploysFirst }: PreparedTransaction,
  isDeploying: boolean,
): void {
  if (onlyAs !== nonce || (isDeploying && !deploysFirst)) {
    throw new WalletError(
      'rejected',
      'The account’s next nonce is another one now. Nothing was sent',
      { reason: 'nonce-used' },
    );
  }
}

/** What is signed is made for the code that runs now, as far as any endpoint knows. */
async function assertCode(
  tools: Tools,
  { chainId, accountState, simulatedAt, upgrade }: PreparedTransaction,
  own: readonly TransactionRecord[],
): Promise<void> {
  const { address } = accountState.account;
  if (upgrade !== undefined) {
    assertNoneOpen(own);
    await assertSameEverywhere(tools, chainId, address, ...upgrade);
  } else if (isUpgrading(tools, chainId, address, own, simulatedAt)) {
    throw beingUpgraded();
  }
}

async function deploy(
  tools: Tools,
  { chainId, accountState }: PreparedTransaction,
  deployment: Transaction,
  isAnswer: boolean,
): Promise<Felt> {
  // The deployment may be on its way, and the site has to get its hash: a state that can't
  // be written doesn't stop that.
  const remember = async (hash?: Felt): Promise<unknown> =>
    saveAccount(
      tools,
      chainId,
      { ...accountState, isUnsure: true },
      hash,
    ).catch(() => undefined);
  try {
    const hash = await signAndSubmit(tools, accountState, deployment, isAnswer);
    await remember(hash);
    return hash;
  } catch (error) {
    if (error instanceof WalletError && 'transactionHash' in error.data) {
      // It may be deployed, so save the account even though the response was lost.
      await remember();
    }
    throw error;
  }
}

async function submitMain(
  tools: SubmitTools,
  prepared: PreparedTransaction,
  rest: Transaction,
  origin: string,
  deployHash: Felt | undefined,
): Promise<Felt> {
  try {
    await untilTaken(tools, prepared, rest.nonce, origin);
    const hash = await signAndSubmit(tools, prepared.accountState, rest, true);
    await tools.counterparties
      .put(prepared.chainId, ...counterpartiesOf(prepared, tools.now()))
      // The transaction is on its way.
      .catch(() => undefined);
    return hash;
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    if (error.data.code === NODE_ERROR.wrongNonce) {
      await rereadNonce(tools, prepared);
    }
    throw deployHash === undefined
      ? error
      : wrapDeploymentError(error, deployHash);
  }
}

/** The nonce differs from the network's. It is read again at once, because those that wait
 * in the queue were prepared before it changed. */
async function rereadNonce(
  tools: Tools,
  prepared: PreparedTransaction,
): Promise<void> {
  const { chainId, accountState } = prepared;
  const answer = await tools
    .client(chainId)
    .read(readNonce(accountState.account.address, 'pre_confirmed'))
    .catch(() => undefined);
  if (answer?.ok === true) {
    const nonce = BigInt(answer.value);
    tools.newerNonces.set(keyOf(prepared), { nonce, at: tools.now() });
  }
}

/** Says that the main transaction failed only if a node has refused it, or none was given
 * it: after a lost answer the user may not repeat it. */
function wrapDeploymentError(
  error: WalletError,
  deployTransactionHash: Felt,
): WalletError {
  const data = { ...error.data, deployTransactionHash };
  return 'transactionHash' in error.data && error.kind !== 'rejected'
    ? new WalletError(error.kind, error.message, data)
    : new WalletError(
        'rejected',
        `The account was deployed, but the following transaction failed: ${error.message}`,
        data,
      );
}

function keyOf({ chainId, accountState }: PreparedTransaction): string {
  return accountKey(chainId, accountState.account.address);
}

/** What a submission needs. */
export type SubmitTools = Tools & {
  /** Opens a window that shows how long it has waited. */
  readonly progress: (task: Task) => Progress;
};

/** The time between two looks, in milliseconds, and how many there are: a minute's. */
const PAUSE_MS = 2_000;
const LOOKS = 30;

/**
 * Waits until the network takes a transaction that can't come before a block is closed.
 * Mostly there is nothing to wait for, and no request is made.
 *
 * @throws WalletError `rejected` after a minute, or `user-refused` once the user closes the
 * window: nothing has been signed.
 */
async function untilTaken(
  tools: SubmitTools,
  prepared: PreparedTransaction,
  nonce: bigint,
  origin: string,
): Promise<void> {
  const { chainId, accountState } = prepared;
  const { address } = accountState.account;
  let { closed } = prepared;
  let window: Progress | undefined;
  try {
    for (let look = 0; mustWait(prepared, nonce, closed); look += 1) {
      if (look > LOOKS) {
        throw new WalletError(
          'rejected',
          'The account’s earlier transactions are not in a block yet. Nothing was sent',
          { reason: 'not-in-block' },
        );
      }
      // The block may have been closed while the user read.
      if (look > 0) {
        window ??= tools.progress({
          title: 'send.in-block',
          origin,
          network: NETWORKS[chainId].name,
          account: address,
        });
        await tools.wait(PAUSE_MS);
      }
      const answer = await tools
        .client(chainId)
        .read(readNonce(address, 'latest'));
      closed = BigInt(valueOrAbsent(answer) ?? 0);
      if (window && !(await window.show(look / LOOKS))) {
        throw new WalletError('user-refused', 'The user canceled the request');
      }
    }
  } finally {
    await window?.close();
  }
}
