import { minimumResources, type Resources } from './resources';
import type { Bounds, Transaction } from '../transactions/transaction';

/** The price of a unit of a resource, in FRI (10^-18 STRK) and in wei. */
export type Price = { readonly fri: bigint; readonly wei: bigint };

/** The prices of a block. */
export type Prices = {
  readonly l1Gas: Price;
  readonly l1DataGas: Price;
  readonly l2Gas: Price;
};

/**
 * @param tip - In FRI per unit of L2 gas.
 * @returns The fee in FRI (10^-18 STRK).
 */
export function feeOf(
  resources: Resources,
  prices: Prices,
  tip: bigint,
): bigint {
  const { l1Gas, l1DataGas, l2Gas, allocationDataGas } = resources;
  return (
    l1Gas * prices.l1Gas.fri +
    (l1DataGas + allocationDataGas) * prices.l1DataGas.fri +
    l2Gas * (prices.l2Gas.fri + tip)
  );
}

/** The maximum fee that its bounds allow, in FRI (10^-18 STRK). */
export function maxFeeOf({ bounds, tip }: Transaction): bigint {
  const { l1Gas, l1DataGas, l2Gas } = bounds;
  return (
    l1Gas.maxAmount * l1Gas.maxPrice +
    l1DataGas.maxAmount * l1DataGas.maxPrice +
    l2Gas.maxAmount * (l2Gas.maxPrice + tip)
  );
}

const RESOURCES = ['l1Gas', 'l1DataGas', 'l2Gas'] as const;

/** Whether its bounds cover the block's prices and its minimum resources. */
export function coversMinimum(
  transaction: Transaction,
  prices: Prices,
): boolean {
  const min = minimumResources(transaction);
  return RESOURCES.every((resource) => {
    const { maxAmount, maxPrice } = transaction.bounds[resource];
    return maxAmount >= min[resource] && maxPrice >= prices[resource].fri;
  });
}

/**
 * @param used - The resources that a transaction used.
 * @returns A node's error message on the resource that exceeds its bound, or
 * undefined.
 */
export function excessOf(used: Resources, bounds: Bounds): string | undefined {
  const names = { l1Gas: 'L1Gas', l1DataGas: 'L1DataGas', l2Gas: 'L2Gas' };
  const resource = RESOURCES.find(
    (name) => amountOf(used, name) > bounds[name].maxAmount,
  );
  return resource === undefined
    ? undefined
    : `Insufficient max ${names[resource]}: max amount: ${String(bounds[resource].maxAmount)}, actual used: ${String(amountOf(used, resource))}.`;
}

/**
 * @param used - The resources that a transaction used.
 * @returns The resources to pay for, capped by the bounds.
 */
export function capped(used: Resources, bounds: Bounds): Resources {
  const cap = (name: (typeof RESOURCES)[number]): bigint => {
    const [amount, { maxAmount }] = [amountOf(used, name), bounds[name]];
    return amount > maxAmount ? maxAmount : amount;
  };
  return {
    l1Gas: cap('l1Gas'),
    l1DataGas: cap('l1DataGas'),
    l2Gas: cap('l2Gas'),
    allocationDataGas: 0n,
  };
}

function amountOf(used: Resources, name: (typeof RESOURCES)[number]): bigint {
  return name === 'l1DataGas'
    ? used.l1DataGas + used.allocationDataGas
    : used[name];
}
