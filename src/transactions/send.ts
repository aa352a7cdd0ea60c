import {
  prepareWithinBalance,
  reviewTransaction,
  type ViewOf,
} from './confirm/approve-transaction';
import { deployView, sendView } from './confirm/views';
import { findKnownAddresses } from './known-addresses';
import { DEFAULT_OPTIONS } from './prepare/build';
import type { TransactionRequest } from './prepare/preflight';
import {
  prepareDeployment,
  prepareToSend,
  type PreparedTransaction,
  prepareAgain,
} from './prepare/prepare';
import { withinBalance } from './prepare/price';
import { assertNoneOpen, assertSameEverywhere } from './prepare/upgrade';
import { findUnconfirmed, replacesDropped } from './records';
import { submitPrepared, type SubmitTools } from './submit/submit-prepared';
import { type Tools, accountKey } from './tools';
import { fetchAccountStates } from '../accounts/on-chain-state';
import { assertCanSign } from '../accounts/signing-blocker';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { classNamed, classOf } from '../core/account-types';
import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { withFinding, type ReviewTools } from '../review/review';
import type { SendView } from '../ui/dialog-views';
import { found } from '../warnings/findings';

// A transaction's way from the request to its hash, after the dispatcher (rpc/dispatcher.ts)
// has checked the site's access and whether the call is an approved one sent again:
//
// 1. `prepareToSend` (prepare/prepare.ts) reads what the calls involve, simulates them, and
//    sets their nonces and bounds.
// 2. `reviewTransaction` (confirm/approve-transaction.ts) shows what they do
//    (confirm/views.ts). `review` (review/review.ts) keeps that up to date until the user
//    approves it.
// 3. `submitPrepared` (submit/submit-prepared.ts) waits for the account's turn, and checks that
//    everything is as it was shown. `signAndSubmit` (submit/sign-and-submit.ts) signs it,
//    schedules its first poll (track/schedule.ts), records it and submits it once, in this
//    order: after a shutdown at any point, the poll or the record tells what happened.
//
// `origin` is the requesting site, or the wallet's own page.

/**
 * Prepares the calls that a site requests, and sends them once the user approves.
 *
 * @param abis - The called contracts' ABIs, as given by the site.
 * @throws WalletError like `prepareToSend` and `approveAndSubmit`.
 */
export async function sendCalls(
  tools: SubmitTools & ReviewTools,
  origin: string,
  request: TransactionRequest,
  abis?: unknown,
): Promise<Felt> {
  const prepared = await prepareToSend(tools, request);
  const viewOf = sendDialogFor(tools, origin, abis);
  return await approveAndSubmit(tools, origin, prepared, viewOf);
}

/** The most windows for one request, while the network's gas price keeps rising. */
const MAX_WINDOWS = 3;

/**
 * Asks the user to approve a transaction, then submits it, for sites and for the wallet's own
 * pages. If the network's gas price has risen above the signed bounds, the window opens again
 * with the new fee. The new transaction reuses the nonce of the rejected one, so only one of
 * them can run.
 *
 * @throws WalletError like `reviewTransaction` and `submitPrepared`.
 */
export async function approveAndSubmit<Prepared extends PreparedTransaction>(
  tools: SubmitTools & ReviewTools,
  origin: string,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
): Promise<Felt> {
  let prepared = first;
  for (let left = MAX_WINDOWS; ; left -= 1) {
    const approved = await reviewTransaction(
      tools,
      origin,
      withinBalance(prepared),
      prepared === first ? viewOf : withPriceRise(viewOf),
      prepareWithinBalance,
    );
    try {
      return await submitPrepared(
        // An approved transaction takes precedence over the requests of sites.
        { ...tools, client: (chainId) => tools.client(chainId, WALLET) },
        approved,
        origin,
      );
    } catch (error) {
      const again =
        left > 1 ? await afterPriceRefusal(tools, approved, error) : undefined;
      if (again === undefined) {
        throw error;
      }
      prepared = again;
    }
  }
}

/** Prepares a transaction again after the network rejected its gas price, if the new one is
 * certain to replace it, because it gets the same nonce. */
