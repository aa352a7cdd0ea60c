import { amountOf, feltOf, numberOf, otherThanSender } from './arguments';
import type { ProtocolCall, ProtocolInterface } from './types';
import { STRK } from '../../config/tokens';
import type { CallSummary } from '../types';

const REWARDS = 'reward_address: ContractAddress';
const STAKER = 'staker_address: ContractAddress';
const MEMBER = 'pool_member: ContractAddress';

/** The staking contract, for validators. */
export const STAKING: ProtocolInterface = {
  functions: {
    stake: `${REWARDS}, operational_address: ContractAddress, amount: u128`,
    increase_stake: `${STAKER}, amount: u128`,
    claim_rewards: STAKER,
    unstake_intent: '',
    unstake_action: STAKER,
    change_reward_address: REWARDS,
    set_open_for_delegation: 'token_address: ContractAddress',
    declare_operational_address: STAKER,
    change_operational_address: 'operational_address: ContractAddress',
    set_commission: 'commission: u16',
    set_commission_commitment: 'max_commission: u16, expiration_epoch: u64',
  },
  summarize,
};

/** A delegation pool. Its arguments don't say which token it holds: the staking contract
 * does, if the pool is one of its own. */
export const STAKING_POOL: ProtocolInterface = {
  functions: {
    enter_delegation_pool: `${REWARDS}, amount: u128`,
    add_to_delegation_pool: `${MEMBER}, amount: u128`,
    exit_delegation_pool_intent: 'amount: u128',
    exit_delegation_pool_action: MEMBER,
    claim_rewards: MEMBER,
    switch_delegation_pool:
      'to_staker: ContractAddress, to_pool: ContractAddress, amount: u128',
    change_reward_address: REWARDS,
  },
  summarize,
};

function summarize(call: ProtocolCall): CallSummary | undefined {
  const { args, entrypoint, protocol } = call;
  // Whoever has staked gets the benefit, unless a reward address is named.
  const [rewardAddress, staker, member] = [
    'reward_address',
    'staker_address',
    'pool_member',
  ].map((name) => feltOf(args, name));
  const other = otherThanSender(call, rewardAddress ?? staker ?? member);
  const rewardsTo = other === undefined ? {} : { rewardsTo: other };
  // Without such an address, they go where the account has said earlier.
  const rewards =
    rewardAddress !== undefined && other === undefined
      ? { ownRewards: true as const }
      : rewardsTo;
  const token = protocol.kind === 'staking' ? STRK : protocol.token;
  const moved = amountOf(call, token, numberOf(args, 'amount'));
  const amount = moved === undefined ? {} : { amount: moved };
  switch (entrypoint) {
    case 'stake':
    case 'increase_stake':
    case 'enter_delegation_pool':
    case 'add_to_delegation_pool':
      return { action: 'stake', ...amount, ...rewards };
    case 'unstake_intent':
    case 'unstake_action':
    case 'exit_delegation_pool_intent':
    case 'exit_delegation_pool_action':
      return { action: 'unstake', ...amount, ...rewardsTo };
    case 'claim_rewards':
      return other === undefined
        ? { action: 'claim' }
        : { action: 'claim', to: other };
    case 'change_reward_address':
      return rewardAddress === undefined
        ? undefined
        : { action: 'set-rewards-address', rewardsTo: rewardAddress };
    default:
      return undefined;
  }
}
