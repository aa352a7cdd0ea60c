import type { Json } from '@metamask/snaps-sdk';

import { toSnapError } from './errors';
import { badParams } from './invalid-params';
import { METHODS, isMethodName } from './methods';
import { assertGranted, assertSite } from './permissions';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { InvalidInput } from '../core/invalid-input';
import { runOverduePoll } from '../transactions/track/schedule';

/**
 * The one path of every request: who asks, which method, what params, may the
 * site see the accounts, the handler, the result. Whatever goes wrong on it
 * ends in a SnapError.
 *
 * @param context - The snap's parts.
 * @param origin - Who asks, as the wallet says.
 * @param request - The JSON-RPC request.
 * @param request.method - The method's name.
 * @param request.params - Its params; left out, they count as an empty object.
 * @returns The method's result.
 * @throws SnapError, and nothing else.
 */
export async function dispatch(
  context: Context,
  origin: string,
  request: { method: string; params?: unknown },
): Promise<Json> {
  try {
    assertSite(origin);
    if (!isMethodName(request.method)) {
      throw new WalletError('no-such-method', 'The wallet has no such method');
    }
    const method = METHODS[request.method];
    const run = method.prepare(
      request.params === undefined ? {} : request.params,
    );
    if (method.access === 'accounts') {
      await assertGranted(context, origin);
    }
    const accountState = runOverduePoll(context);
    try {
      return await run(context, origin);
    } finally {
      // Begun and left alone, it would be dropped half done.
      await accountState;
    }
  } catch (error) {
    throw toSnapError(error instanceof InvalidInput ? badParams(error) : error);
  }
}
