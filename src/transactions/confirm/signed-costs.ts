import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import { expectedFee, totalCharge } from '../../starknet/fees';
import type { FeeView, ResourceBoundsView } from '../../views/dialog-views';
import type { MaximumFee } from '../../warnings/judge-sending';
import type { TransactionGuards, TransactionRequest } from '../prepare/build';
import type { PendingOfAccount } from '../prepare/preflight';
import type { PreparedTransaction, ShownTransaction } from '../prepare/prepare';

/** What is signed, and its expected cost if it was simulated. */
export type SignedTransactions = Pick<
  TransactionRequest,
  'options' | 'payment'
> &
  Pick<TransactionGuards, 'quote'> &
  Pick<PreparedTransaction, 'transactions'> &
  Partial<Pick<PreparedTransaction, 'simulated' | 'isTight'>> &
  Partial<Pick<PendingOfAccount, 'replaceable'>> & {
    readonly balances?: ReadonlyMap<Felt, bigint>;
  };

/** What is signed of a prepared transaction. */
export function signedBy(prepared: ShownTransaction): SignedTransactions {
  const { request, contracts, pending } = prepared;
  return { ...request, ...prepared, ...pending, balances: contracts.balances };
}

/** The fee of a prepared transaction as its dialog shows it. */
export function feeOf(prepared: PreparedTransaction): FeeView {
  return feeView(signedBy(prepared));
}

/** The fee of what is signed, in STRK. */
export function feeView(signed: SignedTransactions): FeeView {
  const { maxCharge, maxTip, expected } = costsOf(signed);
  const [first, ...others] = signed.transactions;
  return definedMembers({
    max: strk(maxCharge),
    deployment:
      first?.type === 'DEPLOY_ACCOUNT' && others.length > 0
        ? strk(totalCharge([first.bounds], signed.options.tip))
        : undefined,
    estimated: expected && strk(expected.base + expected.tip),
    tip:
      maxTip === 0n
        ? undefined
        : { max: strk(maxTip), price: strk(signed.options.tip) },
  });
}

/** What it costs at most and, if it was simulated, probably; in FRI (10^-18 STRK). */
export function costsOf({
  transactions,
  options: { tip },
  simulated,
}: SignedTransactions): Pick<MaximumFee, 'maxCharge' | 'maxTip' | 'expected'> {
  const fees = simulated?.map(({ fee }) => fee);
  const all = transactions.map(({ bounds }) => bounds);
  const maxCharge = totalCharge(all, tip);
  return {
    maxCharge,
    maxTip: maxCharge - totalCharge(all, 0n),
    expected: fees && expectedFee(fees, tip),
  };
}

const SIGNED = {
  INVOKE: 'calls',
  DEPLOY_ACCOUNT: 'deployment',
  DECLARE: 'declaration',
} as const;

/** The resource bounds of each transaction in order: everything that is signed besides the
 * calls and the nonce. A deployment that the wallet sends never has the site's bounds. */
export function resourceBoundsView(
  { transactions, options }: SignedTransactions,
  isSent: boolean,
): ResourceBoundsView[] {
  return transactions.map(({ type, bounds }) => ({
    of: SIGNED[type],
    bySite:
      options.bounds !== undefined && !(isSent && type === 'DEPLOY_ACCOUNT'),
    bounds: (
      [
        ['l1-gas', bounds.l1Gas],
        ['l1-data-gas', bounds.l1DataGas],
        ['l2-gas', bounds.l2Gas],
      ] as const
    ).map(([resource, { maxAmount, maxPricePerUnit }]) => ({
      resource,
      amount: maxAmount.toString(),
      price: strk(maxPricePerUnit),
    })),
  }));
}

function strk(amount: bigint): string {
  return formatAmount(amount, FEE_TOKEN_DECIMALS);
}
