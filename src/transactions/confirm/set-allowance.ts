import type { Call } from '../../core/call';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { toU256, unpadFelt, type Felt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';
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

/** Adds to the window of a site's calls the approval whose amount can be set in it. */
export function withAllowance(
  view: DialogView,
  prepared: ShownTransaction,
): DialogView {
  if (view.type !== 'send') {
    return view;
  }
  const allowance = allowanceIn(view, prepared);
  return allowance === undefined ? view : { ...view, allowance };
}

/** Whatever comes of a new amount, the field stays: the user has to find the way back. */
function allowanceIn(
  view: SendView,
  prepared: ShownTransaction,
): AllowanceView | undefined {
  const { asked, calls } = prepared.request;
  if (asked === undefined) {
    return askedIn(view, prepared);
  }
  const { allowance } = asked.view;
  const call = allowance && calls[allowance.index];
  return (
    call && {
      ...allowance,
      units: unitsIn(call).toString(),
      ...(calls.length > 1 &&
        view.balanceChanges === 'failed' && { fails: true }),
    }
  );
}

/** The approval of a token that the wallet or the user vouches for, if it is the only call that
 * changes an allowance. Beside others, a simulation has to show that they don't use it. */
function askedIn(
  { purpose, origin, replaces, calls, balanceChanges }: SendView,
  { request, contracts, effects }: ShownTransaction,
): AllowanceView | undefined {
  const [index = -1, ...others] = calls.flatMap(({ summary }, place) =>
    summary?.allows === undefined ? [] : [place],
  );
  const { action, allows, spender, unlimited } = calls[index]?.summary ?? {};
  const call = request.calls[index];
  if (
    purpose !== 'send' ||
    origin === WALLET_REQUESTER ||
    replaces !== undefined ||
    others.length > 0 ||
    action !== 'approve' ||
    allows === undefined ||
    spender === undefined ||
    call === undefined
  ) {
    return undefined;
  }
  const token = unpadFelt(allows.contract);
  const decimals = contracts.metadata.get(token)?.decimals;
  return decimals !== undefined &&
    (allows.trusted || allows.watched === true) &&
    !contracts.doubts.has(token) &&
    isRebuildable(call, allows) &&
    (calls.length === 1 ||
      (typeof balanceChanges !== 'string' &&
        !isUsed(effects, token, BigInt(spender))))
    ? {
        index,
        asked: allows,
        ...(unlimited && { isUnlimited: unlimited }),
        decimals,
        units: allows.units,
      }
    : undefined;
}

/** Whether nothing is in a call but what its summary says. */
function isRebuildable(call: Call, { contract, units }: TokenAmount): boolean {
  return (
    call.entrypoint === 'approve' &&
    unpadFelt(call.contractAddress) === unpadFelt(contract) &&
    call.calldata.length === 3 &&
    unitsIn(call) === BigInt(units)
  );
}

/** Whether the spender takes the token in the simulation. */
function isUsed(
  effects: ShownTransaction['effects'],
  token: Felt,
  spender: bigint,
): boolean {
  return effects
    .flatMap(({ calls }) => calls)
    .some(
      ({ what, contract, caller }) =>
        what === 'transfer' && contract === token && caller === spender,
    );
}

function unitsIn({ calldata }: Call): bigint {
  const [, low = 0n, high = 0n] = calldata.map(BigInt);
  return low + (high << 128n);
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
    throw new Error('No approval can be set to that');
  }
  const { asked = { calls: request.calls, view } } = request;
  return {
    ...request,
    asked,
    calls: asked.calls.map((call, index) =>
      index === allowance?.index && read.units !== unitsIn(call)
        ? {
            ...call,
            calldata: [...call.calldata.slice(0, 1), ...toU256(read.units)],
          }
        : call,
    ),
  };
}
