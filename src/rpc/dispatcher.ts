import type { Json } from '@metamask/snaps-sdk';

import { answerOnce } from './answer-once';
import type { PreparedRequest } from './define-method';
import { toSnapError } from './errors';
import { formerMethod, isFormerName, replacementOf } from './former-snap/table';
import { badParams } from './invalid-params';
import { METHODS, isMethodName } from './method-table';
import { assertGranted, assertSite } from './permissions';
import { isWalletName, unwrapParams } from './wallet-api/methods';
import type { Context } from '../context/context';
import { forSite } from '../context/context';
import { whileOpen } from '../context/open-requests';
import { assertNotBlocked } from '../context/refusals';
import { WalletError } from '../core/errors';
import { InvalidInput } from '../core/validate';
import type { ConnectedSite } from '../state/sites';
import { rescheduleOverduePoll } from '../transactions/track/schedule';
import type { Windows } from '../ui/dialog-windows';

/**
 * Handles a request: checks the origin, whether the user blocked it, the method, its
 * params and the site's access to the accounts, then runs the handler. Every error
 * becomes a SnapError. A site that isn't connected starts none of the wallet's own work,
 * nor does a silent method.
 *
 * @param context - Shared services.
 * @param origin - The requesting site, as given by the wallet.
 * @param request - The JSON-RPC request.
 * @param request.method - The method's name.
 * @param request.params - Its params; an empty object by default.
 * @returns The method's result.
 * @throws Only SnapError.
 */
export async function dispatch(
  context: Context,
  origin: string,
  request: { method: string; params?: unknown },
): Promise<Json> {
  try {
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
    const services = forSite(context, origin);
    const prepare = (): PreparedRequest =>
      isWalletName(request.method)
        ? method.prepare(params, unwrapParams, true)
        : method.prepare(params);
    const find = async (): Promise<ConnectedSite | undefined> =>
      context.connectedSites.find(origin);
    const known = await find();
    if (access === 'silent') {
      return await prepare().run(services, origin, known);
    }
    const arrival = {
      origin,
      isConnected: known !== undefined,
      isRead: kind === 'read',
      params,
      prepare,
    };
    const { openRequests } = context;
    return await whileOpen(
      openRequests,
      arrival,
      async (prepared, hasWaited) => {
        const { account } = prepared;
        const run: PreparedRequest['run'] = async (own, ...call) => {
          const { windows } = own;
          return kind === 'window'
            ? windows.reserve(origin, async () =>
                // The place is the request's: all of its windows have it.
                prepared.run({ ...own, windows: reserved(windows) }, ...call),
              )
            : prepared.run(own, ...call);
        };
        const before = hasWaited ? await find() : known;
        const site =
          access === 'public'
            ? before
            : await assertGranted(services, origin, before, access, account);
        if (site === undefined) {
          return await run(services, origin, undefined);
        }
        return await answerOnce(services, site, request, async (own, sent) => {
          const scheduled = rescheduleOverduePoll(context);
          try {
            return await run(own, origin, site, sent);
          } finally {
            // The wallet would abort it midway once this handler has returned.
            await scheduled;
          }
        });
      },
    );
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

function reserved(windows: Windows): Windows {
  return { ...windows, reserve: async (_site, run) => run() };
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
