import { partsOf, type RoleValues } from './roles';
import type { OrderItem, ValidityPeriod } from './types';
import { greatestOf } from '../../core/bigints';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue, TokenAmount } from '../../decode/types';

/** The worst of several amounts for the signer. */
export type Worst = (amounts: readonly bigint[]) => bigint;

/** The largest amount is the worst to give, below zero too. */
export const largest: Worst = (amounts) => greatestOf(amounts.map(sizeOf));

/** The smallest amount is the worst to get. */
export const smallest: Worst = (amounts) =>
  amounts.reduce((a, b) => (a < b ? a : b));

export function sizeOf(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/** `withTokens` adds the token's symbol and decimals later. */
export function bareAmount(token: Felt, units: bigint): TokenAmount {
  return tokenAmount(token, units, new Map());
}

export function amountItem(
  token: Felt | undefined,
  units: bigint,
  to?: Felt,
): OrderItem {
  return {
    ...(token === undefined
      ? { is: 'unknown', units: units.toString() }
      : { is: 'token', amount: bareAmount(token, units) }),
    ...(to && { to }),
  };
}

export function partsIn(value: DecodedValue): RoleValues[] {
  return partsOf(value.kind === 'record' ? value.members : []);
}

/** Zero means no limit. */
export function validityOf({
  validFrom,
  validUntil,
}: RoleValues): ValidityPeriod {
  return definedMembers({
    from: (validFrom || undefined)?.toString(),
    until: (validUntil || undefined)?.toString(),
  });
}
