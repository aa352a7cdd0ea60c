import { array, optional, type Infer } from 'superstruct';

import { CountShape, HexShape, storedShape, type StateEntry } from './store';

/** Amounts are in FRI (10^-18 STRK), times in Unix seconds, accounts padded, other addresses
 * without leading zeros. */
const StakingShape = storedShape({
  /** When it was read; 0 if never. */
  at: CountShape,
  /** How long what leaves a pool has to wait, in seconds; 0 if that isn't known. */
  wait: CountShape,
  /** What stakes return a year before commission, in tenths of a percent; 0 if that isn't known. */
  rate: optional(CountShape),
  /** The pools that take STRK. */
  pools: array(
    storedShape({
      staker: HexShape,
      pool: HexShape,
      /** The validator's share of the rewards, in hundredths of a percent. */
      commission: CountShape,
      total: HexShape,
    }),
  ),
  /** What the user's accounts have staked. */
  stakes: array(
    storedShape({
      account: HexShape,
      staker: HexShape,
      pool: HexShape,
      /** Who gets the rewards, padded. */
      rewardsTo: HexShape,
      amount: HexShape,
      rewards: HexShape,
      leaving: HexShape,
      /** When what leaves can be taken out; 0 if nothing leaves. */
      leavesAt: CountShape,
    }),
  ),
});

/** Validators' pools, and the stakes of the user's accounts, as last read. */
export type StakingCache = Infer<typeof StakingShape>;

export const STAKING: StateEntry<StakingCache> = {
  key: 'staking',
  struct: StakingShape,
  initial: { at: 0, wait: 0, pools: [], stakes: [] },
};
