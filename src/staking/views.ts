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
