import { firstFree } from './nonce';
import { haveSameEffects } from './same-effects';
import type { Account } from '../../core/account';
import type { MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { isAbsent } from '../../starknet/node-errors';
import type { SimulatedTransaction } from '../../starknet/simulation';

/** How long a second node's answer is waited for, in milliseconds: the first one's is
 * there already. */
export const SECOND_TIMEOUT_MS = 3_000;

/** How a second node's count of an account's transactions compares with the first one's. */
export type ComparedNonce = 'agrees' | 'differs' | 'silent';

/** How a second node's simulation compares with the first one's: `failure` if only one of
 * the two fails, `effects` if they change something else, `silent` if there is no valid
 * one. */
export type SecondOpinion = 'agrees' | 'failure' | 'effects' | 'silent';

/**
 * Compares the simulations of two nodes. Amounts may differ a little, since the nodes may
 * be a block apart.
 *
 * @param first - What the first node says, one per transaction.
 * @param second - What the second node says; `refused` if it says that they can't be run.
 */
export function compareNodes(
  first: readonly SimulatedTransaction[],
  second: readonly SimulatedTransaction[] | 'refused' | 'silent',
  { address }: Account,
  metadata: MetadataByContract,
): SecondOpinion {
  if (second === 'silent') {
    return 'silent';
  }
  const fails = (simulated: readonly SimulatedTransaction[]): boolean =>
    simulated.some(({ revertReason }) => revertReason !== undefined);
  if (fails(first) !== (second === 'refused' || fails(second))) {
    return 'failure';
  }
  return second === 'refused' ||
    haveSameEffects(first, second, address, metadata)
    ? 'agrees'
    : 'effects';
}

/**
 * Compares an account's nonce at two nodes. Its own transactions count on both sides: a
 * node may be a little behind.
 *
 * @param first - What the first node says; 0 if the account is not deployed.
 * @param second - What the second node says.
 * @param held - The nonces of its own transactions.
 */
export function compareNonces(
  first: bigint,
  second: RpcResult<Felt> | 'silent',
  held: ReadonlySet<bigint> = new Set(),
): ComparedNonce {
  if (second === 'silent') {
    return 'silent';
  }
  if (!second.ok && !isAbsent(second.error)) {
    return 'silent';
  }
  const other = second.ok ? BigInt(second.value) : 0n;
  return firstFree(first, held) === firstFree(other, held)
    ? 'agrees'
    : 'differs';
}
