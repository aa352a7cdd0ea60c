import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { expectedFee, maxCharge, type ExpectedFee } from '../../starknet/fees';
import {
  modeName,
  type ResourceBounds,
  type Transaction,
} from '../../starknet/transaction';
import type { FeeView, ResourceBoundsView } from '../../ui/dialog-views';
import type { PreparedTransaction } from '../prepare/prepare';

/** Our own margins stay below twice the node's estimate: above this ratio, a site has
 * set the tip or the bounds. */
const UNUSUAL_RATIO = 5n;

/** In FRI (10^-18 STRK): 20 STRK, whatever the node's estimate. Most transactions cost
 * thousandths of a STRK. */
const ALWAYS_UNUSUAL = 20n * 10n ** 18n;

/** In FRI (10^-18 STRK): 0.1 STRK, a few cents. Below this no ratio is worth a warning:
 * sites that set generous bounds stay below it, and users who are warned about a few
 * cents stop reading warnings. */
const NEVER_UNUSUAL = 10n ** 17n;

const SIGNED = {
  INVOKE: 'calls',
  DEPLOY_ACCOUNT: 'deployment',
  DECLARE: 'declaration',
} as const;

/** A prepared transaction, or what is known of one without querying a node. */
type FeeInput = Pick<
  PreparedTransaction,
  'options' | 'transactions' | 'maxCharge'
> &
  Partial<Pick<PreparedTransaction, 'simulated'>>;

/**
 * @param max - The maximum charge, in FRI (10^-18 STRK).
 * @param expected - The expected charge, if a node was queried.
 * @returns Whether to warn the user about the fee: it is above 20 STRK; or it is above
 * 0.1 STRK and either more than five times the expected base fee, or its tip exceeds
 * the base fee.
 */
export function isUnusualFee(max: bigint, expected?: ExpectedFee): boolean {
  if (expected === undefined || max > ALWAYS_UNUSUAL) {
    return max > ALWAYS_UNUSUAL;
  }
  const { base, tip } = expected;
  return max > NEVER_UNUSUAL && (max > base * UNUSUAL_RATIO || tip > base);
}

/**
 * @param prepared - A prepared transaction.
 * @returns The fee as its dialog shows it.
 */
export function feeView(prepared: FeeInput): FeeView {
  const { options, transactions, simulated } = prepared;
  const expected =
    simulated &&
    expectedFee(
      simulated.map(({ fee }) => fee),
      options.tip,
    );
  const tip = transactions.reduce(
    (sum, { bounds }) =>
      sum + maxCharge(bounds, options.tip) - maxCharge(bounds, 0n),
    0n,
  );
  return {
    max: strk(prepared.maxCharge),
    ...(expected === undefined
      ? {}
      : { estimated: strk(expected.base + expected.tip) }),
    unusual: isUnusualFee(prepared.maxCharge, expected),
    ...(tip === 0n
      ? {}
      : { tip: { max: strk(tip), price: strk(options.tip) } }),
  };
}

/**
 * @param prepared - A prepared transaction.
 * @returns The resource bounds and data availability modes of each transaction in
 * order: everything that is signed besides the calls and the nonce.
 */
export function resourceBoundsView({
  transactions,
  options,
}: FeeInput): ResourceBoundsView[] {
  return transactions.map((transaction) => ({
    of: SIGNED[transaction.type],
    bySite:
      transaction.type !== 'DEPLOY_ACCOUNT' && options.bounds !== undefined,
    bounds: boundsView(transaction.bounds),
    modes: modesView(transaction),
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

/** The data availability modes other than L1 (0), which is the only one in use. */
function modesView(transaction: Transaction): ResourceBoundsView['modes'] {
  const modes = [
    ['nonce-mode', transaction.nonceDataMode],
    ['fee-mode', transaction.feeDataMode],
  ] as const;
  return modes
    .filter(([, mode]) => mode !== 0)
    .map(([what, mode]) => ({ what, mode: modeName(mode) }));
}

function strk(amount: bigint): string {
  return formatAmount(amount, FEE_TOKEN_DECIMALS);
}
