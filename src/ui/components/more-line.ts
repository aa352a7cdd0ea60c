import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { smallLine } from './fields';
import { t } from '../translate';

/**
 * @param count - How many more there are, if any.
 * @returns A line that refers to the details.
 */
export function moreLine(
  count: number,
  key: 'send.more-calls' | 'send.more-addresses' | 'changes.more',
): GenericSnapElement[] {
  return count > 0
    ? [smallLine(t(key, { count: String(count) }), 'alternative')]
    : [];
}
