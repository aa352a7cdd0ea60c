import { TIGHT, feeFindings, largeFindings } from './findings';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { expectedFee, maxCharge, type ExpectedFee } from '../../starknet/fees';
import type { ResourceBounds } from '../../starknet/transaction';
import type { FeeView, ResourceBoundsView } from '../../ui/dialog-views';
import type { Finding } from '../../warnings/types';
import type { PreparedTransaction } from '../prepare/prepare';

const SIGNED = {
  INVOKE: 'calls',
  DEPLOY_ACCOUNT: 'deployment',
  DECLARE: 'declaration',
} as const;

/** A prepared transaction, or what is known of one without querying a node. */
export type FeeInput = Pick<
  PreparedTransaction,
  'options' | 'transactions' | 'maxCharge'
> &
  Partial<Pick<PreparedTransaction, 'simulated' | 'isTight'>>;

/** The fee as its dialog shows it. */
export function feeView(prepared: FeeInput): FeeView {
  const { options } = prepared;
  const expected = expectedOf(prepared);
  const tip = maxTip(prepared);
  return {
    max: strk(prepared.maxCharge),
    ...(expected === undefined
      ? {}
      : { estimated: strk(expected.base + expected.tip) }),
    ...(tip === 0n
      ? {}
      : { tip: { max: strk(tip), price: strk(options.tip) } }),
  };
}

/** What to warn of in its fee. */
export function feeWarnings(prepared: FeeInput): Finding[] {
  const tip = maxTip(prepared);
  const expected = expectedOf(prepared);
  const dangers = feeFindings({
    max: prepared.maxCharge - tip,
    maxTip: tip,
    ...(expected === undefined ? {} : { expected }),
  });
  return [
    ...(dangers.length > 0 ? dangers : largeFindings(prepared)),
    ...(prepared.isTight === true ? [TIGHT] : []),
  ];
}

function maxTip({ transactions, options }: FeeInput): bigint {
  return transactions.reduce(
    (sum, { bounds }) =>
      sum + maxCharge(bounds, options.tip) - maxCharge(bounds, 0n),
    0n,
  );
}

function expectedOf({ simulated, options }: FeeInput): ExpectedFee | undefined {
  return (
    simulated &&
    expectedFee(
      simulated.map(({ fee }) => fee),
      options.tip,
    )
  );
}

/** The resource bounds of each transaction in order: everything that is signed besides the
 * calls and the nonce. */
export function resourceBoundsView({
  transactions,
  options,
}: FeeInput): ResourceBoundsView[] {
  return transactions.map((transaction) => ({
    of: SIGNED[transaction.type],
    bySite:
      transaction.type !== 'DEPLOY_ACCOUNT' && options.bounds !== undefined,
    bounds: boundsView(transaction.bounds),
  }));
}

function boundsView(bounds: ResourceBounds): ResourceBoundsView['bounds'] {
  const rows = [
    ['l1-gas', bounds.l1Gas],
    ['l1-data-gas', bounds.l1DataGas],
    ['l2-gas', bounds.l2Gas],
  ] as const;
  return rows.map(([resource, { maxAmount, maxPricePerUnit }]) => ({
    resource,
    amount: maxAmount.toString(),
    price: strk(maxPricePerUnit),
  }));
}

function strk(amount: bigint): string {
  return formatAmount(amount, FEE_TOKEN_DECIMALS);
}
