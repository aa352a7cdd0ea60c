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

/** Handles a request of a site, by its origin as the wallet gives it. Whatever it throws
 * is a SnapError. */
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
 * access to the accounts, then runs the handler. A site that isn't connected starts none
 * of the wallet's own work, nor does a silent method. */
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
  /** What ends with the request, the last first. */
  const ends: (() => unknown)[] = [];
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
      ends.push(journal.close);
    }
    const sent = await journal?.outcome();
    if (site) {
      // The wallet would abort it midway once this handler has returned.
      const scheduled = rescheduleOverduePoll(context);
      ends.push(async () => scheduled);
    }
    let { windows } = services;
    if (kind === 'window') {
      ends.push(windows.reserve(origin));
      // The place is the request's: all of its windows have it.
      windows = { ...windows, reserve: () => () => undefined };
    }
    const own = { ...services, windows, ...journal?.tools() };
    return await prepared.run(own, origin, site, sent);
  } finally {
    try {
      for (const end of ends.reverse()) {
        await end();
      }
    } finally {
      close();
    }
  }
}

/** For how long a call that comes again is the one that was approved, in seconds. */
const RECENT = 600;

/** What is kept of the user's approval of a call, until right before the answer leaves. */
type CallJournal = {
  /**
   * What was sent for the same call, if the user approved that and hasn't got the answer.
   *
   * @throws WalletError `rejected` or `unreachable` with `data.transactionHash` if it is
   * known nowhere.
   */
  readonly outcome: () => Promise<Sent | undefined>;
  /** What keeps an approval of the call. */
  readonly tools: () => Pick<Context, 'journal'>;
  readonly close: () => Promise<void>;
};

/**
 * When MetaMask's service worker stops, the page's provider sends an open call again by
 * itself. If what the user approved was recorded by then, the call gets its outcome, once:
 * the user isn't asked, and nothing is signed.
 *
 * @param site.since - When it was connected: what it asked before counts for nothing.
 */
async function openJournal(
  context: Context,
  { origin, since }: ConnectedSite,
  { method, params }: Request,
): Promise<CallJournal> {
  const { approvals, transactions, now } = context;
  // The provider sends the same text. It is hashed only where there is something to find.
  const hash = (): Felt => selectorOf(JSON.stringify([method, params]));
  let kept = await approvals.claim(
    (one) => one.origin === origin && one.at >= since && one.call === hash(),
  );
  // Either way: a clock that was set back keeps no approval for longer.
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
      // The site may not learn of it, or ask once more: that window warns.
      await transactions.amend(chainId, transactionHash, (one) => ({
        ...one,
        askedAgain: true,
      }));
      if (!isRecent) {
        return undefined;
      }
      const { inDoubt, status, failureReason } = record;
      const isRejected = status === 'REJECTED';
      // As after a lost answer, unless a node had accepted it.
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
      // The site has to learn of its transaction even if the state is broken.
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
