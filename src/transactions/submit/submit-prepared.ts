import { keepCounterparties } from './counterparties';
import { sendQuoted } from './send-quoted';
import { signAndSubmit } from './sign-and-submit';
import { alreadyDeployed } from '../../accounts/on-chain-state';
import { saveAccount } from '../../accounts/stored-accounts';
import { networkView } from '../../config/networks';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { PAUSES } from '../../core/pauses';
import { NODE_ERROR, valueOrAbsent } from '../../starknet/node-errors';
import { readNonce } from '../../starknet/reads';
import type { Transaction } from '../../starknet/transaction';
import type { Attempt } from '../../state/journal';
import type { TransactionRecord } from '../../state/transactions';
import type { Progress, LongTask } from '../../ui/progress';
import type { ApprovedTransaction } from '../enforce/enforce';
import { lossesOf } from '../enforce/losses';
import { checksOnRecord } from '../enforce/undone';
import type { OwnChecks } from '../guards/checks';
import { spendsOfAll, waitingBefore } from '../ledger/spends';
import { accountKey, type TransactionTools } from '../ledger/tools';
import { attemptOf } from '../prepare/attempt';
import { noncesNow, mustWait, replaceableBy } from '../prepare/nonce';
import {
  assertNoneOpen,
  assertSameEverywhere,
  beingUpgraded,
  isUpgrading,
  takenNonce,
} from '../prepare/upgrade';

/**
 * Submits an approved transaction. Submissions of one account and network are
 * queued: each gets the next nonce when its turn comes, so a rejected one leaves no
 * gap. One approval is one signature of the calls: a rejected transaction is never
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
  prepared: ApprovedTransaction,
  origin: string,
): Promise<Felt> {
  const { request, transactions } = prepared;
  const { chainId, account, options, payment } = request;
  const endTurn = await tools.queue.begin(keyOf(prepared));
  try {
    const [first] = transactions;
    const rest = transactions.find(({ type }) => type !== 'DEPLOY_ACCOUNT');
    const own = await tools.transactions.of(chainId, account.address);
    const { deploysFirst, next } = noncesNow(tools, prepared, own);
    const main = options.nonce ?? next;
    assertAsShown(deploysFirst ? 0n : main, prepared, deploysFirst);
    await assertCode(tools, prepared, own, takenNonce(request, next));
    assertFloors(prepared, own, main);
    assertReplaced(tools, prepared, own);
    const attempt = attemptOf(prepared, { next });
    await tools.firstTry?.assertMayTake(
      payment ? undefined : BigInt(attempt.nonce),
    );
    if (request.declaration === undefined) {
      // Another transaction may have taken the nonce that was written down.
      await tools.journal?.begin(attempt);
      await Promise.all([
        tools.journal?.saved(),
        tools.assertSameRecipients?.(),
      ]);
    }
    if (payment !== undefined) {
      return await sendThroughPaymaster(tools, prepared, attempt);
    }
    // Another transaction may have deployed the account since this one was prepared. A
    // deployment with a nonce replaces another one.
    const deployHash =
      first?.type === 'DEPLOY_ACCOUNT' && (deploysFirst || main === 0n)
        ? await deploy(tools, prepared, first, rest ? undefined : attempt)
        : undefined;
    if (rest !== undefined) {
      return await submitMain(
        tools,
        { ...prepared, attempt },
        { ...rest, nonce: main },
        origin,
        deployHash,
      );
    }
    if (deployHash === undefined) {
      throw alreadyDeployed();
    }
    return deployHash;
  } finally {
    endTurn();
  }
}

/** Rejects a replacement whose nonce would differ from that of the replaced transaction, as
 * both could run then, and a deployment that wasn't shown. */
function assertAsShown(
  nonce: bigint,
  { request: { onlyAs = nonce }, nonces }: ApprovedTransaction,
  isDeploying: boolean,
): void {
  if (onlyAs !== nonce || (isDeploying && !nonces.deploysFirst)) {
    throw new WalletError(
      'rejected',
      'The account’s next nonce is another one now. Nothing was sent',
      { reason: 'nonce-used' },
    );
  }
}

/** Rejects a transaction if the account's code may have changed since it was prepared. */
async function assertCode(
  tools: TransactionTools,
  { request, simulatedAt }: ApprovedTransaction,
  own: readonly TransactionRecord[],
  nonce: bigint | undefined,
): Promise<void> {
  const { chainId, account, upgrade } = request;
  const { address } = account;
  const since = simulatedAt;
  if (upgrade !== undefined) {
    assertNoneOpen(own);
    await assertSameEverywhere(tools, chainId, address, ...upgrade);
  } else if (isUpgrading(tools, chainId, address, own, { since, nonce })) {
    throw beingUpgraded();
  }
}

/** Rejects a transaction whose checks don't allow for what the account has sent since they were
 * computed: they would undo it, or pass by what that brings. */
function assertFloors(
  { checks, nonces }: ApprovedTransaction,
  own: readonly TransactionRecord[],
  next: bigint,
): void {
  const waiting = waitingBefore(own, nonces.account, next);
  const spends = spendsOfAll(waiting);
  const isLower = ({ token, is }: OwnChecks['floors'][number]): boolean =>
    spends === undefined ||
    (is === 'gets' && waiting.length > 0) ||
    (spends.get(token) ?? 0n) > (checks?.spends.get(token) ?? 0n);
  if (checks?.floors.some(isLower) === true) {
    throw sentMeanwhile();
  }
}

/** Rejects a site's nonce if a transaction got it while the window was open: it would be replaced
 * without a word. */
