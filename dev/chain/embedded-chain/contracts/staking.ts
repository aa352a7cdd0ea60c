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
const leavingSlot = (member: bigint): bigint => slotOf('leaving', member);

/** When what leaves can be taken out, in Unix seconds: here, at once. */
const LEAVES_AT = 1n;

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

function openPool(
  { read, write }: Environment,
  staker: bigint,
  pool: bigint,
  token: bigint,
): void {
  const count = read(poolCountSlot(staker));
  write(poolSlot(staker, count, 0n), pool);
  write(poolSlot(staker, count, 1n), token);
  write(poolCountSlot(staker), count + 1n);
}

/** The staking contract, for validators; one of them has a pool of STRK from the start. */
export const staking: ContractModel = {
  construct: external('staker: address, pool: address', 0, (env, args) => {
    openPool(env, args.staker, args.pool, STRK);
  }),
  entryPoints: {
    // The last of its parameters is the wait after an exit, in seconds.
    contract_parameters_v1: view('-> felts', GAS, () => [0n, STRK, 0n, 0n, 0n]),
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
        openPool(env, staker, pool, token);
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
        assert(env.read(rewardsSlot(env.caller)) === 0n, 'POOL_MEMBER_EXISTS');
        enter(env, args.reward_address, args.amount);
      },
    ),
    add_to_delegation_pool: external(
      'pool_member: address, amount: felt -> felt',
      GAS,
      (env, { pool_member: member, amount }) => {
        const rewards = env.read(rewardsSlot(member));
        assert(rewards !== 0n, 'POOL_MEMBER_DOES_NOT_EXIST');
        assert([member, rewards].includes(env.caller), 'CALLER_CANNOT_ADD');
        take(env, STRK, env.caller, amount);
        const staked = env.read(stakeSlot(member)) + amount;
        env.write(stakeSlot(member), staked);
        return staked;
      },
    ),
    // Sets the total that leaves.
    exit_delegation_pool_intent: external(
      'amount: felt',
      GAS,
      (env, { amount }) => {
        const [stake, leaving] = [stakeSlot, leavingSlot].map((slot) =>
          slot(env.caller),
        ) as [bigint, bigint];
        const total = env.read(stake) + env.read(leaving);
        assert(total >= amount, 'AMOUNT_TOO_HIGH');
        env.write(stake, total - amount);
        env.write(leaving, amount);
      },
    ),
    exit_delegation_pool_action: external(
      'pool_member: address -> felt',
      GAS,
      (env, { pool_member: member }) => {
        const leaving = env.read(leavingSlot(member));
        assert(leaving !== 0n, 'MISSING_UNDELEGATE_INTENT');
        env.write(leavingSlot(member), 0n);
        pay(env, STRK, member, leaving);
        return leaving;
      },
    ),
    // An option of: rewards address, stake, rewards, commission, what leaves, an option of
    // when.
    get_pool_member_info_v1: view(
      'pool_member: address -> felts',
      GAS,
      ({ read }, { pool_member: member }) => {
        const rewards = read(rewardsSlot(member));
        const staked = read(stakeSlot(member));
        const leaving = read(leavingSlot(member));
        const leavesAt = leaving === 0n ? [1n] : [0n, LEAVES_AT];
        return rewards === 0n
          ? [1n]
          : [0n, rewards, staked, REWARD, COMMISSION, leaving, ...leavesAt];
      },
    ),
    claim_rewards: external('pool_member: address -> felt', GAS, (env, args) =>
      claim(env, args.pool_member),
    ),
    change_reward_address: changeRewards,
  },
};
