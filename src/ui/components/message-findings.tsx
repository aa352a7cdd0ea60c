import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { banner } from './fields';
import { safeText } from '../../core/text';
import {
  MESSAGE_WARNINGS,
  type Finding,
  type Level,
} from '../../warnings/types';
import { t } from '../translate';

const SEVERITY = {
  danger: 'danger',
  warning: 'warning',
  note: 'info',
} as const satisfies Record<Level, string>;

/** Long enough for several host names. */
const MAX_HOSTS = 300;

/**
 * @param findings - What was found, dangers first.
 * @param origin - The asking site.
 * @returns A banner for each finding about a message.
 */
export function messageFindings(
  findings: readonly Finding[],
  origin: string,
): GenericSnapElement[] {
  return MESSAGE_WARNINGS.flatMap((name) =>
    findings
      .filter((finding) => finding.name === name)
      .map(({ level, text = '' }) => {
        const values = { hosts: safeText(text, MAX_HOSTS), site: origin };
        return banner(
          t(`warning.${name}`),
          t(`warning.${name}.text`, values),
          SEVERITY[level],
        );
      }),
  );
}
