import { readPoolInfo, readPoolMember, type PoolMember } from './views';
import { STRK } from '../config/tokens';
import { definedMembers } from '../core/defined';
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
 * Reads validators' pools, and how long what leaves one has to wait, in one round trip. What a
 * second endpoint contradicts is left out.
 *
 * @param staking - The staking contract.
 * @param stakers - The validators to ask about.
 * @throws WalletError if no node answers.
 */
export async function readPools(
  client: Pick<NodeClient, 'ask'>,
  staking: Felt,
  stakers: readonly Felt[],
): Promise<Partial<Pick<StakingCache, 'wait'>> & Pick<StakingCache, 'pools'>> {
  const offered = {
    pools: queryEach(stakers, (staker) => readStrkPool(staking, staker)),
    parameters: query(
      readView(staking, 'contract_parameters_v1'),
      // The last one of its parameters.
      (outcome) => (outcome.ok ? outcome.value.at(-1) : undefined),
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
  const isAgreed =
    second === undefined || first.parameters === second.parameters;
  return definedMembers({
    pools,
    wait:
      isAgreed && first.parameters !== undefined
        ? Number(first.parameters)
        : undefined,
  });
}

/**
 * Reads what an account has staked, in one round trip; in none if there is no pool to ask. What a
 * second endpoint contradicts is left out or, if it was read before, as it was.
 *
 * @param account - Padded.
 * @param pools - The pools to ask.
 * @param before - The stakes that were read last: their pools are asked again, even if their
 * validator has left.
 * @returns All that are known, also those of other accounts.
 * @throws WalletError if no node answers.
 */
export async function readStakes(
  client: Pick<NodeClient, 'ask'>,
  account: Felt,
  pools: readonly Pick<StrkPool, 'pool' | 'staker'>[],
  before: readonly Stake[],
): Promise<Stake[]> {
  const own = before.filter((stake) => stake.account === account);
  const asked = new Map(
    [...own, ...pools].map(({ pool, staker }) => [pool, staker]),
  );
  const membership = queryEach([...asked.keys()], (pool) =>
    readMember(pool, account),
  );
  const { answers } = await client.ask(membership, { by: 'two' });
  const [members, others] = answers;
  const stakes = [...asked].flatMap(([pool, staker]) => {
    const stakeBy = (said: typeof members): Stake[] | undefined => {
      const answer = said.get(pool);
      return answer && stakeOf({ account, staker, pool }, answer.member);
    };
    const stake = stakeBy(members);
    const isAgreed =
      others === undefined || isSameStake(stake, stakeBy(others));
    return isAgreed && stake !== undefined
      ? stake
      : own.filter((known) => known.pool === pool);
  });
  return [...before.filter((stake) => stake.account !== account), ...stakes];
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
