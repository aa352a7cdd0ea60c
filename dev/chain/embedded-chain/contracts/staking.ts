import { pay, take } from './payments';
import { STRK } from '../constants';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
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

/** In hundredths of a percent. */
const COMMISSION = 500n;

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

const poolCountSlot = (staker: bigint): bigint => slotOf('pool_count', staker);
const poolSlot = (staker: bigint, index: bigint, part: bigint): bigint =>
  slotOf('pools', staker, index, part);

/** Adds a pool to a staker's, without deploying it. */
function openPool(
  env: Environment,
  args: { staker: bigint; pool: bigint; token: bigint },
): bigint[] {
  const count = env.read(poolCountSlot(args.staker));
  env.write(poolSlot(args.staker, count, 0n), args.pool);
  env.write(poolSlot(args.staker, count, 1n), args.token);
  env.write(poolCountSlot(args.staker), count + 1n);
  return [];
}

/** The commission, and each pool with its token and amount. */
function poolInfo(env: Environment, staker: bigint): bigint[] {
  const count = env.read(poolCountSlot(staker));
  assert(count > 0n, 'Staker does not exist');
  const pools = Array.from({ length: Number(count) }, (_, index) => [
    env.read(poolSlot(staker, BigInt(index), 0n)),
    env.read(poolSlot(staker, BigInt(index), 1n)),
    0n,
  ]);
  return [0n, COMMISSION, count, ...pools.flat()];
}

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
    open_pool: external(
      { staker: 'address', pool: 'address', token: 'address' },
      [],
      GAS,
      openPool,
    ),
    staker_pool_info: view(
      { staker_address: 'address' },
      ['felts'],
      GAS,
      (env, args) => poolInfo(env, args.staker_address),
    ),
  },
};

const OWNERS = ['staker', 'staking'] as const;

/** A delegation pool of STRK, of whatever staking contract it is constructed with. */
export const stakingPool: ContractModel = {
  name: 'a delegation pool',
  construct: external(
    { staker: 'address', staking: 'address' },
    [],
    0,
    (env, args) => {
      OWNERS.forEach((name) => {
        env.write(slotOf(name), args[name]);
      });
      return [];
    },
  ),
  entryPoints: {
    contract_parameters_v1: view({}, ['felts'], GAS, (env) => {
      const [staker = 0n, contract = 0n] = OWNERS.map((name) =>
        env.read(slotOf(name)),
      );
      return [staker, 0n, contract, STRK, COMMISSION];
    }),
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