async function afterPriceRefusal<Prepared extends PreparedTransaction>(
  tools: Tools,
  approved: Prepared,
  error: unknown,
): Promise<Prepared | undefined> {
  const { chainId } = approved;
  if (!(error instanceof WalletError) || error.data.refusal !== 'price-rose') {
    return undefined;
  }
  try {
    const refused = await tools.transactions.find(
      chainId,
      String(error.data.transactionHash),
    );
    const again = await prepareAgain(tools, approved, prepareToSend);
    // The nonce of what would be sent first: a deployment, or the calls.
    const nonce = again.deploysFirst ? 0n : again.next;
    return refused !== undefined && BigInt(refused.nonce) === nonce
      ? { ...again, onlyAs: nonce }
      : undefined;
  } catch {
    // The caller reports the original rejection.
    return undefined;
  }
}

/** Adds to the dialog why it opens again: the gas price rose. */
function withPriceRise<Prepared>(viewOf: ViewOf<Prepared>): ViewOf<Prepared> {
  return async (prepared) =>
    withFinding(await viewOf(prepared), found('price-rose'));
}

/**
 * Asks the user to approve an account's deployment, then submits it.
 *
 * @param index - The account's BIP-44 address index.
 * @param account - The account's address, which differs by account type; it defaults to the
 * account that `prepareDeployment` chooses.
 * @returns The account's address and the transaction's hash.
 * @throws WalletError `rejected` with walletError 115 if the account is already deployed;
 * also if it can't pay, or if the user or the network rejects the deployment.
 */
export async function approveAndDeploy(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  index: number,
  origin: string,
  account?: Felt,
): Promise<{ address: Felt; hash: Felt }> {
  const prepared = await prepareDeployment(tools, chainId, index, account);
  const { address } = prepared.accountState.account;
  const hash = await approveAndSubmit(
    tools,
    origin,
    prepared,
    async (current) =>
      deployView(
        current,
        origin,
        replacesDropped(await tools.transactions.of(chainId, address), current),
      ),
  );
  return { address, hash };
}

/**
 * Asks the user to approve an account's upgrade to its vendor's next class, then submits it.
 * The calldata comes from a built-in table alone.
 *
 * @throws WalletError `rejected` if there is no upgrade for the account's code, if one of its
 * transactions is pending, or if endpoints disagree about its code; like `approveAndSubmit`.
 */
export async function approveUpgrade(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  account: Account,
  origin: string,
): Promise<Felt> {
  const { address } = account;
  const [state] = await fetchAccountStates(tools.client(chainId), [account]);
  assertCanSign(state ?? {});
  const from = state?.classHash;
  const calldata = state && classOf(state)?.upgrade;
  if (from === undefined || calldata === undefined) {
    throw new WalletError(
      'rejected',
      'There is no upgrade for this account’s code',
      { reason: 'no-upgrade' },
    );
  }
  const [to] = calldata;
  await assertSameEverywhere(tools, chainId, address, from, to);
  const prepared = await prepareToSend(tools, {
    chainId,
    account,
    options: DEFAULT_OPTIONS,
    calls: [{ contractAddress: address, entrypoint: 'upgrade', calldata }],
    upgrade: [from, to],
  });
  const dialogOf = sendDialogFor(tools, origin);
  const key = accountKey(chainId, address);
  try {
    return await approveAndSubmit(tools, origin, prepared, async (current) => {
      assertNoneOpen(await tools.transactions.of(chainId, address));
      tools.upgrading.add(key);
      const view = await dialogOf(current);
      return {
        ...view,
        upgrade: { from: classNamed(from), to: classNamed(to) },
        findings: view.findings.filter(
          ({ name }) => name !== 'account-takeover',
        ),
      };
    });
  } finally {
    tools.upgrading.delete(key);
  }
}

/** Returns a function that makes the dialog of calls to submit; `abis` are the site's. */
export function sendDialogFor(
  tools: Tools,
  origin: string,
  abis?: unknown,
): (prepared: PreparedTransaction) => Promise<SendView> {
  return async (prepared) => {
    const { chainId, accountState, options } = prepared;
    const next = options.nonce ?? prepared.next;
    const own = await tools.transactions.of(
      chainId,
      accountState.account.address,
    );
    return sendView(prepared, {
      origin,
      abis,
      knownAddresses: await findKnownAddresses(tools, chainId),
      unconfirmed: findUnconfirmed(own, next, tools.now()),
      replaces: replacesDropped(own, prepared),
      purpose: 'send',
    });
  };
}
