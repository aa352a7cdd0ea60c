import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { toU256, unpadFelt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import { tokenAmount } from '../../decode/tokens';
import type { CallView, TokenAmount } from '../../decode/types';
import type { DialogView, SafeguardView } from '../../ui/dialog-views';
import type { PreparedTransaction } from '../prepare/prepare';

/** A protection that the user can have added to a transaction. */
export type Safeguard = Omit<SafeguardView, 'isOn'> & {
  /** The calls that it consists of. */
  readonly calls: readonly Call[];
};

/** How much of what was simulated has to come in, in percent. */
const LEAST = 99n;

/** The significant digits of the least amount, which is rounded down. */
const DIGITS = 4;

/** The maximum number of calls of one safeguard. */
const MAX_CALLS = 5;

type Gain = Extract<BalanceChange, { what: 'token' }>;

/**
 * Finds out what a transaction that will be sent can be protected with:
 *
 * - A floor, if it gives something for tokens: the account's transfer to itself of what it
 *   holds before and 99 % of what the simulation brings in. The transfer fails without that
 *   balance, and the whole transaction with it.
 * - Closing what it leaves approved, if approving is not all that it does.
 *
 * There are none for bounds that the site has set, as further calls may exceed them.
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
    const least = roundDown((gained * LEAST) / 100n);
    // A deployment is paid for before the calls run.
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

/** Only tokens whose balance the wallet trusts to be true. */
function isGain(change: BalanceChange): change is Gain {
  return (
    change.what === 'token' &&
    change.direction === 'in' &&
    (change.amount.trusted || change.amount.watched === true)
  );
}

/** What swaps of known protocols guarantee the account themselves. */
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
  // What only gives rights would be useless if they were closed at once.
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

function roundDown(units: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(units.toString().length - DIGITS, 0));
  return units - (units % unit);
}
