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

/** Our own margins come to less than twice the node's figure: beyond this, a
 * site has set tip or bounds. */
const UNUSUAL_RATIO = 5n;

/** In 10^-18 STRK: 20 STRK, whatever the node says that it takes. The network takes
 * thousandths of a STRK for most things. */
const ALWAYS_UNUSUAL = 20n * 10n ** 18n;

/** In 10^-18 STRK: 0.1 STRK, a few cents. Up to here no ratio is worth an alarm:
 * bounds that a site sets with room to spare come to less, and people who are warned
 * of cents no longer read warnings. */
const NEVER_UNUSUAL = 10n ** 17n;

const SIGNED = {
  INVOKE: 'calls',
  DEPLOY_ACCOUNT: 'deployment',
  DECLARE: 'declaration',
} as const;

/** A planned transaction, or what is known of one without a node. */
type FeeInput = Pick<
  PreparedTransaction,
  'options' | 'transactions' | 'maxCharge'
> &
  Partial<Pick<PreparedTransaction, 'simulated'>>;

/**
 * @param max - The most that can be charged, in 10^-18 STRK.
 * @param expected - What is expected to be charged, where a node was asked.
 * @returns Whether the user should be warned of the fee: it is above 20 STRK; or it is
 * above 0.1 STRK, and either five times what the network takes without a tip, or with
 * a tip that is more than that.
 */
export function isUnusualFee(max: bigint, expected?: ExpectedFee): boolean {
  if (expected === undefined || max > ALWAYS_UNUSUAL) {
    return max > ALWAYS_UNUSUAL;
  }
  const { base, tip } = expected;
  return max > NEVER_UNUSUAL && (max > base * UNUSUAL_RATIO || tip > base);
}

/**
 * @param prepared - A planned transaction.
 * @returns What it may cost, for its dialog.
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
 * @param plan - A planned transaction.
 * @returns What is signed beside the calls, of each transaction in order: all
 * that the hash takes of the dialog but the nonce.
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

/** Everybody uses L1: only another mode is worth a line. */
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
