import type { GuardedTransaction, LeftOut } from './enforce';
import { BUNDLED_TOKENS, FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { TokenAmount } from '../../decode/types';
import { maxCharge } from '../../starknet/fees';
import type {
  DialogView,
  EnforcementView,
  SendView,
  SignMessageView,
} from '../../views/dialog-views';
import {
  findingOf,
  mergeFindings,
  type Finding,
} from '../../warnings/findings';
import { areForOtherChanges, type OwnChecks } from '../guards/checks';
import { mainTransaction } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';

/** The dialog of calls that the wallet doesn't send itself: it says that nothing is enforced.
 * What plain transfers and approvals of bundled tokens do needs no check. */
export function withoutEnforcement<View extends SendView | SignMessageView>(
  view: View,
  why: LeftOut,
): View {
  return view.calls.every(({ contract }) =>
    BUNDLED_TOKENS.has(unpadFelt(contract)),
  )
    ? view
    : { ...view, enforcement: { is: 'left-out', why } };
}

/** The dialog with what is enforced, what isn't, and what it costs. */
export function withEnforcement(
  view: DialogView,
  guarded: GuardedTransaction,
): DialogView {
  const { checks, isNeeded, isOff, leftOut } = guarded;
  if (view.type !== 'send' || !isNeeded) {
    return view;
  }
  if (leftOut !== undefined) {
    return {
      ...view,
      enforcement: { is: 'left-out', why: leftOut },
      findings: mergeFindings([...view.findings, ...unprotected(leftOut)]),
    };
  }
  return isOff || checks === undefined
    ? { ...view, enforcement: { is: 'off' } }
    : {
        ...view,
        enforcement: enforcementOf(view, guarded, checks),
        findings: mergeFindings([
          ...view.findings,
          ...findingsAbout(view, guarded, checks),
        ]),
      };
}

/** A danger, where what would be enforced isn't because a site or a contract can make it so. */
function unprotected(why: LeftOut): Finding[] {
  return why === 'fee' || why === 'gas'
    ? [findingOf('not-enforced', why === 'gas' ? { words: 'gas' } : {})]
    : [];
}

function findingsAbout(
  { balanceChanges }: SendView,
  prepared: PreparedTransaction,
  checks: OwnChecks,
): Finding[] {
  const { missing } = checks;
  const tokens = missing.map((token) => symbolOf(token, prepared)).join(', ');
  return [
    ...(missing.length === 0
      ? []
      : [findingOf('not-enforced', { words: 'tokens', values: { tokens } })]),
    ...(typeof balanceChanges !== 'string' &&
    areForOtherChanges(checks, balanceChanges)
      ? [findingOf('behaves-differently')]
      : []),
  ];
}

function enforcementOf(
  view: SendView,
  guarded: GuardedTransaction,
  checks: OwnChecks,
): EnforcementView {
  const { bare, isChecked, contracts } = guarded;
  const floors = afterFee(checks.floors, guarded);
  const amounts = (is: 'keeps' | 'gets'): TokenAmount[] =>
    floors
      .filter((floor) => floor.is === is)
      .map(({ token, units }) =>
        tokenAmount(
          token,
          roundedDown(units, guarded, token),
          contracts.metadata,
        ),
      );
  return {
    is: isChecked ? 'checked' : 'pending',
    keeps: amounts('keeps'),
    gets: amounts('gets'),
    all: floors
      .filter(({ is }) => is === 'all')
      .map(({ token }) => symbolOf(token, guarded)),
    lowered: checks.lowered.map(({ token, spender, left, before }) => ({
      amount: tokenAmount(token, left - before, contracts.metadata),
      spender: padFelt(spender),
    })),
    uncovered: uncoveredBy(view, guarded, checks),
    hasNfts: concernsNfts(view),
    // A paymaster names only one sum.
    ...(guarded.request.payment === undefined && {
      cost: formatAmount(costOf(guarded) - costOf(bare), FEE_TOKEN_DECIMALS),
    }),
  };
}

/** What is left of each floor once the fee is paid, which comes after the checks. That nothing
 * leaves is said of a token apart from the fee. */
function afterFee(
  floors: OwnChecks['floors'],
  guarded: GuardedTransaction,
): OwnChecks['floors'] {
  const { quote } = guarded;
  const { payment } = guarded.request;
  const paid = payment === undefined ? costOf(guarded) : quote?.maxFee;
  return floors.flatMap((floor) => {
    const { token, is, least, units } = floor;
    if (is === 'all' || token !== (payment?.token ?? STRK)) {
      return [floor];
    }
    const left = (before: bigint): bigint => before - (paid ?? before);
    if (is === 'gets' && left(units) > 0n) {
      return [{ ...floor, units: left(units) }];
    }
    return left(least) > 0n
      ? [{ ...floor, is: 'keeps', units: left(least) }]
      : [];
  });
}

/** Its maximum fee, without that of a deployment in front. */
function costOf(prepared: PreparedTransaction): bigint {
  const { bounds, tip } = mainTransaction(prepared);
  return maxCharge(bounds, tip);
}

/** The tokens that change, are approved, or could be taken, without a floor, apart from those that
 * a danger names. */
function uncoveredBy(
  { balanceChanges }: SendView,
  { contracts: { metadata } }: PreparedTransaction,
  { floors, unchecked, missing }: OwnChecks,
): TokenAmount[] {
  const covered = new Set([...floors.map(({ token }) => token), ...missing]);
  const changed =
    typeof balanceChanges === 'string'
      ? []
      : balanceChanges.flatMap((change) =>
          'amount' in change && !change.amount.trusted
            ? [unpadFelt(change.amount.contract)]
            : [],
        );
  return [...new Set([...changed, ...unchecked])]
    .filter((token) => !covered.has(token))
    .map((token) => tokenAmount(token, 0n, metadata));
}

function symbolOf(
  token: Felt,
  { contracts: { metadata } }: Pick<PreparedTransaction, 'contracts'>,
): string {
  return tokenAmount(token, 0n, metadata).symbol ?? token;
}

/** Whether NFTs move, or are approved. */
function concernsNfts({ balanceChanges }: SendView): boolean {
  return (
    typeof balanceChanges !== 'string' &&
    balanceChanges.some((change) => !('amount' in change))
  );
}

/** The significant digits of an amount in the text, which is rounded down: the user keeps or
 * gets at least that. The whole part is never rounded. */
const DIGITS = 4;

function roundedDown(
  units: bigint,
  { contracts: { metadata } }: Pick<PreparedTransaction, 'contracts'>,
  token: Felt,
): bigint {
  const { decimals = 0 } = metadata.get(token) ?? {};
  const dropped = Math.min(units.toString().length - DIGITS, decimals);
  const step = 10n ** BigInt(Math.max(dropped, 0));
  return units - (units % step);
}
