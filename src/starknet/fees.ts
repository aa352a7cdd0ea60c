import type { FeeFigures, GasPrices } from './reads';
import type { ResourceBound, ResourceBounds } from './transaction';

/** The minimum and maximum price of L2 gas, in FRI (10^-18 STRK) per unit, and the L2
 * gas limit of a transaction, which does not apply to declarations
 * (starkware-libs/sequencer, apollo_deployments, November 2026). */
export const MIN_L2_PRICE = 8_000_000_000n;
const MAX_L2_PRICE = 10n * MIN_L2_PRICE;
export const MAX_L2_GAS = 1_210_000_000n;

/** Margins on prices, in percent. A full block raises the L2 price by 9.5 %, and
 * there is a block every two seconds: five full blocks exceed a margin of 50 %. A
 * margin below 10 % could be exceeded by the very next block. */
const PRICE = { calm: 50n, rising: 100n, least: 10n };

/** Our highest price of L2 gas, unless a node reports one above the network's maximum. */
export const MAX_OWN_PRICE = plus(MAX_L2_PRICE, PRICE.rising);

/** Margins on amounts, in percent. The margin on L2 gas covers signature validation,
 * which an unsigned estimate leaves out (about 170,000 units for a Ready account). */
const AMOUNT = { full: 25n, data: 75n, least: 18n };

/** A newly allocated storage cell costs 402,000 units of L2 gas and 32 of data gas, a
 * changed cell 64 of data gas: these cover one or two more cells than in the simulation. */
const NEW_CELL = 402_000n;
const DATA = 128n;

/** Margins are reduced in steps of a thousandth to stay under a cap. */
const STEPS = 1000n;

/** What the bounds of a transaction are computed from. */
export type FeeFactors = {
  readonly fee: FeeFigures;
  /** Whether the real run may write storage cells that the simulation did not. */
  readonly mayWriteMore: boolean;
  /** Whether the L2 gas limit of the network applies: it does not for declarations. */
  readonly isLimited: boolean;
  /** The least bound on the L2 price, whatever the node's price. */
  readonly leastL2Price?: bigint | undefined;
};

/** Whether blocks are full, so that the L2 gas price will probably keep rising:
 * judged by the prices in FRI of the pre-confirmed block and of an earlier one. */
export function isRising(price: bigint, before: bigint = price): boolean {
  const high = (MIN_L2_PRICE * 6n) / 5n;
  return price > before || price > high || before > high;
}

/** The prices to sign if no cap applies: with the full margin. */
export function withPriceMargin(prices: GasPrices, rising: boolean): GasPrices {
  const margin = rising ? PRICE.rising : PRICE.calm;
  return {
    l1Gas: plus(prices.l1Gas, margin),
    l1DataGas: plus(prices.l1DataGas, margin),
    l2Gas: plus(prices.l2Gas, margin),
  };
}

/** Reprices a fee estimate with the gas prices of a later block. */
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

/** The highest price of L1 gas and data gas that is believed, in FRI: some 100 gwei, at 100,000
 * STRK for an ether (6 cents each in October 2026). */
const MAX_L1_PRICE = 10n ** 16n;

/** The estimated fee at the node's prices, as far as they are believed: for judging what others
 * ask for, so that no node's word alone makes it look fair. */
export function plausibleFee(fees: readonly FeeFigures[]): bigint {
  const believed = fees.map((fee) =>
    withPrices(fee, {
      l1Gas: lowest(BigInt(fee.l1_gas_price), MAX_L1_PRICE),
      l1DataGas: lowest(BigInt(fee.l1_data_gas_price), MAX_L1_PRICE),
      l2Gas: lowest(BigInt(fee.l2_gas_price), MAX_OWN_PRICE),
    }),
  );
  return lowest(expectedFee(believed, 0n).base, MAX_L2_GAS * MAX_OWN_PRICE);
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
 * deployment and its first calls): the node's estimates plus our margins. To stay under
 * a cap, margins are reduced evenly, first those on prices, then those on amounts.
 *
 * @param estimates - The estimates, one per transaction.
 * @returns The bounds, one per estimate; undefined if even the minimum bounds exceed the cap.
 */
export function fitBounds(
  estimates: readonly FeeFactors[],
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

/** Whether bounds allow for what was simulated, without any margin. Nodes don't enforce bounds
 * in a simulation, so the wallet compares. */
export function coversFee(
  bounds: ResourceBounds | undefined,
  fee: FeeFigures,
): boolean {
  return (
    bounds === undefined ||
    (bounds.l1Gas.maxAmount >= BigInt(fee.l1_gas_consumed) &&
      bounds.l1DataGas.maxAmount >= BigInt(fee.l1_data_gas_consumed) &&
      bounds.l2Gas.maxAmount >= BigInt(fee.l2_gas_consumed))
  );
}

/** The most that L2 gas may cost with full margins, at the price of an estimate, in FRI (10^-18
 * STRK). */
export function chargeForL2Gas(
  gas: bigint,
  { l2_gas_price: price }: Pick<FeeFigures, 'l2_gas_price'>,
  { tip, isRising: rising }: Omit<Limits, 'cap'>,
): bigint {
  const margin = rising ? PRICE.rising : PRICE.calm;
  return plus(gas, AMOUNT.full) * (plus(BigInt(price), margin) + tip);
}

/** The minimum bounds with which the transactions are still likely to succeed. */
export function leastBounds(
  estimates: readonly FeeFactors[],
): ResourceBounds[] {
  return boundsOf(estimates, true, PRICE.least);
}

/** The estimates with full or minimum margins on amounts, rounded up. */
function boundsOf(
  estimates: readonly FeeFactors[],
  isLeast: boolean,
  pricePercent: bigint,
): ResourceBounds[] {
  const bound = (amount: bigint, price: string): ResourceBound => ({
    maxAmount: amount,
    maxPricePerUnit: plus(BigInt(price), pricePercent),
  });
  return estimates.map(
    ({ fee, mayWriteMore, isLimited, leastL2Price = 0n }) => {
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
      const l2Price = plus(BigInt(fee.l2_gas_price), pricePercent);
      return {
        l1Gas: bound(amount(l1Gas, plus(l1Gas, AMOUNT.full)), fee.l1_gas_price),
        l1DataGas: bound(amount(data, fullData), fee.l1_data_gas_price),
        l2Gas: {
          maxAmount: isLimited && l2 > MAX_L2_GAS ? MAX_L2_GAS : l2,
          maxPricePerUnit: highest(l2Price, leastL2Price),
        },
      };
    },
  );
}

/** Interpolates between two lists of bounds, `step` thousandths of the way up. */
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

const lowest = (one: bigint, other: bigint): bigint =>
  one < other ? one : other;

const highest = (one: bigint, other: bigint): bigint =>
  one > other ? one : other;

function plus(figure: bigint, percent: bigint): bigint {
  return (figure * (100n + percent) + 99n) / 100n;
}
