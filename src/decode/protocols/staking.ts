import { amountOf, feltOf, numberOf, otherThanSender } from './arguments';
import type { ProtocolCall, ProtocolInterface } from './types';
import { STRK } from '../../config/tokens';
import { defined } from '../../core/defined';
import type { Action, CallSummary } from '../types';

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

const ACTIONS: Readonly<Record<string, Action>> = {
  stake: 'stake',
  increase_stake: 'stake',
  enter_delegation_pool: 'stake',
  add_to_delegation_pool: 'stake',
  unstake_intent: 'unstake',
  unstake_action: 'unstake',
  exit_delegation_pool_intent: 'unstake',
  exit_delegation_pool_action: 'unstake',
  claim_rewards: 'claim',
  change_reward_address: 'set-rewards-address',
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
  const action = ACTIONS[entrypoint];
  const token = protocol.kind === 'staking' ? STRK : protocol.token;
  return (
    action &&
    defined({
      action,
      amount: amountOf(call, token, numberOf(args, 'amount')),
      to: action === 'set-rewards-address' ? rewardAddress : other,
      // Without such an address, they go where the account has said earlier.
      isOwn:
        action === 'stake' && rewardAddress !== undefined && other === undefined
          ? (true as const)
          : undefined,
    })
  );
}
