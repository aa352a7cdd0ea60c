import { BUNDLED_TOKENS, FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
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

/** A validator that takes stakes. */
export type ValidatorView = {
  readonly staker: Felt;
  /** From the snap's file; "" if it isn't there. */
  readonly name: string;
  /** In percent. */
  readonly commission: string;
  /** What is staked with it. */
  readonly total: string;
};

/** An amount of STRK, in FRI (10^-18 STRK), as text. */
export function strkText(units: bigint): string {
  return amountText(tokenAmount(STRK, units, BUNDLED_TOKENS));
}

/** An account's stakes. */
export function stakesOf(
  own: StakingCache['stakes'],
  { pools }: StakingCache,
  names: ReadonlyMap<Felt, string>,
  now: number,
): StakeView[] {
  return own.map(
    ({ account, staker, pool, amount, rewards, leaving, ...stake }) =>
      definedMembers({
        staker,
        name: names.get(staker) ?? '',
        isListed: pools.some((one) => one.pool === pool),
        staked: strkText(BigInt(amount)),
        rewards: BigInt(rewards) === 0n ? undefined : strkText(BigInt(rewards)),
        rewardsTo: stake.rewardsTo === account ? undefined : stake.rewardsTo,
        leaving:
          BigInt(leaving) === 0n
            ? undefined
            : {
                amount: strkText(BigInt(leaving)),
                seconds: stake.leavesAt - now,
              },
      }),
  );
}

const HUNDREDTHS = 2;

const WHOLE_STRK = 10n ** BigInt(FEE_TOKEN_DECIMALS);

/** Those that take stakes, the cheapest first; of those, the one in which most is staked. */
export function validatorsOf(
  { pools }: StakingCache,
  names: ReadonlyMap<Felt, string>,
): ValidatorView[] {
  return [...pools]
    .sort(
      (a, b) =>
        a.commission - b.commission ||
        Number(BigInt(b.total) - BigInt(a.total)),
    )
    .map(({ staker, commission, total }) => ({
      staker,
      name: names.get(staker) ?? '',
      commission: formatAmount(BigInt(commission), HUNDREDTHS),
      total: `${BigInt(total) / WHOLE_STRK} STRK`,
    }));
}
