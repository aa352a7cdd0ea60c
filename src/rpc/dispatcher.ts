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
import { InvalidInput } from '../core/validate';
import { withCallJournal } from '../transactions/journal/call-journal';
import { rescheduleOverduePoll } from '../transactions/track/schedule';

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
    const run = async (own: Context): Promise<Json> =>
      kind === 'window'
        ? withWindowSlot(own, origin, async (slotted) =>
            prepared.run(slotted, origin, site),
          )
        : prepared.run(own, origin, site);
    if (site === undefined) {
      return await run(services);
    }
    const scheduled = rescheduleOverduePoll(context);
    try {
      return await (kind === 'read'
        ? run(services)
        : withCallJournal(
            context,
            origin,
            () => textOf(request),
            async (journal) => run({ ...services, journal }),
          ));
    } finally {
      // MetaMask would abort it once this handler has returned.
      await scheduled;
    }
  } finally {
    close();
  }
}

/** The ids that our own client sets: each is of one call, also if it comes again. */
const CLIENT_ID = /^l2net-[A-Za-z0-9-]{10,58}$/u;

/** The text that is the same if MetaMask's provider sends a call again. */
function textOf({ method, params, id }: Request): string {
  const isOurs = typeof id === 'string' && CLIENT_ID.test(id);
  return JSON.stringify([method, params, ...(isOurs ? [id] : [])]);
}

/** Runs a handler with one window slot of the site, which covers all its windows. */
async function withWindowSlot(
  services: Context,
  origin: string,
  run: (own: Context) => Promise<Json>,
): Promise<Json> {
  const { windows } = services;
  const release = windows.reserve(origin);
  try {
    return await run({
      ...services,
      windows: { ...windows, reserve: () => () => undefined },
    });
  } finally {
    release();
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
