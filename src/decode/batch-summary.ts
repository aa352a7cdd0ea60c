import { swapTokens } from './protocols/ekubo';
import { givenBy } from './roles';
import type { CallSummary, CallView, TokenAmount } from './types';
import { defined } from '../core/defined';
import type { Felt } from '../core/felt';

/**
 * Puts a whole batch in words where its calls belong together: an approval and the call
 * that uses it up, or the parts of a swap through Ekubo's router. It is strict, since
 * calls that it sums up are no longer read one by one: a further call, another token,
 * spender or amount, and there is no summary.
 *
 * @param calls - All calls of a transaction, in order.
 * @returns The summary; that of the call itself if there is only one. Undefined if the
 * calls don't belong together.
 */
export function summarizeBatch(
  calls: readonly CallView[],
  account: Felt,
): CallSummary | undefined {
  const [first, second] = calls;
  if (first === undefined || second === undefined) {
    return first?.headline;
  }
  return calls.length === 2
    ? approvedCall(first, second)
    : routedSwap(calls, account);
}

/** An approval of exactly what the next call takes, to the contract that takes it. */
function approvedCall(
  { headline: approval }: CallView,
  call: CallView,
): CallSummary | undefined {
  if (
    approval?.action !== 'approve' ||
    approval.spender !== call.contract ||
    !isOfProtocol(call)
  ) {
    return undefined;
  }
  const summary = call.headline;
  return isSame(givenBy(summary), approval.amount) ? summary : undefined;
}

/** Ekubo: tokens to the router, the swap, the bought tokens from the router, and then
 * what is left of the sold ones. */
function routedSwap(
  calls: readonly CallView[],
  account: Felt,
): CallSummary | undefined {
  const [first, swap, ...clears] = calls;
  const transfer = first?.headline;
  if (
    transfer?.action !== 'transfer' ||
    swap === undefined ||
    ![swap, ...clears].every(
      (call) => isOfProtocol(call) && call.contract === transfer.to,
    )
  ) {
    return undefined;
  }
  const tokens = swapTokens(swap.args);
  const [bought, rest, ...others] = clears.map(claimOf);
  if (
    tokens === undefined ||
    tokens.sell !== transfer.amount?.contract ||
    bought?.amount?.contract !== tokens.buy ||
    others.length > 0
  ) {
    return undefined;
  }
  const hasRest = clears.length > 1;
  if (hasRest && !isOwnClaim(rest, tokens.sell, account)) {
    return undefined;
  }
  return defined({
    action: 'swap' as const,
    sell: transfer.amount,
    buy: bought.amount,
    // Without the rest, all that was sent to the router is gone.
    exact: hasRest ? tokens.exact : ('sell' as const),
    to: bought.to,
  });
}

function isOwnClaim(
  claim: CallSummary | undefined,
  token: Felt,
  account: Felt,
): boolean {
  return (
    claim?.amount?.contract === token &&
    (claim.to === undefined || BigInt(claim.to) === BigInt(account))
  );
}

/** Whether a known protocol's own interface names the call's arguments. */
function isOfProtocol({ protocol, source }: CallView): boolean {
  return protocol !== undefined && source === 'wallet';
}

function isSame(
  amount: TokenAmount | undefined,
  other: TokenAmount | undefined,
): boolean {
  return (
    amount !== undefined &&
    amount.contract === other?.contract &&
    amount.units === other.units
  );
}

function claimOf({ headline }: CallView): CallSummary | undefined {
  return headline?.action === 'claim' ? headline : undefined;
}
