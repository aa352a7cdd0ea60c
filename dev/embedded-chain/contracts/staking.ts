import { pay, take } from './payments';
import { STRK } from '../constants';
import { external, type ContractModel, type Environment } from '../contract';
import { assert } from '../failure';
import { slotOf } from '../felt';

const NOTHING = external({}, [], 0, () => []);
const GAS = 1_500_000;

const rewardsSlot = (member: bigint): bigint =>
  slotOf('reward_address', member);
const stakeSlot = (member: bigint): bigint => slotOf('staked', member);

function enter(env: Environment, rewards: bigint, amount: bigint): bigint[] {
  take(env, STRK, env.caller, amount);
  env.write(rewardsSlot(env.caller), rewards);
  env.write(stakeSlot(env.caller), env.read(stakeSlot(env.caller)) + amount);
  return [];
}

/** What `claim_rewards` pays, in FRI. */
const REWARD = 10n ** 17n;

function claim(env: Environment, member: bigint): bigint[] {
  const to = env.read(rewardsSlot(member));
  assert(to !== 0n, 'POOL_MEMBER_DOES_NOT_EXIST');
  pay(env, STRK, to, REWARD);
  return [REWARD];
}

const changeRewards = external(
  { reward_address: 'address' },
  [],
  GAS,
  (env, args) => {
    env.write(rewardsSlot(env.caller), args.reward_address);
    return [];
  },
);

/** The staking contract, for validators. */
export const staking: ContractModel = {
  name: 'the staking contract',
  construct: NOTHING,
  entryPoints: {
    stake: external(
      {
        reward_address: 'address',
        operational_address: 'address',
        amount: 'felt',
      },
      [],
      GAS,
      (env, args) => enter(env, args.reward_address, args.amount),
    ),
    claim_rewards: external(
      { staker_address: 'address' },
      ['felt'],
      GAS,
      (env, args) => claim(env, args.staker_address),
    ),
    change_reward_address: changeRewards,
  },
};

/** A delegation pool of STRK. */
export const stakingPool: ContractModel = {
  name: 'a delegation pool',
  construct: NOTHING,
  entryPoints: {
    enter_delegation_pool: external(
      { reward_address: 'address', amount: 'felt' },
      [],
      GAS,
      (env, args) => enter(env, args.reward_address, args.amount),
    ),
    exit_delegation_pool_intent: external(
      { amount: 'felt' },
      [],
      GAS,
      (env, args) => {
        const staked = env.read(stakeSlot(env.caller));
        assert(staked >= args.amount, 'AMOUNT_TOO_HIGH');
        env.write(stakeSlot(env.caller), staked - args.amount);
        return [];
      },
    ),
    claim_rewards: external(
      { pool_member: 'address' },
      ['felt'],
      GAS,
      (env, args) => claim(env, args.pool_member),
    ),
    change_reward_address: changeRewards,
  },
};
