import { symbolSkeleton } from './symbol-skeleton';
import type { TokenAmount } from './types';
import { BUNDLED_TOKENS, GENUINE_NAMESAKES } from '../config/tokens';
import { formatAmount } from '../core/amount';
import type { MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';

/** Approvals from here on count as unlimited, whatever the decimals: dapps usually
 * approve 2^128 - 1 or 2^256 - 1, and those that want to hide it slightly less. */
export const UNLIMITED_UNITS = 2n ** 96n;

/** In whole tokens: more than the supply of any bundled token. */
const UNLIMITED_TOKENS = 10n ** 11n;

const MAX_SYMBOL = 16;

const BUNDLED_SKELETONS = new Set(
  [...BUNDLED_TOKENS.values()].map(({ symbol = '' }) => symbolSkeleton(symbol)),
);

/**
 * @param units - An amount in its smallest unit.
 * @returns The amount for display, with decimals and symbol if known.
 */
export function tokenAmount(
  contract: Felt,
  units: bigint,
  metadata: MetadataByContract,
): TokenAmount {
  const known = metadata.get(unpadFelt(contract));
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
 * @param units - The amount of an approval, in its smallest unit.
 * @returns Whether it is effectively unlimited.
 */
export function isUnlimited(
  contract: Felt,
  units: bigint,
  metadata: MetadataByContract,
): boolean {
  const decimals = metadata.get(unpadFelt(contract))?.decimals;
  return (
    units >= UNLIMITED_UNITS ||
    (decimals !== undefined &&
      units >= UNLIMITED_TOKENS * 10n ** BigInt(decimals))
  );
}

/** Whether it uses the symbol of a bundled token, or one that looks like it. */
export function spoofsSymbol(
  contract: Felt,
  metadata: MetadataByContract,
): boolean {
  const address = unpadFelt(contract);
  const known = metadata.get(address);
  return (
    known?.symbol !== undefined &&
    known.source !== 'bundled' &&
    !GENUINE_NAMESAKES.includes(address) &&
    // A final exclamation mark is an I or decoration.
    [known.symbol, known.symbol.replace(/[!|]+$/u, '')].some((symbol) =>
      BUNDLED_SKELETONS.has(symbolSkeleton(symbol)),
    )
  );
}
