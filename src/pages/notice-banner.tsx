import {
  Banner,
  Button,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { PageNotice } from '../ui/page-interfaces';
import { t } from '../ui/translate';

// What pages say besides their data.

/** The severity of notices; all others report a success. */
const SEVERITIES: Partial<
  Record<PageNotice['what'], 'danger' | 'warning' | 'info'>
> = {
  unreachable: 'warning',
  busy: 'warning',
  explorer: 'warning',
  'explorer-key': 'warning',
  unclear: 'warning',
  broken: 'danger',
  unreadable: 'danger',
  failed: 'danger',
  because: 'danger',
  searching: 'info',
  missed: 'info',
  emptied: 'info',
  refused: 'info',
  'found-nothing': 'info',
  'nothing-selected': 'info',
};

/** What a page shows besides its data. */
export type PageState = {
  /** Whether newer data is on its way. */
  readonly isLoading: boolean;
  /** Whether something else that takes time is running. */
  readonly isBusy?: boolean;
  readonly notices: readonly PageNotice[];
};

/** The banner for a notice. */
export function noticeBanner({
  what,
  values,
  lines = [],
  offer,
}: PageNotice): GenericSnapElement {
  return (
    <Banner
      title={t(`notice.${what}`, values)}
      severity={SEVERITIES[what] ?? 'success'}
    >
      <Text>{t(`notice.${what}.text`, values)}</Text>
      {lines.map((text) => (
        <Text size="sm">{text}</Text>
      ))}
      {offer === undefined ? null : (
        <Button name={offer.join(':')}>{t('button.mainnet')}</Button>
      )}
    </Banner>
  );
}
