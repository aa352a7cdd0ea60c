import type { PoolMember } from './views';
import { STRK } from '../config/tokens';
import type { Call } from '../core/call';
import { padFelt, toFelt, toU256, type Felt } from '../core/felt';

/** What a user can do with a stake: add to it, let some of it leave, let nothing leave any
 * more, claim its rewards, or take out what has left. */
export type StakeAction = 'stake' | 'unstake' | 'stay' | 'claim' | 'take-out';

/**
 * The calls of an action in a pool (starkware-libs/starknet-staking, src/pool/pool.cairo).
 *
 * @param account - The member, padded.
 * @param member - What the pool says of it; undefined if it was never a member.
 * @param units - How much STRK to stake or unstake, in FRI (10^-18 STRK).
 */
export function stakeCalls(
  action: StakeAction,
  pool: Felt,
  account: Felt,
  member: PoolMember | undefined,
  units: bigint,
): Call[] {
  const call = (entrypoint: string, ...calldata: Felt[]): Call => ({
    contractAddress: padFelt(pool),
    entrypoint,
    calldata,
  });
  switch (action) {
    case 'stake':
      return [
        {
          contractAddress: padFelt(STRK),
          entrypoint: 'approve',
          calldata: [padFelt(pool), ...toU256(units)],
        },
        // Whoever was ever a member, even with nothing left, can't enter again.
        member === undefined
          ? call('enter_delegation_pool', account, toFelt(units))
          : call('add_to_delegation_pool', account, toFelt(units)),
      ];
    case 'unstake':
      // It sets the total that leaves, and starts the wait anew.
      return [
        call(
          'exit_delegation_pool_intent',
          toFelt((member?.leaving ?? 0n) + units),
        ),
      ];
    case 'stay':
      return [call('exit_delegation_pool_intent', '0x0')];
    case 'claim':
      return [call('claim_rewards', account)];
    case 'take-out':
      return [call('exit_delegation_pool_action', account)];
  }
}
