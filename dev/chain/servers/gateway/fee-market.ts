import { RULES } from './rules';

const FLOOR = RULES.minL2GasPrice.value;

/**
 * The L2 gas price of the next block, by the formula of EIP-1559 with the network's
 * target, which lies far below half of a block.
 *
 * @param price - The price of a block, in FRI.
 * @param gasUsed - The L2 gas that the block used.
 * @returns The price of the block after it.
 */
export function nextPrice(price: bigint, gasUsed: bigint): bigint {
  const target = RULES.gasTarget.value;
  const isRising = gasUsed > target;
  const distance = isRising ? gasUsed - target : target - gasUsed;
  const change =
    (price * distance) / (target * RULES.maxChangeDenominator.value);
  return clamped(isRising ? price + change : price - change);
}

function clamped(price: bigint): bigint {
  const ceiling = FLOOR * RULES.ceiling.value;
  return price < FLOOR ? FLOOR : price > ceiling ? ceiling : price;
}

/** A share of a block is counted in millionths. */
const MILLION = 1_000_000;

/**
 * @param fullness - The share of a block that is used, from 0 to 1.
 * @returns The L2 gas used.
 */
export function gasOf(fullness: number): bigint {
  const share = BigInt(Math.round(fullness * MILLION));
  return (RULES.maxBlockGas.value * share) / BigInt(MILLION);
}
