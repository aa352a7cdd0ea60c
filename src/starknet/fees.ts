import type { FeeFigures } from './schemas';
import type { ResourceBound, ResourceBounds } from './transaction';

/** Margins on a node's fee estimate, in percent. */
type Margins = { readonly amount: bigint; readonly price: bigint };

/**
 * What is signed where nothing limits it. The margin on amounts covers signature
 * validation, which an unsigned estimate leaves out (about 170,000 units of L2 gas for a
 * Ready account); the one on prices, the blocks until the transaction arrives: a full block
 * raises the L2 price by 9.5 %.
 */
const FULL: Margins = { amount: 25n, price: 50n };

/** With less on prices, the next full block would outrun the bounds. */
const LOW_PRICE: Margins = { amount: 25n, price: 10n };

/** With less on amounts, validation would make an approved transaction run out of gas. */
const LEAST: Margins = { amount: 18n, price: 10n };

/** The most L2 gas that the network takes in one transaction, declarations aside
 * (starkware-libs/sequencer, apollo_deployments, November 2026). */
export const MAX_L2_GAS = 1_210_000_000n;

/** Margins are reduced in steps of a thousandth to stay under a cap. */
const STEPS = 1000n;

/**
 * The maximum fee of a transaction: all bounds used up, plus the tip per unit of L2
 * gas.
 *
 * @param bounds - Its bounds.
 * @param tip - In FRI (10^-18 STRK) per unit of L2 gas.
 * @returns In FRI (10^-18 STRK).
 */
export function maxCharge(bounds: ResourceBounds, tip: bigint): bigint {
  const { l1Gas, l1DataGas, l2Gas } = bounds;
  const total = (bound: ResourceBound): bigint =>
    bound.maxAmount * bound.maxPricePerUnit;
  return total(l1Gas) + total(l1DataGas) + total(l2Gas) + l2Gas.maxAmount * tip;
}

/** The expected fee of transactions, in FRI (10^-18 STRK). */
export type ExpectedFee = {
  /** At the node's prices, without the tip. */
  readonly base: bigint;
  /** The tip, in addition. */
  readonly tip: bigint;
};

/**
 * The fee of transactions by the gas that they used in a simulation. The node's
 * `overall_fee` is not used: some nodes include the tip in it, others don't.
 *
 * @param fees - The node's fee estimates, one per transaction.
 * @param tip - In FRI (10^-18 STRK) per unit of L2 gas.
 * @returns The fee, with the tip separate.
 */
export function expectedFee(
  fees: readonly FeeFigures[],
  tip: bigint,
): ExpectedFee {
  const sum = (figureOf: (fee: FeeFigures) => bigint): bigint =>
    fees.reduce((total, fee) => total + figureOf(fee), 0n);
  return {
    base: sum(
      (fee) =>
        BigInt(fee.l1_gas_consumed) * BigInt(fee.l1_gas_price) +
        BigInt(fee.l1_data_gas_consumed) * BigInt(fee.l1_data_gas_price) +
        BigInt(fee.l2_gas_consumed) * BigInt(fee.l2_gas_price),
    ),
    tip: sum((fee) => BigInt(fee.l2_gas_consumed) * tip),
  };
}

/**
 * The resource bounds to sign for transactions that are sent together (an account's
 * deployment and its first calls): the node's estimates with our margins, reduced evenly
 * if necessary to stay under a cap, first those on prices, then those on amounts.
 *
 * @param fees - The node's fee estimates, one per transaction.
 * @param tip - In FRI (10^-18 STRK) per unit of L2 gas.
 * @param cap - The maximum fee of all of them together, in FRI (10^-18 STRK). If it
 * is negative, no bounds fit, not even those of an empty list.
 * @returns Their bounds, or undefined if even those with the least margins exceed
 * the cap.
 */
export function fitBounds(
  fees: readonly FeeFigures[],
  tip: bigint,
  cap?: bigint,
): ResourceBounds[] | undefined {
  const at = (low: Margins, high: Margins, step: bigint): ResourceBounds[] =>
    fees.map((fee) => boundsOf(fee, low, high, step));
  const fits = (bounds: readonly ResourceBounds[]): boolean =>
    cap === undefined ||
    bounds.reduce((sum, one) => sum + maxCharge(one, tip), 0n) <= cap;

  const full = at(LEAST, FULL, STEPS);
  if (fits(full)) {
    return full;
  }
  const [low, high] = fits(at(LEAST, LOW_PRICE, STEPS))
    ? [LOW_PRICE, FULL]
    : [LEAST, LOW_PRICE];
  if (!fits(at(low, high, 0n))) {
    return undefined;
  }
  let [below, above] = [0n, STEPS];
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    [below, above] = fits(at(low, high, middle))
      ? [middle, above]
      : [below, middle];
  }
  return at(low, high, below);
}

/** The bounds of an estimate, rounded up, with margins between two. */
function boundsOf(
  fee: FeeFigures,
  low: Margins,
  high: Margins,
  step: bigint,
): ResourceBounds {
  const margin = (name: keyof Margins): bigint =>
    low[name] * STEPS + (high[name] - low[name]) * step;
  const bound = (amount: string, price: string): ResourceBound => ({
    maxAmount: withMargin(BigInt(amount), margin('amount')),
    maxPricePerUnit: withMargin(BigInt(price), margin('price')),
  });
  return {
    l1Gas: bound(fee.l1_gas_consumed, fee.l1_gas_price),
    l1DataGas: bound(fee.l1_data_gas_consumed, fee.l1_data_gas_price),
    l2Gas: bound(fee.l2_gas_consumed, fee.l2_gas_price),
  };
}

function withMargin(figure: bigint, percentThousandths: bigint): bigint {
  const whole = 100n * STEPS;
  return (figure * (whole + percentThousandths) + whole - 1n) / whole;
}
