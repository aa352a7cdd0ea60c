import type { FeeFigures, GasPrices } from './reads';
import type { ResourceBound, ResourceBounds } from './transaction';

/** The lowest and the highest price of L2 gas, in FRI (10^-18 STRK), and the most L2 gas
 * that the network takes in one transaction, declarations aside (starkware-libs/sequencer,
 * apollo_deployments, November 2026). */
export const MIN_L2_PRICE = 8_000_000_000n;
export const MAX_L2_PRICE = 10n * MIN_L2_PRICE;
export const MAX_L2_GAS = 1_210_000_000n;

/** Margins on prices, in percent. A full block raises the L2 price by 9.5 %, and there is
 * one every two seconds: half is outrun after five of them. With less than a tenth, the
 * next one would do. */
const PRICE = { calm: 50n, rising: 100n, least: 10n };

/** Margins on amounts, in percent. That on L2 gas covers signature validation, which an
 * unsigned estimate leaves out (about 170,000 units for a Ready account). */
const AMOUNT = { full: 25n, data: 75n, least: 18n };

/** A storage cell that becomes new costs 402,000 units of L2 gas and 32 of data gas, a
 * changed one 64 of data gas: enough for one or two more than in the simulation. */
const NEW_CELL = 402_000n;
const DATA = 128n;

/** Margins are reduced in steps of a thousandth to stay under a cap. */
const STEPS = 1000n;

/** What the bounds of a transaction are computed from. */
export type Estimate = {
  readonly fee: FeeFigures;
  /** Whether it may come to write storage cells that the simulation didn't. */
  readonly mayWriteMore: boolean;
  /** Whether the network limits its L2 gas: not that of a declaration. */
  readonly isLimited: boolean;
};

/** Whether blocks are full, so that the price of L2 gas in FRI, of the block that is
 * being built and of one before it, probably goes on rising. */
export function isRising(price: bigint, before: bigint = price): boolean {
  const high = (MIN_L2_PRICE * 6n) / 5n;
  return price > before || price > high || before > high;
}

/** The prices to sign where nothing limits them. */
export function withPriceMargin(prices: GasPrices, rising: boolean): GasPrices {
  const margin = rising ? PRICE.rising : PRICE.calm;
  return {
    l1Gas: plus(prices.l1Gas, margin),
    l1DataGas: plus(prices.l1DataGas, margin),
    l2Gas: plus(prices.l2Gas, margin),
  };
}

/** The estimate at the prices of a later block. */
export function withPrices(fee: FeeFigures, prices: GasPrices): FeeFigures {
  const hex = (price: bigint): string => `0x${price.toString(16)}`;
  return {
    ...fee,
    l1_gas_price: hex(prices.l1Gas),
    l1_data_gas_price: hex(prices.l1DataGas),
    l2_gas_price: hex(prices.l2Gas),
  };
}

/** The maximum fee of a transaction, in FRI (10^-18 STRK): all bounds used up, plus the
 * tip per unit of L2 gas. */
export function maxCharge(bounds: ResourceBounds, tip: bigint): bigint {
  const { l1Gas, l1DataGas, l2Gas } = bounds;
  const total = (bound: ResourceBound): bigint =>
    bound.maxAmount * bound.maxPricePerUnit;
  return total(l1Gas) + total(l1DataGas) + total(l2Gas) + l2Gas.maxAmount * tip;
}

