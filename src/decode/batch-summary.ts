import { addedUp } from './tokens';
import type { CallSummary, CallView } from './types';
import { definedMembers } from '../core/defined';
import type { Felt } from '../core/felt';

/**
 * Summarises a whole batch if its calls belong together: an approval and the call that
 * spends it, or the parts of a swap through Ekubo's router; or if all do the same: payments, or
 * revocations. It is strict, since users no longer read summarised calls one by one: with a
 * further call, or another token, spender or amount, there is no summary.
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
  return (
    repeatedAction(calls) ??
    (calls.length === 2
      ? approvedCall(first, second)
      : routedSwap(calls, account))
  );
}

/** Several payments, with their sum if they are of one token, or several revocations. */
function repeatedAction(calls: readonly CallView[]): CallSummary | undefined {
  const count = String(calls.length);
  const paid = calls.flatMap(({ summary }) =>
    summary?.action === 'transfer' ? (summary.gives ?? []) : [],
  );
  if (paid.length === calls.length) {
    const [sum, ...others] = addedUp(paid);
    return definedMembers({
      action: 'payments' as const,
      count,
      gives: others.length === 0 ? sum : undefined,
    });
  }
  return calls.every(({ summary }) => isRevocation(summary))
    ? { action: 'revocations', count }
    : undefined;
}

/** Whether a call takes back the whole approval of a token, an NFT or a collection. */
export function isRevocation(summary: CallSummary | undefined): boolean {
  const { action, formerSpender } = summary ?? {};
  return (
    action === 'revoke' ||
    ((action === 'approve-all' || action === 'nft-approve') &&
      formerSpender !== undefined)
  );
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
  [transfer, swap, bought, rest, ...others]: readonly CallView[],
  account: Felt,
): CallSummary | undefined {
  if (transfer === undefined || swap?.summary === undefined) {
    return undefined;
  }
  const { gives, to } = transfer.summary ?? {};
  const { tokens: [sold, wanted] = [], exact } = swap.summary;
  const { gets, to: recipient } = bought?.summary ?? {};
  return gives !== undefined &&
    transfer.contract === gives.contract &&
    sold === gives.contract &&
    gets?.contract === wanted &&
    [swap, bought, rest ?? swap].every((call) => isOfRouter(call, to)) &&
    (rest === undefined || isClaimOfRest(rest, sold, account)) &&
    others.length === 0
    ? definedMembers({
        action: 'swap' as const,
        gives,
        gets,
        // Without the second claim, all that was sent to the router is spent.
        exact: rest === undefined ? ('gives' as const) : exact,
        to: recipient,
      })
    : undefined;
}

function isOfRouter(call: CallView | undefined, router?: Felt): boolean {
  return call !== undefined && isOfProtocol(call) && call.contract === router;
}

/** Whether the account itself gets back what wasn't sold. */
function isClaimOfRest(
  { summary: { gets, to } = {} }: CallView,
  sold: Felt | undefined,
  account: Felt,
): boolean {
  return (
    gets?.contract === sold &&
    (to === undefined || BigInt(to) === BigInt(account))
  );
}

/** Whether a known protocol's own interface names the call's arguments. */
function isOfProtocol({ protocol, source }: CallView): boolean {
  return protocol !== undefined && source === 'wallet';
}
