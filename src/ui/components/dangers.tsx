import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { isDanger, warningBanner } from './fields';
import type { CallView } from '../../decode/types';
import { t } from '../translate';

/** The maximum number of calls listed in a warning. */
const MAX_NAMED = 5;

/**
 * The dangers of several calls, for the top of the dialog, so that a call far down
 * can't hide them. (A single call's own warnings are at the top anyway.)
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
