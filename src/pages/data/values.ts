import type { ChainId } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { definedMembers } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import type { StakingCache } from '../../state/staking';
import type { AccountBalances } from '../../state/state';
import {
  centsOf,
  pricesToShow,
  totalCents,
  type ValueTools,
} from '../../tokens/values';
import { shortAmount } from '../../ui/format';
import { t } from '../../ui/translate';
import { valueText } from '../../ui/value-text';

/** What tokens are worth, as text such as "about US$ 168.28"; nothing where that is unknown. */
export type TokenValues = {
  /** All tokens of the account together. */
  readonly total?: string;
  /** By padded address. */
  readonly tokens: Readonly<Record<string, string>>;
};

/** The stakes of an account. */
export function stakesUnder(
  stakes: StakingCache['stakes'],
  { address }: { readonly address: Felt },
): StakingCache['stakes'] {
  return stakes.filter(({ account }) => account === padFelt(address));
}

/** Tells what an account's tokens, and its stakes, are worth, as far as that is known and the
 * user wants to see it. */
export async function valuer(
  sources: ValueTools,
  chainId: ChainId,
): Promise<
  (
    amounts?: AccountBalances['amounts'],
    stakes?: StakingCache['stakes'],
  ) => TokenValues
> {
  const prices = await pricesToShow(sources, chainId);
  return (amounts = [], stakes = []) => {
    const staked = stakes.flatMap(({ amount, rewards, leaving }) =>
      [amount, rewards, leaving].map((units) => ({
        token: padFelt(STRK),
        units,
      })),
    );
    const total = totalCents([...amounts, ...staked], prices);
    return definedMembers({
      total: total === undefined ? undefined : valueText(total),
      tokens: Object.fromEntries(
        amounts.flatMap((amount) => {
          const cents = centsOf(amount, prices);
          return cents === undefined || BigInt(amount.units) === 0n
            ? []
            : [[amount.token, valueText(cents)]];
        }),
      ),
    });
  };
}

/** What an account has in all or, without prices, its STRK; undefined if that was never read. */
export function totalText(
  { total }: TokenValues,
  strk: string | undefined,
): string | undefined {
  return total ?? (strk && t('fee.strk', { amount: shortAmount(strk) }));
}
