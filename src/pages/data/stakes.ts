import { BUNDLED_TOKENS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { StakingCache } from '../../state/staking';
import { amountText } from '../../ui/format';

/** What an account has staked in a pool. Amounts are texts. */
export type StakeView = {
  readonly staker: Felt;
  /** From the snap's file; "" if it isn't there. */
  readonly name: string;
  /** Whether its validator still takes stakes. */
  readonly isListed: boolean;
  readonly staked: string;
  /** Absent if there are none. */
  readonly rewards?: string;
  /** Who gets them, if that isn't the account. */
  readonly rewardsTo?: Felt;
  /** What leaves, and how many seconds from now it can be taken out; absent if nothing does. */
  readonly leaving?: { readonly amount: string; readonly seconds: number };
};

/** An account's stakes. */
export function stakesOf(
  { stakes, pools }: StakingCache,
  account: Felt,
  names: ReadonlyMap<Felt, string>,
  now: number,
): StakeView[] {
  const text = (units: Felt): string | undefined =>
    BigInt(units) === 0n
      ? undefined
      : amountText(tokenAmount(STRK, BigInt(units), BUNDLED_TOKENS));
  return stakes
    .filter((stake) => stake.account === account)
    .map(({ staker, pool, amount, rewards, rewardsTo, leaving, leavesAt }) => {
      const left = text(leaving);
      return definedMembers({
        staker,
        name: names.get(staker) ?? '',
        isListed: pools.some((one) => one.pool === pool),
        staked: text(amount) ?? '0 STRK',
        rewards: text(rewards),
        rewardsTo: rewardsTo === account ? undefined : rewardsTo,
        leaving:
          left === undefined
            ? undefined
            : { amount: left, seconds: leavesAt - now },
      });
    });
}

/** A validator that takes stakes. */
type ValidatorView = Pick<StakeView, 'staker' | 'name'> & {
  /** In percent. */
  readonly commission: string;
};

const HUNDREDTHS = 2;

/** Those that take stakes: the one in which most is staked first. */
export function validatorsOf(
  { pools }: StakingCache,
  names: ReadonlyMap<Felt, string>,
): ValidatorView[] {
  return [...pools]
    .sort((a, b) => Number(BigInt(b.total) - BigInt(a.total)))
    .map(({ staker, commission }) => ({
      staker,
      name: names.get(staker) ?? '',
      commission: formatAmount(BigInt(commission), HUNDREDTHS),
    }));
}
