import {
  readPoolInfo,
  readPoolMember,
  yearlyRate,
  type PoolMember,
} from './views';
import { STRK } from '../config/tokens';
import { toFelt, type Felt } from '../core/felt';
import { queryEach, query, type Query } from '../http/query';
import type { NodeClient } from '../starknet/node-client';
import { readView } from '../starknet/reads';
import type { StakingCache } from '../state/staking';

/** A pool of a validator that takes STRK. */
type StrkPool = StakingCache['pools'][number];

type Stake = StakingCache['stakes'][number];

/** The query for a validator's pool of STRK; undefined if the staking contract names none, or
 * the validator takes no stakes of others. */
export function readStrkPool(
  staking: Felt,
  staker: Felt,
): Query<StrkPool | undefined> {
  return query(readView(staking, 'staker_pool_info', [staker]), (outcome) => {
    const info = outcome.ok ? readPoolInfo(outcome.value) : undefined;
    const own = info?.pools.find(({ token }) => token === STRK);
    return own === undefined || info?.commission === undefined
      ? undefined
      : {
          staker,
          pool: own.pool,
          commission: info.commission,
          total: toFelt(own.total),
        };
  });
}

/** The query for an account's membership in a pool, which it has none of if it never entered;
 * undefined if the contract doesn't answer as a pool does. */
export function readMember(
  pool: Felt,
  account: Felt,
): Query<{ readonly member: PoolMember | undefined } | undefined> {
  return query(
    readView(pool, 'get_pool_member_info_v1', [account]),
    (outcome) =>
      outcome.ok ? { member: readPoolMember(outcome.value) } : undefined,
  );
}

/** The query for what stakes return a year, as `yearlyRate` says. */
function readRate(staking: Felt, supplier: Felt): Query<number> {
  return query(
    [
      readView(supplier, 'calculate_current_epoch_rewards'),
      readView(staking, 'get_current_total_staking_power'),
      readView(staking, 'get_epoch_info'),
      readView(staking, 'get_current_epoch'),
    ],
    (outcomes) =>
      yearlyRate(outcomes.map((outcome) => (outcome.ok ? outcome.value : []))),
  );
}

/**
 * Reads validators' pools, how long what leaves one has to wait, and the query for what stakes
 * return, in one round trip. What a second endpoint contradicts is left out.
 *
 * @param staking - The staking contract.
 * @param stakers - The validators to ask about.
 * @throws WalletError if no node answers.
 */
export async function readPools(
  client: Pick<NodeClient, 'ask'>,
  staking: Felt,
  stakers: readonly Felt[],
): Promise<
  Pick<StakingCache, 'pools'> & {
    readonly wait?: number;
    readonly rate?: Query<number>;
  }
> {
  const offered = {
    pools: queryEach(stakers, (staker) => readStrkPool(staking, staker)),
    parameters: query(
      readView(staking, 'contract_parameters_v1'),
      // The last ones of its parameters: who pays the rewards, and the wait.
      (outcome) => (outcome.ok ? outcome.value.slice(-2) : []),
    ),
  };
  const { answers } = await client.ask(offered, { by: 'two' });
  const [first, second] = answers;
  const pools = [...first.pools.values()].filter(
    ({ staker, pool, commission }) => {
      const other = second?.pools.get(staker);
      return (
        second === undefined ||
        (other?.pool === pool && other.commission === commission)
      );
    },
  );
  const { parameters } = first;
  const isAgreed =
    second === undefined || parameters.join() === second.parameters.join();
  const [supplier, wait] = isAgreed ? parameters : [];
  return supplier === undefined || wait === undefined
    ? { pools }
    : { pools, wait: Number(wait), rate: readRate(staking, supplier) };
}

/**
 * Reads what an account has staked, in one round trip; in none if there is nothing to ask. What a
 * second endpoint contradicts is left out or, if it was read before, as it was.
 *
 * @param account - Padded.
 * @param pools - The pools to ask.
 * @param before - The stakes that were read last: their pools are asked again, even if their
 * validator has left.
 * @param rate - The query for what stakes return, to ask with them.
 * @returns All that are known, also those of other accounts; the rate, or 0.
 * @throws WalletError if no node answers.
 */
export async function readStakes(
  client: Pick<NodeClient, 'ask'>,
  account: Felt,
  pools: readonly Pick<StrkPool, 'pool' | 'staker'>[],
  before: readonly Stake[],
  rate: Query<number> = query([], () => 0),
): Promise<{ readonly stakes: Stake[]; readonly rate: number }> {
  const own = before.filter((stake) => stake.account === account);
  const asked = new Map(
    [...own, ...pools].map(({ pool, staker }) => [pool, staker]),
  );
  const membership = queryEach([...asked.keys()], (pool) =>
    readMember(pool, account),
  );
  const { answers } = await client.ask({ membership, rate }, { by: 'two' });
  const [first, second = first] = answers;
  const members = first.membership;
  const others = second.membership;
  const stakes = [...asked].flatMap(([pool, staker]) => {
    const stakeBy = (said: typeof members): Stake[] | undefined => {
      const answer = said.get(pool);
      return answer && stakeOf({ account, staker, pool }, answer.member);
    };
    const stake = stakeBy(members);
    return isSameStake(stake, stakeBy(others)) && stake !== undefined
      ? stake
      : own.filter((known) => known.pool === pool);
  });
  return {
    stakes: [...before.filter((stake) => stake.account !== account), ...stakes],
    rate: first.rate === second.rate ? first.rate : 0,
  };
}

/** Whether two nodes say the same of a stake. Its rewards grow with each block. */
function isSameStake(
  ...both: readonly (readonly Stake[] | undefined)[]
): boolean {
  const [one, other] = both.map((stakes) =>
    JSON.stringify(stakes?.map((stake) => ({ ...stake, rewards: '0x0' }))),
  );
  return one === other;
}

function stakeOf(
  where: Pick<Stake, 'account' | 'staker' | 'pool'>,
  member: PoolMember | undefined,
): Stake[] {
  const { rewardsTo = '0x0', leavesAt = 0 } = member ?? {};
  const { amount = 0n, rewards = 0n, leaving = 0n } = member ?? {};
  return amount + rewards + leaving === 0n
    ? []
    : [
        {
          ...where,
          rewardsTo,
          amount: toFelt(amount),
          rewards: toFelt(rewards),
          leaving: toFelt(leaving),
          leavesAt,
        },
      ];
}
