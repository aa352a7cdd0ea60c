import { MAX_L2_GAS, MIN_L2_PRICE, type GasPrices } from './fees';
import type { ResourceBounds } from './transaction';
import { toFelt, type Felt } from '../core/felt';

/** Returns so many random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** Enough L2 gas for the heaviest calls in use, below the network's maximum for a
 * transaction. */
const L2_GAS = 120_000_000n;
const L2_GAS_PER_CALL = 30_000_000n;

/** The smallest of the prices that occur on L1, in FRI (10^-18 STRK) per unit of gas. */
const L1_PRICE = 30_000_000_000_000n;
const L1_DATA_PRICE = 30_000n;

/**
 * Makes a signature that looks like a real one: contracts can read a transaction's
 * signature, and simulations have none.
 *
 * @returns Two random felts below 2^251.
 */
export function plausibleSignature(random: RandomBytes): Felt[] {
  return [random, random].map((source) =>
    toFelt((numberFrom(source, 32) >> 5n) | 1n),
  );
}

/**
 * Makes resource bounds that look like those of a real transaction, with different amounts
 * each time: contracts can read the bounds, and simulations usually have none.
 *
 * @param callCount - How many calls the transaction has.
 * @param prices - The prices that will probably be signed, if known. That of L2 gas is
 * never below the network's minimum, by which a contract would know a simulation.
 * @returns The bounds, with enough gas for the calls.
 */
export function plausibleBounds(
  callCount: number,
  random: RandomBytes,
  prices?: GasPrices,
): ResourceBounds {
  const gas = L2_GAS + L2_GAS_PER_CALL * BigInt(callCount);
  const l2Price = prices?.l2Gas ?? 0n;
  const amount = (least: bigint): bigint => upToTwice(least, random);
  return {
    l1Gas: {
      maxAmount: 0n,
      maxPricePerUnit: prices?.l1Gas ?? amount(L1_PRICE),
    },
    l1DataGas: {
      // 32 bytes per felt, and the margin of a quarter.
      maxAmount: amount(20n + BigInt(callCount)) * 40n,
      maxPricePerUnit: prices?.l1DataGas ?? amount(L1_DATA_PRICE),
    },
    l2Gas: {
      maxAmount: amount(gas < MAX_L2_GAS / 2n ? gas : MAX_L2_GAS / 2n),
      maxPricePerUnit: l2Price >= MIN_L2_PRICE ? l2Price : amount(MIN_L2_PRICE),
    },
  };
}

/** A number from `least` to almost twice as much. */
function upToTwice(least: bigint, random: RandomBytes): bigint {
  return least + ((least * numberFrom(random, 6)) >> 48n);
}

function numberFrom(random: RandomBytes, length: number): bigint {
  return random(length).reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
}
