import type { TokenAmount } from './types';
import { formatAmount } from '../core/amount';
import type { FactsByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';

/** Approvals from here on are meant to have no end, whatever the decimals: wallets
 * write all bits of 128 or of 256, and whoever wants to hide it a few less. */
export const ENDLESS_UNITS = 2n ** 96n;

/** More whole tokens than any token that this wallet vouches for has. */
const ENDLESS_TOKENS = 10n ** 11n;

const MAX_SYMBOL = 16;

/**
 * @param contract - A token's contract.
 * @param units - An amount in its smallest unit.
 * @param facts - What is known of contracts.
 * @returns The amount as it can be shown: with decimals and symbol where
 * someone vouches for them.
 */
export function tokenAmount(
  contract: Felt,
  units: bigint,
  facts: FactsByContract,
): TokenAmount {
  const known = facts.get(unpadFelt(contract));
  return {
    contract: padFelt(contract),
    units: units.toString(),
    trusted: known?.source === 'bundled',
    ...(known?.source === 'watch-list' ? { watched: true as const } : {}),
    ...(known?.decimals === undefined
      ? {}
      : { amount: formatAmount(units, known.decimals) }),
    ...(known?.symbol === undefined
      ? {}
      : { symbol: safeText(known.symbol, MAX_SYMBOL) }),
  };
}

/**
 * @param contract - A token's contract.
 * @param units - The amount of an approval, in its smallest unit.
 * @param facts - What is known of contracts.
 * @returns Whether it is as good as without end.
 */
export function isUnlimited(
  contract: Felt,
  units: bigint,
  facts: FactsByContract,
): boolean {
  const decimals = facts.get(unpadFelt(contract))?.decimals;
  return (
    units >= ENDLESS_UNITS ||
    (decimals !== undefined &&
      units >= ENDLESS_TOKENS * 10n ** BigInt(decimals))
  );
}

/**
 * @param contract - A contract.
 * @param facts - What is known of contracts.
 * @returns Whether it takes the symbol of a token that this wallet vouches for.
 */
export function copiesSymbol(contract: Felt, facts: FactsByContract): boolean {
  const known = facts.get(unpadFelt(contract));
  const plain = (symbol: string): string =>
    symbol
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase();
  const symbol = plain(known?.symbol ?? '');
  return (
    known !== undefined &&
    known.source !== 'bundled' &&
    [...facts.values()].some(
      (other) =>
        other.source === 'bundled' && plain(other.symbol ?? '') === symbol,
    )
  );
}
