import { WALLET_REQUESTER } from '../../core/fair-queue';
import { toU256, unpadFelt } from '../../core/felt';
import { readAllowance } from '../../ui/typed-amount';
import type {
  AllowanceView,
  DialogView,
  SendView,
} from '../../views/dialog-views';
import type { TransactionRequest } from '../prepare/build';
import type { ShownTransaction } from '../prepare/prepare';

// The user may allow less than a site asks for: only the two felts of the amount are replaced,
// and the transaction is prepared anew.

/** Adds to the window of a site's calls the approval whose amount can be set in it. Whatever comes
 * of a new amount, it stays: the user has to find the way back. */
export function withAllowance(
  view: DialogView,
  prepared: ShownTransaction,
): DialogView {
  if (
    view.type !== 'send' ||
    view.purpose !== 'send' ||
    view.origin === WALLET_REQUESTER ||
    view.replaces !== undefined
  ) {
    return view;
  }
  const { asked } = prepared.request;
  const found = asked ? asked.view.allowance : askedIn(view, prepared);
  const { calls, balanceChanges } = view;
  return found === undefined
    ? view
    : {
        ...view,
        allowance: {
          ...found,
          units: calls[found.index]?.summary?.allows?.units ?? '0',
          fails: calls.length > 1 && balanceChanges === 'failed',
        },
      };
}

/** The approval of a token that the wallet or the user vouches for, if it is the only call that
 * changes an allowance. Beside others, a simulation has to show that they don't use it. */
function askedIn(
  { calls, balanceChanges }: SendView,
  { request, contracts, effects }: ShownTransaction,
): Omit<AllowanceView, 'units'> | undefined {
  const [index = -1, ...others] = calls.flatMap(({ summary }, place) =>
    summary?.allows === undefined ? [] : [place],
  );
  const { action, allows, spender = '0x0' } = calls[index]?.summary ?? {};
  if (
    action !== 'approve' ||
    others.length > 0 ||
    allows === undefined ||
    // Older tokens take the amount as one felt.
    request.calls[index]?.calldata.length !== 3
  ) {
    return undefined;
  }
  const token = unpadFelt(allows.contract);
  const decimals = contracts.metadata.get(token)?.decimals;
  return decimals !== undefined &&
    (allows.trusted || allows.watched === true) &&
    !contracts.doubts.has(token) &&
    (calls.length === 1 ||
      (typeof balanceChanges !== 'string' &&
        !effects.some((one) =>
          one.calls.some(
            ({ what, contract, caller }) =>
              what === 'transfer' &&
              contract === token &&
              caller === BigInt(spender),
          ),
        )))
    ? { index, asked: allows, decimals }
    : undefined;
}

/**
 * The request with the amount that the user typed for its approval.
 *
 * @param view - The window in which it was typed.
 * @throws Error if that isn't an amount, or is above what the site asked for.
 */
export function withTypedAllowance<
  Request extends Pick<TransactionRequest, 'calls' | 'asked'>,
>(request: Request, view: DialogView, typed: unknown): Request {
  const allowance = view.type === 'send' ? view.allowance : undefined;
  const read = allowance && readAllowance(String(typed), allowance);
  if (view.type !== 'send' || read === undefined || !('units' in read)) {
    throw new Error('That can’t be allowed');
  }
  const { asked = { calls: request.calls, view } } = request;
  const calls = asked.calls.map((call, place) =>
    place === allowance?.index
      ? {
          ...call,
          calldata: [...call.calldata.slice(0, 1), ...toU256(read.units)],
        }
      : call,
  );
  return {
    ...request,
    asked,
    calls: String(read.units) === allowance?.asked.units ? asked.calls : calls,
  };
}
