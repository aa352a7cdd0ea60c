import type { ChainId } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import type { AccountBalances, State } from '../../state/state';
import { knownTokens } from '../../tokens/metadata';
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
  /** How many tokens that lacks: those that the wallet or the user vouches for. */
  readonly lacks?: number;
  /** By padded address. */
  readonly tokens: Readonly<Record<string, string>>;
};

/** Tells what an account's tokens, and its stakes, are worth, as far as that is known and the
 * user wants to see it. */
export async function valuer(
  sources: ValueTools & Pick<State, 'staking' | 'tokens'>,
  chainId: ChainId,
): Promise<
  (amounts?: AccountBalances['amounts'], stakesOf?: Felt) => TokenValues
> {
  const [prices, known, { stakes }] = await Promise.all([
    pricesToShow(sources, chainId),
    knownTokens(sources, chainId),
    sources.staking.read(chainId),
  ]);
  return (amounts = [], stakesOf) => {
    const isThere = ({ units }: { units: Felt }): boolean => units !== '0x0';
    const held = amounts.filter(isThere);
    const staked = stakes
      .filter(({ account }) => stakesOf && account === padFelt(stakesOf))
      .flatMap(({ amount, rewards, leaving }) => [amount, rewards, leaving])
      .map((units) => ({ token: padFelt(STRK), units }));
    const all = [...held, ...staked.filter(isThere)];
    const total = totalCents(all, prices);
    const lacking = all.filter(
      (amount) =>
        known.has(unpadFelt(amount.token)) &&
        centsOf(amount, prices) === undefined,
    );
    const tokens = held.flatMap((amount) => {
      const cents = centsOf(amount, prices);
      return cents === undefined
        ? []
        : [[amount.token, valueText(cents)] as const];
    });
    return {
      ...(total !== undefined && {
        total: valueText(total),
        lacks: new Set(lacking.map(({ token }) => token)).size,
      }),
      tokens: Object.fromEntries(tokens),
    };
  };
}

/** What an account has in all or, without prices, its STRK; undefined if that was never read. */
export function totalText(
  { total }: TokenValues,
  strk: string | undefined,
): string | undefined {
  return total ?? (strk && t('fee.strk', { amount: shortAmount(strk) }));
}

/** The same where there is no room to say what a total lacks: it is "at least" so much. */
export function shortTotal(
  values: TokenValues,
  strk?: string,
): string | undefined {
  const text = totalText(values, strk);
  return text !== undefined && values.lacks ? `≥ ${text}` : text;
}

/** What the total lacks; undefined if nothing. */
export function lackText({ lacks = 0 }: TokenValues): string | undefined {
  return lacks === 0
    ? undefined
    : t('token-value.lacks', { count: String(lacks) });
}
