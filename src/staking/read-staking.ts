import { readPoolInfo, readPoolMember, type PoolMember } from './views';
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

/**
 * Reads validators' pools and what an account has staked there, in two round trips.
 *
 * @param staking - The staking contract.
 * @param stakers - The validators to ask about.
 * @param account - Padded.
 * @param before - What was read last: pools in which the account had something are read again,
 * even if their validator has left.
 * @throws WalletError if no node answers.
 */
export async function readStaking(
  client: Pick<NodeClient, 'read'>,
  staking: Felt,
  stakers: readonly Felt[],
  account: Felt,
  before: StakingCache,
): Promise<Omit<StakingCache, 'at'>> {
  const { pools: found, parameters } = await client.read({
    pools: queryEach(stakers, (staker) => readStrkPool(staking, staker)),
    parameters: readView(staking, 'contract_parameters_v1'),
  });
  const pools = [...found.values()];
  const own = before.stakes.filter((stake) => stake.account === account);
  const asked = new Map(
    [...own, ...pools].map(({ pool, staker }) => [pool, staker]),
  );
  const members = await client.read(
    queryEach([...asked.keys()], (pool) => readMember(pool, account)),
  );
  const stakes = [...asked].flatMap(([pool, staker]) => {
    const answer = members.get(pool);
    return answer === undefined
      ? own.filter((stake) => stake.pool === pool)
      : stakeOf({ account, staker, pool }, answer.member);
  });
  // The last one of its parameters.
  const wait = parameters.ok ? parameters.value.at(-1) : undefined;
  return {
    pools,
    stakes: [
      ...before.stakes.filter((stake) => stake.account !== account),
      ...stakes,
    ],
    wait: wait === undefined ? before.wait : Number(wait),
  };
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
