import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { banner } from '../ui/components/fields';
import { t, type Key } from '../ui/translate';

const SEVERITIES = {
  unreachable: 'warning',
  busy: 'warning',
  explorer: 'warning',
  'explorer-key': 'warning',
  missed: 'info',
  broken: 'danger',
  unreadable: 'danger',
  failed: 'danger',
  because: 'danger',
  refused: 'info',
  unclear: 'warning',
  sent: 'success',
  deployed: 'success',
  added: 'success',
  found: 'success',
  'found-nothing': 'info',
  'removed-site': 'success',
  'blocked-site': 'success',
  'unblocked-site': 'success',
  'let-ask': 'success',
  'removed-token': 'success',
} as const satisfies Record<string, Parameters<typeof banner>[2]>;

/** A notice on a page, and the values in its text. */
export type Notice = {
  readonly what: keyof typeof SEVERITIES;
  /** Already sanitized, if a site or a chain wrote them. */
  readonly values?: Readonly<Record<string, string>>;
};

/** The banner that shows it. */
export function noticeBanner({ what, values }: Notice): GenericSnapElement {
  const text: Key = `notice.${what}.text`;
  return banner(t(`notice.${what}`, values), t(text, values), SEVERITIES[what]);
}
