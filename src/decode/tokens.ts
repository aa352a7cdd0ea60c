import type { TokenAmount } from './types';
import { formatAmount } from '../core/amount';
import type { FactsByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';

/** Approvals from here on are meant to have no end: wallets and tokens write
 * them as all bits of 128 or of 256. */
const UNLIMITED = 2n ** 128n - 1n;

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
    ...(known?.decimals === undefined
      ? {}
      : { amount: formatAmount(units, known.decimals) }),
    ...(known?.symbol === undefined
      ? {}
      : { symbol: safeText(known.symbol, MAX_SYMBOL) }),
  };
}

/**
 * @param units - The amount of an approval.
 * @returns Whether it is as good as without end.
 */
export function isUnlimited(units: bigint): boolean {
  return units >= UNLIMITED;
}
