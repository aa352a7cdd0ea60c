import type { Effects } from './effects';
import { isSame } from './facts';
import { unpadFelt } from '../core/felt';
import type { CallView } from '../decode/types';

/** What routers do with the tokens that they were sent. Other functions of protocols book
 * them in for the sender. */
const PASSES_ON = /swap|^clear/u;

/**
 * Finds tokens sent to a protocol that doesn't know whose they are: what the router of an
 * exchange holds, the next one to call it can collect.
 *
 * @param call - A call of the transaction.
 * @param effects - What the transaction does.
 * @returns Whether the call sends such tokens.
 */
export function feedsRouter(
  { headline }: CallView,
  { calls, facts }: Pick<Effects, 'calls' | 'facts'>,
): boolean {
  const { action, to } = headline ?? {};
  return (
    action === 'transfer' &&
    to !== undefined &&
    facts.protocols.has(unpadFelt(to)) &&
    calls.every(
      ({ contract, entrypoint }) =>
        !isSame(contract, to) || PASSES_ON.test(entrypoint),
    )
  );
}
