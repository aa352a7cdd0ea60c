import { padFelt, type Felt } from '../core/felt';

// What the views of the staking contract and of its pools return
// (starkware-libs/starknet-staking, src/staking/objects.cairo and src/pool/objects.cairo).

/** A validator's pools, in the staking contract's words. */
export type PoolInfo = {
  /** The validator's share of the rewards, in hundredths of a percent; undefined if it takes
   * no stakes of others. */
  readonly commission: number | undefined;
  readonly pools: readonly {
    readonly pool: Felt;
    readonly token: Felt;
    /** What is staked in it, in the token's smallest unit. */
    readonly total: bigint;
  }[];
};

/** The answer of `staker_pool_info`: an optional commission, then a list of pools with their
 * token and amount. */
export function readPoolInfo(felts: readonly Felt[]): PoolInfo {
  const hasCommission = felts[0] === '0x0';
  const list = felts.slice(hasCommission ? 3 : 2);
  return {
    commission: hasCommission ? Number(felts[1]) : undefined,
    pools: list.flatMap((pool, index) => {
      const [token, total] = list.slice(index + 1);
      return index % 3 === 0 && token && total
        ? [{ pool, token, total: BigInt(total) }]
        : [];
    }),
  };
}

const YEAR_SECONDS = 31_536_000n;

/** In tenths of a percent: what is beyond it is no answer. */
const MAX_RATE = 500n;

/**
 * What STRK staked with a validator that misses nothing returns a year, before commission: all
 * stakes of STRK share an epoch's rewards by their size (src/staking/staking.cairo).
 *
 * @param answers - Of `calculate_current_epoch_rewards` and `get_current_total_staking_power`, each
 * for STRK and for BTC, of `get_epoch_info` and of `get_current_epoch`; empty if a view failed.
 * @returns Tenths of a percent; 0 if that isn't known.
 */
export function yearlyRate(answers: readonly (readonly Felt[])[]): number {
  if (answers.map(({ length }) => length).join() !== '2,2,6,1') {
    return 0;
  }
  const [
    rewards = 0n,
    ,
    stakes = 0n,
    ,
    seconds = 0n,
    ,
    ,
    since = 0n,
    ,
    ,
    epoch = 0n,
  ] = answers.flat().map(BigInt);
  // Until then, epochs last as long as before.
  if (stakes === 0n || seconds === 0n || epoch < since) {
    return 0;
  }
  const rate = (rewards * (YEAR_SECONDS / seconds) * 1000n) / stakes;
  return rate > MAX_RATE ? 0 : Number(rate);
}

/** A member of a pool. Amounts are in the token's smallest unit. */
export type PoolMember = {
  /** Who gets the rewards, padded. */
  readonly rewardsTo: Felt;
  /** What earns rewards. */
  readonly amount: bigint;
  readonly rewards: bigint;
  /** What is leaving, and when it can be taken out, in Unix seconds; 0 if nothing is. */
  readonly leaving: bigint;
  readonly leavesAt: number;
};

/** The answer of `get_pool_member_info_v1`; undefined for who was never a member. */
export function readPoolMember(felts: readonly Felt[]): PoolMember | undefined {
  const [none, rewardsTo, amount, rewards, , leaving, noTime, time] = felts;
  return none === '0x0' && rewardsTo && amount && rewards && leaving && noTime
    ? {
        rewardsTo: padFelt(rewardsTo),
        amount: BigInt(amount),
        rewards: BigInt(rewards),
        leaving: BigInt(leaving),
        leavesAt: noTime === '0x0' ? Number(time ?? 0) : 0,
      }
    : undefined;
}