function assertReplaced(
  tools: TransactionTools,
  { request: { options }, pending }: ApprovedTransaction,
  own: readonly TransactionRecord[],
): void {
  const { seen, replaceable } = pending;
  const isNew = ({ nonce, txnHash }: TransactionRecord): boolean =>
    BigInt(nonce) === options.nonce &&
    replaceable.every((shown) => shown.txnHash !== txnHash);
  if (replaceableBy(tools, own, seen).some(isNew)) {
    throw sentMeanwhile();
  }
}

function sentMeanwhile(): WalletError {
  return new WalletError(
    'rejected',
    'Another transaction of the account comes first. Nothing was sent',
    { reason: 'sent-meanwhile' },
  );
}

async function sendThroughPaymaster(
  tools: SubmitTools,
  prepared: ApprovedTransaction,
  attempt: Attempt,
): Promise<Felt> {
  const { request, accountState } = prepared;
  if (!accountState.deployed) {
    // It may be deployed, whatever the answer is.
    await saveAccount(tools, request.chainId, {
      ...accountState,
      isUnsure: true,
    }).catch(() => undefined);
  }
  return await keepingCounterparties(
    tools,
    prepared,
    sendQuoted(tools, prepared, attempt),
  );
}

async function deploy(
  tools: TransactionTools,
  { request: { chainId }, accountState }: ApprovedTransaction,
  deployment: Transaction,
  attempt: Attempt | undefined,
): Promise<Felt> {
  // The deployment may be pending, and the site must get its hash, even if the state can't
  // be written.
  const remember = async (hash?: Felt): Promise<unknown> =>
    saveAccount(
      tools,
      chainId,
      { ...accountState, isUnsure: true },
      hash,
    ).catch(() => undefined);
  try {
    const hash = await signAndSubmit(tools, accountState, deployment, attempt);
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

/** Keeps whom a transaction involves that was sent, or that may have been: a failure to write
 * the state must not hide its outcome. */
async function keepingCounterparties(
  tools: SubmitTools,
  prepared: ApprovedTransaction,
  sent: Promise<Felt>,
): Promise<Felt> {
  const keep = async (hash: unknown): Promise<unknown> =>
    keepCounterparties(tools, prepared, hash as Felt).catch(() => undefined);
  try {
    const hash = await sent;
    await keep(hash);
    return hash;
  } catch (error) {
    if (error instanceof WalletError && error.kind !== 'rejected') {
      const { transactionHash, messageHash = transactionHash } = error.data;
      if (messageHash !== undefined) {
        await keep(messageHash);
      }
    }
    throw error;
  }
}

async function submitMain(
  tools: SubmitTools,
  prepared: ApprovedTransaction & { readonly attempt: Attempt },
  rest: Transaction,
  origin: string,
  deployHash: Felt | undefined,
): Promise<Felt> {
  try {
    await waitUntilAccepted(tools, prepared, rest.nonce, origin);
    const { accountState, attempt } = prepared;
    const sent = signAndSubmit(tools, accountState, rest, attempt, {
      losses: lossesOf(prepared),
      checks: checksOnRecord(prepared),
      deed: prepared.deed,
      memos: prepared.request.memos,
    });
    return await keepingCounterparties(tools, prepared, sent);
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

/** Reads the nonce again after a node rejected it, because the transactions that wait in the
 * queue were prepared with a stale nonce too. */
async function rereadNonce(
  tools: TransactionTools,
  prepared: ApprovedTransaction,
): Promise<void> {
  const { chainId, account } = prepared.request;
  const answer = await tools
    .client(chainId)
    .read(readNonce(account.address, 'pre_confirmed'))
    .catch(() => undefined);
  if (answer?.ok === true) {
    const nonce = BigInt(answer.value);
    tools.newerNonces.set(keyOf(prepared), { nonce, at: tools.now() });
  }
}

/** Reports the main transaction as failed only if a node rejected it, or if none received it:
 * after a lost answer it may still run, so the user must not repeat it. */
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

function keyOf({ request }: ApprovedTransaction): string {
  return accountKey(request.chainId, request.account.address);
}

/** The services needed to submit a transaction. */
export type SubmitTools = TransactionTools & {
  /** Opens a window that shows the progress of the wait. */
  readonly progress: (task: LongTask) => Progress;
  /** Where the user typed names: rejects if one of them leads elsewhere by now. */
  readonly assertSameRecipients?: () => Promise<void>;
};

const { pauseMs, tries } = PAUSES.closedBlock;

/**
 * Waits until the network would accept a transaction that first needs a block to be closed.
 * Usually there is nothing to wait for, and no request is made.
 *
 * @throws WalletError `rejected` after a minute, or `user-refused` once the user closes the
 * window: nothing has been signed.
 */
async function waitUntilAccepted(
  tools: SubmitTools,
  prepared: ApprovedTransaction,
  nonce: bigint,
  origin: string,
): Promise<void> {
  const { request } = prepared;
  const { chainId, account } = request;
  let { closed } = prepared.nonces;
  let window: Progress | undefined;
  try {
    for (let reads = 0; mustWait(request, nonce, closed); reads += 1) {
      if (reads > tries) {
        throw new WalletError(
          'rejected',
          'The account’s earlier transactions are not in a block yet. Nothing was sent',
          { reason: 'not-in-block' },
        );
      }
      // The first read needs no pause: the block may have closed during the review.
      if (reads > 0) {
        window ??= tools.progress({
          title: 'send.in-block',
          origin,
          network: networkView(chainId),
          account: account.address,
        });
        await tools.wait(pauseMs);
      }
      const answer = await tools
        .client(chainId)
        .read(readNonce(account.address, 'latest'));
      closed = BigInt(valueOrAbsent(answer) ?? 0);
      if (window && !(await window.show(reads / tries))) {
        throw new WalletError('user-refused', 'The user canceled the request');
      }
    }
  } finally {
    await window?.close();
  }
}
