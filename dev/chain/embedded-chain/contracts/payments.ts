import type { Environment } from '../contract';
import { selectorOf, u256 } from '../felt';

// How contracts that trade move tokens and NFTs of others.

/**
 * Takes what the owner has approved for the running contract.
 *
 * @param token - A token or a collection.
 * @param value - An amount in the token's smallest unit, or an NFT's id.
 * @param to - Who gets it; the running contract if left out.
 */
export function take(
  env: Environment,
  token: bigint,
  from: bigint,
  value: bigint,
  to = env.self,
): void {
  env.call(token, selectorOf('transfer_from'), [from, to, ...u256(value)]);
}

/**
 * Pays from what the running contract holds.
 *
 * @param amount - In the token's smallest unit.
 */
export function pay(
  env: Environment,
  token: bigint,
  to: bigint,
  amount: bigint,
): void {
  env.call(token, selectorOf('transfer'), [to, ...u256(amount)]);
}

/** An account's balance, in the token's smallest unit. */
export function balanceIn(
  env: Environment,
  token: bigint,
  owner: bigint,
): bigint {
  return readAmount(env.call(token, selectorOf('balance_of'), [owner]));
}

/** How much the running contract may take, in the token's smallest unit. */
export function allowanceFrom(
  env: Environment,
  token: bigint,
  owner: bigint,
): bigint {
  const calldata = [owner, env.self];
  return readAmount(env.call(token, selectorOf('allowance'), calldata));
}

function readAmount([low = 0n, high = 0n]: readonly bigint[]): bigint {
  return low + (high << 128n);
}
