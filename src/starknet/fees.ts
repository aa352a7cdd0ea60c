import type { FeeFigures } from './schemas';
import type { ResourceBound, ResourceBounds } from './transaction';

/**
 * The margins on a node's fee estimate, in percent: the signed bounds are 1.25
 * times the estimated amounts and 1.5 times the prices. The first also covers
 * signature validation, which an unsigned estimate leaves out (about 170,000 units
 * of L2 gas for a Ready account); the second, prices that rise until the
 * transaction is included.
 */
const AMOUNT_MARGIN = 25n;
const PRICE_MARGIN = 50n;

/** The minimum margin on amounts, in percent: with less, signature validation would
 * make an approved transaction run out of gas. */
const MIN_AMOUNT_MARGIN = 18n;

/** Margins are reduced in steps of a thousandth to stay under a cap. */
const FULL = 1000n;

type Figure = readonly [amount: bigint, price: bigint];

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
 * deployment and its first calls): the node's estimates with our margins, reduced
 * evenly if necessary to stay under a cap.
 *
 * @param fees - The node's fee estimates, one per transaction.
 * @param tip - In FRI (10^-18 STRK) per unit of L2 gas.
 * @param cap - The maximum fee of all of them together, in FRI (10^-18 STRK). If it
 * is negative, no bounds fit, not even those of an empty list.
 * @returns Their bounds, or undefined if even those with the minimum margins exceed
 * the cap.
 */
export function fitBounds(
  fees: readonly FeeFigures[],
  tip: bigint,
  cap?: bigint,
): ResourceBounds[] | undefined {
  const at = (share: bigint): ResourceBounds[] =>
    fees.map((fee) => boundsOf(fee, share));
  const fits = (share: bigint): boolean =>
    cap === undefined ||
    at(share).reduce((sum, bounds) => sum + maxCharge(bounds, tip), 0n) <= cap;

  if (fits(FULL)) {
    return at(FULL);
  }
  if (!fits(0n)) {
    return undefined;
  }
  let [low, high] = [0n, FULL];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    [low, high] = fits(middle) ? [middle, high] : [low, middle];
  }
  return at(low);
}

/**
 * @param fee - A node's fee estimate.
 * @param share - How much of the margins to add, in thousandths.
 * @returns The bounds, rounded up.
 */
function boundsOf(fee: FeeFigures, share: bigint): ResourceBounds {
  const bound = ([amount, price]: Figure): ResourceBound => ({
    maxAmount: withMargin(
      amount,
      MIN_AMOUNT_MARGIN * FULL + (AMOUNT_MARGIN - MIN_AMOUNT_MARGIN) * share,
    ),
    maxPricePerUnit: withMargin(price, PRICE_MARGIN * share),
  });
  return {
    l1Gas: bound([BigInt(fee.l1_gas_consumed), BigInt(fee.l1_gas_price)]),
    l1DataGas: bound([
      BigInt(fee.l1_data_gas_consumed),
      BigInt(fee.l1_data_gas_price),
    ]),
    l2Gas: bound([BigInt(fee.l2_gas_consumed), BigInt(fee.l2_gas_price)]),
  };
}

function withMargin(figure: bigint, percentThousandths: bigint): bigint {
  const whole = 100n * FULL;
  return (figure * (whole + percentThousandths) + whole - 1n) / whole;
}
