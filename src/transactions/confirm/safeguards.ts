import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, toU256, unpadFelt, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import { tokenAmount } from '../../decode/tokens';
import type { CallView, TokenAmount } from '../../decode/types';
import { selectorOf } from '../../starknet/address';
import type { RawCall } from '../../starknet/history-reads';
import type { DialogView, SafeguardView } from '../../views/dialog-views';
import type { PreparedTransaction } from '../prepare/prepare';

/** A protection that the user can add to a transaction. */
export type Safeguard = Omit<SafeguardView, 'isOn'> & {
  /** The calls that it appends to the transaction. */
  readonly calls: readonly Call[];
};

/** The share of a simulated gain that has to be received, in percent. */
const MIN_PERCENT = 99n;

/** The significant digits of the least amount, which is rounded down. */
const DIGITS = 4;

/** The maximum number of calls of one safeguard. */
const MAX_CALLS = 5;

type Gain = Extract<BalanceChange, { what: 'token' }>;

/**
 * Determines which safeguards a transaction that will be sent can have:
 *
 * - A floor, if it gives something for tokens: the account transfers its previous balance
 *   and 99 % of the simulated gain to itself. Without that balance the transfer fails, and
 *   the whole transaction reverts.
 * - Revoking the allowances that it leaves, unless it does nothing but approve.
 *
 * There are none if the site has set the bounds, which further calls may exceed.
 *
 * @param prepared - The transaction, without safeguards.
 */
export function safeguardsFor(
  prepared: PreparedTransaction,
  view: DialogView,
): Safeguard[] {
  if (
    view.type !== 'send' ||
    view.purpose !== 'send' ||
    prepared.options.bounds !== undefined ||
    typeof view.balanceChanges === 'string'
  ) {
    return [];
  }
  const { balanceChanges, calls } = view;
  const parts = {
    floor: floor(prepared, balanceChanges, calls),
    'close-approvals': closing(prepared, balanceChanges, calls),
  };
  return (['floor', 'close-approvals'] as const)
    .map((name) => ({
      name,
      amounts: parts[name].map(({ amount }) => amount),
      calls: parts[name].map(({ call }) => call),
    }))
    .filter((safeguard) => {
      const count = safeguard.calls.length;
      return count > 0 && count <= MAX_CALLS;
    });
}

type Part = { readonly amount: TokenAmount; readonly call: Call };

function floor(
  prepared: PreparedTransaction,
  changes: readonly BalanceChange[],
  calls: readonly CallView[],
): Part[] {
  const { accountState, metadata } = prepared;
  const isTrade = changes.some(
    (change) => 'direction' in change && change.direction === 'out',
  );
  if (!isTrade) {
    return [];
  }
  return changes.flatMap((change) => {
    if (!isGain(change) || change.left === undefined) {
      return [];
    }
    const { amount, left } = change;
    const token = unpadFelt(amount.contract);
    const gained = BigInt(amount.units);
    const least = roundDown((gained * MIN_PERCENT) / 100n);
    // A deployment's fee is deducted before the calls run.
    const isUncertain = token === STRK && !accountState.deployed;
    if (isUncertain || promised(calls, amount) >= least) {
      return [];
    }
    const needed = BigInt(left.units) - gained + least;
    return [
      {
        amount: tokenAmount(token, least, metadata),
        call: {
          contractAddress: token,
          entrypoint: 'transfer',
          calldata: [
            unpadFelt(accountState.account.address),
            ...toU256(needed),
          ],
        },
      },
    ];
  });
}

/** Whether it is a gain of a token whose balance the wallet trusts. */
function isGain(change: BalanceChange): change is Gain {
  return (
    change.what === 'token' &&
    change.direction === 'in' &&
    (change.amount.trusted || change.amount.watched === true)
  );
}

/** The minimum amount that swaps on known protocols guarantee by themselves. */
function promised(
  calls: readonly CallView[],
  { contract }: TokenAmount,
): bigint {
  return calls.reduce((sum, { summary, protocol, source }) => {
    const { to, gets } = summary ?? {};
    return to === undefined &&
      gets?.contract === contract &&
      protocol !== undefined &&
      source === 'wallet'
      ? sum + BigInt(gets.units)
      : sum;
  }, 0n);
}

function closing(
  { metadata }: PreparedTransaction,
  changes: readonly BalanceChange[],
  calls: readonly CallView[],
): Part[] {
  // Calls that only approve would be pointless if their allowances were revoked at once.
  if (calls.every(({ summary }) => summary?.spender !== undefined)) {
    return [];
  }
  return changes.flatMap((change) =>
    change.what === 'allowance' &&
    metadata.get(unpadFelt(change.amount.contract))?.standard === 'erc20'
      ? [
          {
            amount: change.amount,
            call: {
              contractAddress: unpadFelt(change.amount.contract),
              entrypoint: 'approve',
              calldata: [unpadFelt(change.spender), ...toU256(0n)],
            },
          },
        ]
      : [],
  );
}

/** Whether a call on the chain has the form of a safeguard's: a transfer of the account to
 * itself, or an approval of nothing. */
export function isSafeguard(
  { selector, calldata }: Pick<RawCall, 'selector' | 'calldata'>,
  account: Felt,
): boolean {
  const [first = '0x0', ...amount] = calldata;
  return (
    (selector === selectorOf('transfer') && padFelt(first) === account) ||
    (selector === selectorOf('approve') &&
      amount.every((part) => BigInt(part) === 0n))
  );
}

function roundDown(units: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(units.toString().length - DIGITS, 0));
  return units - (units % unit);
}
