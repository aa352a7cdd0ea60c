import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { isDanger, warningBanner } from './fields';
import type { CallView } from '../../decode/types';
import { t } from '../translate';

/** Numbers of calls that a warning names. */
const MAX_NAMED = 5;

/**
 * The dangers of several calls, for the top of the dialog: a call far down must
 * not hide what it does. (A single call has its own right there.)
 *
 * @param calls - The calls.
 * @returns One warning of each kind, with the numbers of its calls.
 */
export function callDangers(calls: readonly CallView[]): GenericSnapElement[] {
  if (calls.length === 1) {
    return [];
  }
  const kinds = new Set(calls.flatMap(({ warnings }) => warnings));
  return [...kinds].filter(isDanger).map((warning) => {
    const numbers = calls.flatMap(({ warnings }, index) =>
      warnings.includes(warning) ? [String(index + 1)] : [],
    );
    const more = numbers.length > MAX_NAMED ? ' …' : '';
    return warningBanner(
      warning,
      t('send.call', {
        numbers: numbers.slice(0, MAX_NAMED).join(', ') + more,
      }),
    );
  });
}
