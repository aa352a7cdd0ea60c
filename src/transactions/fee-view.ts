import type { Plan } from './plan';
import { FEE_TOKEN_DECIMALS } from '../config/networks';
import { formatAmount } from '../core/amount';
import { maxCharge } from '../starknet/fees';
import {
  modeName,
  type ResourceBounds,
  type Transaction,
} from '../starknet/transaction';
import type { FeeView, LimitsView } from '../ui/views';

/** Our own margins come to less than twice the node's figure: beyond this, a
 * site has set tip or bounds. */
const UNUSUAL_RATIO = 5n;

/** In 10^-18 STRK. The network takes thousandths of a STRK for most things. */
const UNUSUAL_CHARGE = 20n * 10n ** 18n;

const SIGNED = {
  INVOKE: 'calls',
  DEPLOY_ACCOUNT: 'deployment',
  DECLARE: 'declaration',
} as const;

/** A planned transaction, or what is known of one without a node. */
type Figures = Pick<Plan, 'wishes' | 'transactions' | 'maxCharge'> &
  Partial<Pick<Plan, 'overallFee'>>;

/**
 * @param plan - A planned transaction.
 * @returns What it may cost, for its dialog.
 */
export function feeView(plan: Figures): FeeView {
  const { wishes, transactions, overallFee } = plan;
  const tip = transactions.reduce(
    (sum, { bounds }) =>
      sum + maxCharge(bounds, wishes.tip) - maxCharge(bounds, 0n),
    0n,
  );
  return {
    max: strk(plan.maxCharge),
    ...(overallFee === undefined ? {} : { estimated: strk(overallFee) }),
    unusual:
      plan.maxCharge > UNUSUAL_CHARGE ||
      (overallFee !== undefined && plan.maxCharge > overallFee * UNUSUAL_RATIO),
    ...(tip === 0n
      ? {}
      : { tip: { most: strk(tip), price: strk(wishes.tip) } }),
  };
}

/**
 * @param plan - A planned transaction.
 * @returns What is signed beside the calls, of each transaction in order: all
 * that the hash takes of the dialog but the nonce.
 */
export function limitsView({ transactions, wishes }: Figures): LimitsView[] {
  return transactions.map((transaction) => ({
    of: SIGNED[transaction.type],
    bySite:
      transaction.type !== 'DEPLOY_ACCOUNT' && wishes.bounds !== undefined,
    bounds: boundsView(transaction.bounds),
    modes: modesView(transaction),
  }));
}

function boundsView(bounds: ResourceBounds): LimitsView['bounds'] {
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
function modesView(transaction: Transaction): LimitsView['modes'] {
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
