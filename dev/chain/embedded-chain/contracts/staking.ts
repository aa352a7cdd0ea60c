import { pay, take } from './markets';
import { STRK } from '../constants';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { slotOf } from '../felt';

const GAS = 1_500_000;

/** The pools' commission, in hundredths of a percent. */
const COMMISSION = 500n;

/** The amount that `claim_rewards` pays, in FRI. */
const REWARD = 10n ** 17n;

const rewardsSlot = (member: bigint): bigint =>
  slotOf('reward_address', member);
const stakeSlot = (member: bigint): bigint => slotOf('staked', member);

function enter(env: Environment, rewards: bigint, amount: bigint): void {
  take(env, STRK, env.caller, amount);
  env.write(rewardsSlot(env.caller), rewards);
  env.write(stakeSlot(env.caller), env.read(stakeSlot(env.caller)) + amount);
}

function claim(env: Environment, member: bigint): bigint {
  const to = env.read(rewardsSlot(member));
  assert(to !== 0n, 'POOL_MEMBER_DOES_NOT_EXIST');
  pay(env, STRK, to, REWARD);
  return REWARD;
}

const changeRewards = external('reward_address: address', GAS, (env, args) => {
  env.write(rewardsSlot(env.caller), args.reward_address);
});

const poolCountSlot = (staker: bigint): bigint => slotOf('pool_count', staker);
const poolSlot = (staker: bigint, index: bigint, part: bigint): bigint =>
  slotOf('pools', staker, index, part);

/** The staking contract, for validators. */
export const staking: ContractModel = {
  entryPoints: {
    stake: external(
      'reward_address: address, operational_address: address, amount: felt',
      GAS,
      (env, args) => {
        enter(env, args.reward_address, args.amount);
      },
    ),
    claim_rewards: external(
      'staker_address: address -> felt',
      GAS,
      (env, args) => claim(env, args.staker_address),
    ),
    change_reward_address: changeRewards,
    // Adds a pool to a staker's list, without deploying it.
    open_pool: external(
      'staker: address, pool: address, token: address',
      GAS,
      (env, { staker, pool, token }) => {
        const count = env.read(poolCountSlot(staker));
        env.write(poolSlot(staker, count, 0n), pool);
        env.write(poolSlot(staker, count, 1n), token);
        env.write(poolCountSlot(staker), count + 1n);
      },
    ),
    // The commission, and each pool with its token and amount.
    staker_pool_info: view(
      'staker_address: address -> felts',
      GAS,
      ({ read }, { staker_address: staker }) => {
        const count = read(poolCountSlot(staker));
        assert(count > 0n, 'Staker does not exist');
        const pools = Array.from({ length: Number(count) }, (_, index) => [
          read(poolSlot(staker, BigInt(index), 0n)),
          read(poolSlot(staker, BigInt(index), 1n)),
          0n,
        ]);
        return [0n, COMMISSION, count, ...pools.flat()];
      },
    ),
  },
};

/** A delegation pool of STRK, of whatever staking contract it is constructed with. */
export const stakingPool: ContractModel = {
  construct: external('staker: address, staking: address', 0, (env, args) => {
    env.write(slotOf('staker'), args.staker);
    env.write(slotOf('staking'), args.staking);
  }),
  entryPoints: {
    contract_parameters_v1: view('-> felts', GAS, ({ read }) => {
      const [staker, contract] = [slotOf('staker'), slotOf('staking')];
      return [read(staker), 0n, read(contract), STRK, COMMISSION];
    }),
    enter_delegation_pool: external(
      'reward_address: address, amount: felt',
      GAS,
      (env, args) => {
        enter(env, args.reward_address, args.amount);
      },
    ),
    exit_delegation_pool_intent: external(
      'amount: felt',
      GAS,
      (env, { amount }) => {
        const staked = env.read(stakeSlot(env.caller));
        assert(staked >= amount, 'AMOUNT_TOO_HIGH');
        env.write(stakeSlot(env.caller), staked - amount);
      },
    ),
    claim_rewards: external('pool_member: address -> felt', GAS, (env, args) =>
      claim(env, args.pool_member),
    ),
    change_reward_address: changeRewards,
  },
};
