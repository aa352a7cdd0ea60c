import type { ResourceBounds } from './transaction';
import { toFelt, type Felt } from '../core/felt';

/** Returns so many random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** Enough L2 gas for the heaviest calls in use, below the network's maximum for a
 * transaction (10^9). */
const L2_GAS = 120_000_000n;
const L2_GAS_PER_CALL = 30_000_000n;
const MAX_L2_GAS = 800_000_000n;

/** The smallest of the prices that occur, in FRI (10^-18 STRK) per unit of gas. */
const L1_PRICE = 30_000_000_000_000n;
const L1_DATA_PRICE = 30_000n;
const L2_PRICE = 4_500_000_000n;

/**
 * Makes a signature that looks like a real one: contracts can read a transaction's
 * signature, and simulations have none.
 *
 * @param random - The source of randomness.
 * @returns Two random felts below 2^251.
 */
export function plausibleSignature(random: RandomBytes): Felt[] {
  return [random, random].map((source) =>
    toFelt((numberFrom(source, 32) >> 5n) | 1n),
  );
}

/**
 * Makes resource bounds that look like those of a real transaction, different each
 * time: contracts can read the bounds, and simulations usually have none.
 *
 * @param callCount - How many calls the transaction has.
 * @param random - The source of randomness.
 * @returns The bounds, with enough gas for the calls.
 */
export function plausibleBounds(
  callCount: number,
  random: RandomBytes,
): ResourceBounds {
  const gas = L2_GAS + L2_GAS_PER_CALL * BigInt(callCount);
  const amount = (least: bigint): bigint => upToTwice(least, random);
  return {
    l1Gas: { maxAmount: 0n, maxPricePerUnit: amount(L1_PRICE) },
    l1DataGas: {
      // 32 bytes per felt, and the margin of a quarter.
      maxAmount: amount(20n + BigInt(callCount)) * 40n,
      maxPricePerUnit: amount(L1_DATA_PRICE),
    },
    l2Gas: {
      maxAmount: amount(gas < MAX_L2_GAS / 2n ? gas : MAX_L2_GAS / 2n),
      maxPricePerUnit: amount(L2_PRICE),
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
