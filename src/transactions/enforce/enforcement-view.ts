import type { OwnChecks } from './checks';
import type { EnforcedTransaction, LeftOut } from './enforce';
import { areVouchedFor } from './vouched';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { unpadFelt, type Felt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { TokenAmount } from '../../decode/types';
import { maxCharge } from '../../starknet/fees';
import type {
  DialogView,
  SendView,
  SignMessageView,
} from '../../views/dialog-views';
import { mainTransaction } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';

/** The dialog of calls that the wallet doesn't send itself: it says that nothing is enforced. */
export function withoutEnforcement<View extends SendView | SignMessageView>(
  view: View,
  why: LeftOut,
): View {
  return areVouchedFor(view)
    ? view
    : { ...view, enforcement: { is: 'left-out', why } };
}

/** The dialog with what is enforced, what isn't, and what it costs. */
export function withEnforcement<Prepared extends PreparedTransaction>(
  view: DialogView,
  {
    prepared,
    bare,
    isNeeded,
    isChecked,
    isOff,
    leftOut,
  }: EnforcedTransaction<Prepared>,
): DialogView {
  const { checks } = prepared;
  if (view.type !== 'send' || !isNeeded) {
    return view;
  }
  if (leftOut !== undefined) {
    return { ...view, enforcement: { is: 'left-out', why: leftOut } };
  }
  if (isOff || checks === undefined) {
    return { ...view, enforcement: { is: 'off' } };
  }
  const floors = afterFee(checks.floors, prepared);
  const amounts = (is: 'keeps' | 'gets'): TokenAmount[] =>
    floors
      .filter((floor) => floor.is === is)
      .map(({ token, units }) =>
        tokenAmount(
          token,
          roundedDown(units, prepared, token),
          prepared.metadata,
        ),
      );
  return {
    ...view,
    enforcement: {
      is: isChecked ? 'checked' : 'pending',
      keeps: amounts('keeps'),
      gets: amounts('gets'),
      all: floors
        .filter(({ is }) => is === 'all')
        .map(({ token }) => symbolOf(token, prepared)),
      lowered: checks.lowered.map(({ token, left, before }) =>
        tokenAmount(token, left - before, prepared.metadata),
      ),
      uncovered: uncoveredBy(view, prepared),
      hasNfts: changesNfts(view),
      // A paymaster names only one sum.
      ...(prepared.payment === undefined && {
        cost: formatAmount(costOf(prepared) - costOf(bare), FEE_TOKEN_DECIMALS),
      }),
    },
  };
}

/** What is left of each floor once a paymaster is paid: its transfer comes after the checks. */
function afterFee(
  floors: OwnChecks['floors'],
  { payment, quote }: PreparedTransaction,
): OwnChecks['floors'] {
  return floors.flatMap((floor) => {
    if (floor.token !== payment?.token) {
      return [floor];
    }
    const units = floor.units - (quote?.maxFee ?? 0n);
    const is = floor.is === 'all' ? 'keeps' : floor.is;
    return quote === undefined || units <= 0n ? [] : [{ ...floor, is, units }];
  });
}

/** Its maximum fee, without that of a deployment in front. */
function costOf(prepared: PreparedTransaction): bigint {
  const { bounds, tip } = mainTransaction(prepared);
  return maxCharge(bounds, tip);
}

/** The tokens that change, or could, without a floor. */
function uncoveredBy(
  { balanceChanges }: SendView,
  prepared: PreparedTransaction,
): TokenAmount[] {
  const { checks, metadata } = prepared;
  const covered = new Set(checks?.floors.map(({ token }) => token));
  const changed =
    typeof balanceChanges === 'string'
      ? []
      : balanceChanges.flatMap((change) =>
          change.what === 'token' && !change.amount.trusted
            ? [unpadFelt(change.amount.contract)]
            : [],
        );
  return [...new Set([...changed, ...(checks?.unchecked ?? [])])]
    .filter((token) => !covered.has(token))
    .map((token) => tokenAmount(token, 0n, metadata));
}

function symbolOf(
  token: Felt,
  { metadata }: Pick<PreparedTransaction, 'metadata'>,
): string {
  return tokenAmount(token, 0n, metadata).symbol ?? token;
}

function changesNfts({ balanceChanges }: SendView): boolean {
  return (
    typeof balanceChanges !== 'string' &&
    balanceChanges.some(({ what }) => what === 'nft' || what === 'nfts')
  );
}

/** The significant digits of an amount in the text, which is rounded down: the user keeps or
 * gets at least that. The whole part is never rounded. */
const DIGITS = 4;

function roundedDown(
  units: bigint,
  { metadata }: Pick<PreparedTransaction, 'metadata'>,
  token: Felt,
): bigint {
  const { decimals = 0 } = metadata.get(token) ?? {};
  const dropped = Math.min(units.toString().length - DIGITS, decimals);
  const step = 10n ** BigInt(Math.max(dropped, 0));
  return units - (units % step);
}
