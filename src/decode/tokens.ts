import type { TokenAmount } from './types';
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

/**
 * @param contract - A token's contract.
 * @param units - An amount in its smallest unit.
 * @param metadata - What is known about contracts.
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
 * @param contract - A token's contract.
 * @param units - The amount of an approval, in its smallest unit.
 * @param metadata - What is known about contracts.
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

/**
 * @param contract - A contract.
 * @param metadata - What is known about contracts.
 * @returns Whether it uses the symbol of a bundled token.
 */
export function spoofsSymbol(
  contract: Felt,
  metadata: MetadataByContract,
): boolean {
  const known = metadata.get(unpadFelt(contract));
  const plain = (symbol: string): string =>
    symbol
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase();
  const symbol = plain(known?.symbol ?? '');
  return (
    known !== undefined &&
    known.source !== 'bundled' &&
    [...metadata.values()].some(
      (other) =>
        other.source === 'bundled' && plain(other.symbol ?? '') === symbol,
    )
  );
}
