import type { FeeFigures } from './shapes';
import type { ResourceBound, ResourceBounds } from './transaction';

/**
 * The margins between what a node reckons and what is signed, in percent, and
 * the one place for them: 1.25 times the amounts, 1.5 times the prices. The
 * first covers the signature check too, which an estimate leaves out (about
 * 170,000 units of L2 gas for a Ready account); the second, blocks that get
 * dearer until the transaction is included.
 */
const AMOUNT_MARGIN = 25n;
const PRICE_MARGIN = 50n;

/** What is always left of the amounts' margin: less would not cover the
 * signature check, and an approved transaction would run out of gas. */
const MIN_AMOUNT_MARGIN = 18n;

/** Margins are cut in steps of a thousandth to fit them under a cap. */
const FULL = 1000n;

type Figure = readonly [amount: bigint, price: bigint];

/**
 * The most that a transaction can be charged: every bound used up, and the tip
 * on top of the price of each unit of L2 gas.
 *
 * @param bounds - Its bounds.
 * @param tip - In FRI (10^-18 STRK) a unit of L2 gas.
 * @returns In FRI (10^-18 STRK).
 */
export function maxCharge(bounds: ResourceBounds, tip: bigint): bigint {
  const { l1Gas, l1DataGas, l2Gas } = bounds;
  const total = (bound: ResourceBound): bigint =>
    bound.maxAmount * bound.maxPricePerUnit;
  return total(l1Gas) + total(l1DataGas) + total(l2Gas) + l2Gas.maxAmount * tip;
}

/** What transactions are expected to cost, in FRI (10^-18 STRK). */
export type ExpectedFee = {
  /** At the node's prices, without the tip. */
  readonly base: bigint;
  /** What goes to the tip on top. */
  readonly tip: bigint;
};

/**
 * What transactions would cost by the gas that they used in a simulation. A node's
 * own total is not asked: some nodes count the tip in it, others don't.
 *
 * @param fees - The node's figures, one of each transaction.
 * @param tip - In FRI (10^-18 STRK) a unit of L2 gas.
 * @returns The fee, the tip apart.
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
 * The bounds to sign for transactions that go together (an account's
 * deployment and the calls behind it): the node's figures with our margins,
 * or with margins cut evenly so that all of them stay under a cap.
 *
 * @param fees - The node's figures, one of each transaction.
 * @param tip - In FRI (10^-18 STRK) a unit of L2 gas.
 * @param cap - The most that all may be charged together, in FRI (10^-18 STRK).
 * @returns Their bounds, or undefined if even those with the least margins
 * exceed the cap.
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
 * @param fee - A node's figures.
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
