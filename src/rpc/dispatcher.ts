import type { Json } from '@metamask/snaps-sdk';

import { badParams, toSnapError } from './errors';
import { formerMethod, isFormerName, replacementOf } from './former-snap/table';
import { METHODS, isMethodName } from './method-table';
import { assertGranted, assertSite } from './permissions';
import { isWalletName, unwrapParams } from './wallet-api/methods';
import { forSite, type Context } from '../context/context';
import { openRequest } from '../context/open-requests';
import { assertNotBlocked } from '../context/refusals';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import { refusalOf } from '../core/transaction';
import { InvalidInput } from '../core/validate';
import { selectorOf } from '../starknet/address';
import type { ConnectedSite, Sent } from '../state/sites';
import { isKnown, PAUSES } from '../transactions/submit/sign-and-submit';
import { rescheduleOverduePoll } from '../transactions/track/schedule';

type Request = { readonly method: string; readonly params?: unknown };

/** Handles a JSON-RPC request from a site, given the origin that MetaMask reports. It
 * throws nothing but SnapErrors. */
export async function dispatch(
  context: Context,
  origin: string,
  request: Request,
): Promise<Json> {
  try {
    return await answer(context, origin, request);
  } catch (error) {
    throw toSnapError(
      error instanceof InvalidInput ? badParams(error) : error,
      isFormerName(request.method)
        ? 'former'
        : isWalletName(request.method)
          ? 'wallet'
          : 'own',
    );
  }
}

/** Checks the origin, whether the user blocked it, the method, its params and the site's
 * access to the accounts, then runs the handler. Only a connected site's request for a
 * method that isn't silent triggers the wallet's background work. */
async function answer(
  context: Context,
  origin: string,
  request: Request,
): Promise<Json> {
  assertSite(origin);
  await assertNotBlocked(context.refusals, origin);
  const method = isMethodName(request.method)
    ? METHODS[request.method]
    : formerMethod(request.method);
  if (method === undefined) {
    throw unknownMethod(request.method);
  }
  const { access, kind } = method;
  const { params = {} } = request;
  const prepare = (): ReturnType<typeof method.prepare> =>
    isWalletName(request.method)
      ? method.prepare(params, unwrapParams, true)
      : method.prepare(params);
  const services = forSite(context, origin);
  const known = await context.connectedSites.find(origin);
  if (access === 'silent') {
    return await prepare().run(services, origin, known);
  }
  const { prepared, hasWaited, close } = await openRequest(
    context.openRequests,
    {
      origin,
      isConnected: known !== undefined,
      isRead: kind === 'read',
      params,
      prepare,
    },
  );
  /** Run in reverse order when the request ends. */
  const cleanups: (() => unknown)[] = [];
  try {
    const before = hasWaited
      ? await context.connectedSites.find(origin)
      : known;
    const site =
      access === 'public'
        ? before
        : await assertGranted(
            services,
            origin,
            before,
            access,
            prepared.account,
          );
    const journal = site && (await openJournal(services, site, request));
    if (journal) {
      cleanups.push(journal.close);
    }
    const sent = await journal?.outcome();
    if (site) {
      // Awaited at the end: MetaMask would abort it once this handler has returned.
      const scheduled = rescheduleOverduePoll(context);
      cleanups.push(async () => scheduled);
    }
    let { windows } = services;
    if (kind === 'window') {
      cleanups.push(windows.reserve(origin));
      // One reservation covers all windows of the request.
      windows = { ...windows, reserve: () => () => undefined };
    }
    const own = { ...services, windows, ...journal?.tools() };
    return await prepared.run(own, origin, site, sent);
  } finally {
    try {
      for (const cleanup of cleanups.reverse()) {
        await cleanup();
      }
    } finally {
      close();
    }
  }
}

/** How long after its approval a call counts as resent if it arrives again, in seconds. */
const RECENT = 600;

/** Stores the user's approval of a call until right before its response is sent. */
type CallJournal = {
  /**
   * Returns the transaction of the same call, if it was approved but never answered.
   *
   * @throws WalletError `rejected` or `unreachable` with `data.transactionHash` if no
   * endpoint knows that transaction.
   */
  readonly outcome: () => Promise<Sent | undefined>;
  /** The service that stores an approval of the call. */
  readonly tools: () => Pick<Context, 'journal'>;
  readonly close: () => Promise<void>;
};

/**
 * When MetaMask's service worker stops, the page's provider resends pending calls on its
 * own. If the approved transaction was recorded by then, the resent call gets its outcome,
 * once: the user isn't asked again, and nothing is signed.
 *
 * @param site.since - When the site was connected; older approvals are ignored.
 */
async function openJournal(
  context: Context,
  { origin, since }: ConnectedSite,
  { method, params }: Request,
): Promise<CallJournal> {
  const { approvals, transactions, now } = context;
  // The provider resends the same text. Hashing waits until there is an approval to match.
  const hash = (): Felt => selectorOf(JSON.stringify([method, params]));
  let kept = await approvals.claim(
    (one) => one.origin === origin && one.at >= since && one.call === hash(),
  );
  // The absolute difference, so that setting the clock back doesn't extend an approval.
  const isRecent = kept !== undefined && Math.abs(now() - kept.at) < RECENT;
  const sent = kept?.sent;
  return {
    outcome: async () => {
      // Without a record nothing was submitted.
      const record =
        sent && (await transactions.find(sent.chainId, sent.transaction_hash));
      if (!sent || !record) {
        return undefined;
      }
      const { chainId, transaction_hash: transactionHash } = sent;
      // The site may miss this response too and ask again: the dialog then warns.
      await transactions.amend(chainId, transactionHash, (one) => ({
        ...one,
        askedAgain: true,
      }));
      if (!isRecent) {
        return undefined;
      }
      const { inDoubt, status, failureReason } = record;
      const isRejected = status === 'REJECTED';
      // Looked up as after a lost response, unless a node had accepted it.
      if (
        (inDoubt === true || isRejected) &&
        !(await isKnown(context, chainId, transactionHash, PAUSES.unanswered))
      ) {
        const refusal = refusalOf(failureReason);
        throw new WalletError(
          isRejected ? 'rejected' : 'unreachable',
          failureReason ?? 'No Starknet node knows the transaction yet',
          { transactionHash, ...(refusal && { refusal }) },
        );
      }
      return sent;
    },
    tools: () => ({
      journal: {
        wasApproved: isRecent && !sent,
        keep: async (transaction) => {
          const next = {
            origin,
            call: hash(),
            at: now(),
            ...(transaction && { sent: transaction }),
          };
          await approvals.replace(kept, next);
          kept = next;
        },
      },
    }),
    close: async () => {
      // The site must get its response even if the state can't be written.
      await (kept && approvals.replace(kept).catch(() => undefined));
    },
  };
}

/** The methods of Starknet's wallet API for private balances. */
const STRK20 = /^wallet_strk20/u;

function unknownMethod(name: string): WalletError {
  const instead = replacementOf(name);
  const hint = instead === undefined ? '' : `: use ${instead}`;
  return new WalletError(
    'no-such-method',
    STRK20.test(name)
      ? 'This wallet has no private balances (STRK20)'
      : `The wallet has no such method${hint}`,
  );
}