/** The maximum fee of transactions that are sent together, in FRI (10^-18 STRK). */
export function totalCharge(
  bounds: readonly ResourceBounds[],
  tip: bigint,
): bigint {
  return bounds.reduce((sum, one) => sum + maxCharge(one, tip), 0n);
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

/** What limits the bounds. */
type Limits = {
  /** In FRI (10^-18 STRK) per unit of L2 gas. */
  readonly tip: bigint;
  readonly isRising: boolean;
  /** The maximum fee of all transactions together, in FRI (10^-18 STRK). If it is
   * negative, no bounds fit, not even those of an empty list. */
  readonly cap?: bigint | undefined;
};

/**
 * The resource bounds to sign for transactions that are sent together (an account's
 * deployment and its first calls): the node's estimates with our margins, reduced evenly
 * if necessary to stay under a cap, first those on prices, then those on amounts.
 *
 * @param estimates - The estimates, one per transaction.
 * @returns Their bounds, or undefined if even the least ones exceed the cap.
 */
export function fitBounds(
  estimates: readonly Estimate[],
  { tip, cap, isRising: rising }: Limits,
): ResourceBounds[] | undefined {
  const full = boundsOf(estimates, false, rising ? PRICE.rising : PRICE.calm);
  const fits = (bounds: readonly ResourceBounds[]): boolean =>
    cap === undefined || totalCharge(bounds, tip) <= cap;
  if (fits(full)) {
    return full;
  }
  const lowPrice = boundsOf(estimates, false, PRICE.least);
  const least = leastBounds(estimates);
  const [low, high] = fits(lowPrice) ? [lowPrice, full] : [least, lowPrice];
  if (!fits(low)) {
    return undefined;
  }
  let [below, above] = [0n, STEPS];
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    [below, above] = fits(between(low, high, middle))
      ? [middle, above]
      : [below, middle];
  }
  return between(low, high, below);
}

/** The lowest bounds with which they are likely to run. */
export function leastBounds(estimates: readonly Estimate[]): ResourceBounds[] {
  return boundsOf(estimates, true, PRICE.least);
}

/** The estimates with full or the least margins on amounts, rounded up. */
function boundsOf(
  estimates: readonly Estimate[],
  isLeast: boolean,
  pricePercent: bigint,
): ResourceBounds[] {
  const bound = (amount: bigint, price: string): ResourceBound => ({
    maxAmount: amount,
    maxPricePerUnit: plus(BigInt(price), pricePercent),
  });
  return estimates.map(({ fee, mayWriteMore, isLimited }) => {
    const [l1Gas, data, l2Gas] = [
      BigInt(fee.l1_gas_consumed),
      BigInt(fee.l1_data_gas_consumed),
      BigInt(fee.l2_gas_consumed),
    ];
    const amount = (used: bigint, full: bigint): bigint =>
      isLeast ? plus(used, AMOUNT.least) : full;
    const fullData = highest(plus(data, AMOUNT.data), data + DATA);
    const fullL2 = plus(l2Gas, AMOUNT.full) + (mayWriteMore ? NEW_CELL : 0n);
    const l2 = amount(l2Gas, fullL2);
    return {
      l1Gas: bound(amount(l1Gas, plus(l1Gas, AMOUNT.full)), fee.l1_gas_price),
      l1DataGas: bound(amount(data, fullData), fee.l1_data_gas_price),
      l2Gas: bound(
        isLimited && l2 > MAX_L2_GAS ? MAX_L2_GAS : l2,
        fee.l2_gas_price,
      ),
    };
  });
}

/** Bounds that lie between two, so many thousandths above the lower ones. */
function between(
  low: readonly ResourceBounds[],
  high: readonly ResourceBounds[],
  step: bigint,
): ResourceBounds[] {
  const figure = (from: bigint, to: bigint): bigint =>
    from + ((to - from) * step) / STEPS;
  const bound = (from: ResourceBound, to: ResourceBound): ResourceBound => ({
    maxAmount: figure(from.maxAmount, to.maxAmount),
    maxPricePerUnit: figure(from.maxPricePerUnit, to.maxPricePerUnit),
  });
  return low.map((from, index) => {
    const to = high[index] ?? from;
    return {
      l1Gas: bound(from.l1Gas, to.l1Gas),
      l1DataGas: bound(from.l1DataGas, to.l1DataGas),
      l2Gas: bound(from.l2Gas, to.l2Gas),
    };
  });
}

const highest = (one: bigint, other: bigint): bigint =>
  one > other ? one : other;

function plus(figure: bigint, percent: bigint): bigint {
  return (figure * (100n + percent) + 99n) / 100n;
}
