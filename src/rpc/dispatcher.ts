import type { Json } from '@metamask/snaps-sdk';

import { assertGranted } from './access';
import type { Method, PreparedRequest } from './define-method';
import { badParams, toSnapError } from './errors';
import { formerMethod, isFormerName, replacementOf } from './former-snap/table';
import { METHODS, isMethodName } from './method-table';
import { textOfCall } from './same-call';
import { assertSite } from './site-origin';
import { isWalletName, unwrapParams } from './wallet-api/methods';
import { forSite, type Context } from '../context/context';
import { withOpenRequest } from '../context/open-requests';
import { assertNotBlocked } from '../context/refusals';
import { withWindowSlot } from '../context/window-slot';
import { WalletError } from '../core/errors';
import { InvalidInput } from '../core/validate';
import { withCallJournal } from '../transactions/ledger/call-journal';
import { rescheduleOverduePoll } from '../transactions/settle/schedule';

type Request = {
  readonly method: string;
  readonly params?: unknown;
  readonly id?: unknown;
};

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
  if (mayAsk(request.method)) {
    context.journalEntries.prepare();
  }
  await assertNotBlocked(context.refusals, origin);
  const { params = {} } = request;
  const { access, kind, prepare } = methodOf(request.method, params);
  const services = forSite(context, origin);
  const connectedSite = await context.connectedSites.find(origin);
  if (access === 'silent') {
    return await prepare().run(services, origin, connectedSite);
  }
  const opened = {
    origin,
    isConnected: connectedSite !== undefined,
    isRead: kind === 'read',
    params,
    prepare,
  };
  return await withOpenRequest(
    context.openRequests,
    opened,
    async (prepared, hasWaited) => {
      const before = hasWaited
        ? await context.connectedSites.find(origin)
        : connectedSite;
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
      const run = async (own: Context): Promise<Json> =>
        kind === 'window'
          ? withWindowSlot(own, origin, async (slotted) =>
              prepared.run(slotted, origin, site),
            )
          : prepared.run(own, origin, site);
      if (site === undefined) {
        return await run(services);
      }
      return await withOverduePoll(context, async () =>
        kind === 'read'
          ? run(services)
          : withCallJournal(
              context,
              origin,
              () => textOfCall(request),
              async (journal) => run({ ...services, journal }),
            ),
      );
    },
  );
}

/** Whether a method may ask the user for something. */
function mayAsk(name: string): boolean {
  return isMethodName(name) && METHODS[name].kind !== 'read';
}

/** The requested method, whose `prepare` validates these params. */
function methodOf(
  name: string,
  params: unknown,
): Pick<Method, 'access' | 'kind'> & {
  readonly prepare: () => PreparedRequest;
} {
  const method = isMethodName(name) ? METHODS[name] : formerMethod(name);
  if (method === undefined) {
    throw unknownMethod(name);
  }
  const { access, kind } = method;
  return {
    access,
    kind,
    prepare: () =>
      isWalletName(name)
        ? method.prepare(params, unwrapParams, true)
        : method.prepare(params),
  };
}

/** Schedules the overdue poll, if there is one, while a request is handled. */
async function withOverduePoll<Result>(
  context: Context,
  run: () => Promise<Result>,
): Promise<Result> {
  const scheduled = rescheduleOverduePoll(context);
  try {
    return await run();
  } finally {
    // MetaMask would abort it once this handler has returned.
    await scheduled;
  }
}

/** The methods of Starknet's wallet API for private balances. */
const STRK20 = /^wallet_strk20/u;

function unknownMethod(name: string): WalletError {
  const instead = replacementOf(name);
  const hint = instead === undefined ? '' : `: use ${instead}`;
  return new WalletError(
    'no-such-method',
    STRK20.test(name)
      ? 'Private balances (STRK20) are not supported'
      : `The wallet has no such method${hint}`,
  );
}
