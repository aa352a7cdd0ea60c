import { DROPPED, refusalOf } from '../../core/refusal';
import { t } from '../translate';

/**
 * @param reason - Why a transaction failed, as its record has it; null if it didn't.
 * @returns The same, in the user's language if it is a refusal of the network; "" if
 * there is none. Not sanitized.
 */
export function reasonText(reason: string | null): string {
  const refusal = reason === DROPPED ? 'dropped' : refusalOf(reason);
  return refusal === undefined ? (reason ?? '') : t(`refused.${refusal}`);
}
