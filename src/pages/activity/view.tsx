import { Button, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { ActivityView } from './model';
import { line, note, row } from '../../ui/components/fields';
import { timeText } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { pageHead, type PageState } from '../parts';
import { transactionItem } from '../transaction/view';

/** The name of the button that searches further back. */
export const MORE_BUTTON = 'more';

/** Draws the list of all transactions, pending ones first. */
export function renderActivity(
  view: ActivityView & PageState,
  number: number,
): GenericSnapElement {
  const { activity, pending, searchedTo, isLoading } = view;
  return renderPage(
    [
      pageHead(t('activity.title'), view, view.network),
      isLoading && line(t('home.loading'), true),
      pending > 0 && row(t('home.pending'), String(pending)),
    ],
    [
      activity.length === 0
        ? line(t('home.activity.none'), true)
        : activity.map((one) => transactionItem(one, view)),
      // How far back transactions were searched, and a button to search further.
      searchedTo !== undefined && [
        note(t('home.searched', { time: timeText(searchedTo) })),
        <Button name={MORE_BUTTON} disabled={isLoading}>
          {t('home.more')}
        </Button>,
      ],
    ],
    number,
  );
}
