import type { CallSummary, CallView } from './types';
import { defined } from '../core/defined';
import type { Felt } from '../core/felt';

/**
 * Summarises a whole batch if its calls belong together: an approval and the call that
 * spends it, or the parts of a swap through Ekubo's router. It is strict, since users no
 * longer read summarised calls one by one: with a further call, or another token, spender
 * or amount, there is no summary.
 * The summary of a single call is the call's own.
 */
export function summarizeBatch(
  calls: readonly CallView[],
  account: Felt,
): CallSummary | undefined {
  const [first, second] = calls;
  if (first === undefined || second === undefined) {
    return first?.summary;
  }
  return calls.length === 2
    ? approvedCall(first, second)
    : routedSwap(calls, account);
}

/** An approval of exactly the amount that the next call takes, for the called contract. */
function approvedCall(
  { summary: approval }: CallView,
  call: CallView,
): CallSummary | undefined {
  const { action, gives } = call.summary ?? {};
  return approval?.action === 'approve' &&
    approval.spender === call.contract &&
    isOfProtocol(call) &&
    action !== undefined &&
    gives !== undefined &&
    gives.contract === approval.allows?.contract &&
    gives.units === approval.allows.units
    ? call.summary
    : undefined;
}

/** Ekubo: a transfer to the router, the swap, a claim of the bought tokens, and optionally
 * a claim of the tokens that weren't sold. */
function routedSwap(
  calls: readonly CallView[],
  account: Felt,
): CallSummary | undefined {
  const [first, swap, ...clears] = calls;
  const { gives, to } = first?.summary ?? {};
  const [bought, rest, ...others] = clears.map(({ summary }) => summary);
  const [sold, wanted] = swap?.summary?.tokens ?? [];
  const isSwap =
    gives !== undefined &&
    first?.contract === gives.contract &&
    calls
      .slice(1)
      .every((call) => isOfProtocol(call) && call.contract === to) &&
    sold === gives.contract &&
    bought?.gets?.contract === wanted &&
    others.length === 0;
  const isRestOwn =
    rest?.gets?.contract === sold &&
    (rest?.to === undefined || BigInt(rest.to) === BigInt(account));
  return !isSwap || !bought?.gets || (clears.length > 1 && !isRestOwn)
    ? undefined
    : defined({
        action: 'swap' as const,
        gives,
        gets: bought.gets,
        // Without the second claim, all that was sent to the router is spent.
        exact: clears.length > 1 ? swap?.summary?.exact : ('gives' as const),
        to: bought.to,
      });
}

/** Whether a known protocol's own interface names the call's arguments. */
function isOfProtocol({ protocol, source }: CallView): boolean {
  return protocol !== undefined && source === 'wallet';
}
