import {
  Box,
  Button,
  Copyable,
  Dropdown,
  Field,
  Link,
  Option,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { ActivityView } from './model';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { callTitle } from '../../ui/call-text';
import {
  line,
  note,
  presentElements,
  row,
  smallLine,
} from '../../ui/components/fields';
import {
  agoText,
  amountText,
  balanceText,
  roundedFee,
  shortAddress,
  timeText,
} from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { listItem, pageHead, targetButton, type PageState } from '../parts';
import { transactionTitle } from '../transaction/view';

type ActivityItem = ActivityView['items'][number];

/** The names of the filter and the buttons. */
export const FILTER_FIELD = 'filter';
export const MORE_BUTTON = 'more';
export const TABLE_BUTTON = 'table';

/** Draws what left the account and what came in, newest first.
 *
 * @param number - The part of the list, from 0. */
export function renderActivity(
  view: ActivityView & PageState,
  number: number,
): GenericSnapElement {
  const { items, filter, isLoading, unverified } = view;
  return renderPage(
    [
      pageHead(t('activity.title'), view, view.network),
      <Field label={t('activity-list.show')}>
        <Dropdown name={FILTER_FIELD} value={filter}>
          {view.filters.map((each) => (
            <Option value={each}>{t(`activity-list.filter.${each}`)}</Option>
          ))}
        </Dropdown>
      </Field>,
      isLoading && line(t('home.loading'), true),
      view.pending > 0 && row(t('home.pending'), String(view.pending)),
      filter === 'unverified'
        ? note(t('activity-list.unverified.text'))
        : unverified > 0 &&
          note(t('activity-list.unverified', { count: String(unverified) })),
    ],
    view.table !== undefined
      ? [
          <Copyable value={view.table} />,
          <Button name={TABLE_BUTTON}>{t('activity-list.list')}</Button>,
        ]
      : [
          items.length === 0
            ? line(t('home.activity.none'), true)
            : items.map((item) => activityItem(item, view)),
          view.isPartial && note(t('activity-list.partial')),
          view.searchedTo !== undefined &&
            note(t('home.searched', { time: timeText(view.searchedTo) })),
          listButtons(view),
        ],
    number,
  );
}

function listButtons({
  searchedTo,
  isLoading,
  items,
}: ActivityView & PageState): GenericSnapElement {
  return (
    <Box direction="horizontal">
      {presentElements([
        searchedTo !== undefined && (
          <Button name={MORE_BUTTON} disabled={isLoading}>
            {t('home.more')}
          </Button>
        ),
        items.length > 0 && (
          <Button name={TABLE_BUTTON}>{t('activity-list.table')}</Button>
        ),
      ])}
    </Box>
  );
}

/** An entry in two lines; a batch has a line for each call. An own transaction opens its page
 * by a click, others are seen at an explorer. */
function activityItem(
  item: ActivityItem,
  view: ActivityView,
): GenericSnapElement {
  const text = detailsOf(item, view);
  if (item.what === 'sent') {
    const isFailed = item.status === 'REVERTED' || item.status === 'REJECTED';
    return listItem(
      targetButton(titleOf(item), 'transaction', view.chainId, item.hash),
      '',
      [
        stepLines(item),
        item.reason !== '' &&
          smallLine(safeText(item.reason, MAX_REASON), 'warning'),
        isFailed ? smallLine(text, 'warning') : note(text),
      ],
    );
  }
  return (
    <Box>
      <Text color={!item.isLoss ? 'success' : 'warning'} fontWeight="medium">
        {titleOf(item)}
      </Text>
      {item.link === undefined ? (
        note(text)
      ) : (
        <Text size="sm" color="alternative">
          {text}
          {' · '}
          <Link href={item.link}>{t('activity-list.link')}</Link>
        </Text>
      )}
    </Box>
  );
}

const MAX_REASON = 160;

function titleOf(item: ActivityItem): string {
  if (item.what !== 'sent') {
    const { what, isLoss, amount } = item;
    if (what === 'nft') {
      return t(isLoss ? 'activity-list.taken' : 'activity-list.received', {
        amount: t('activity-list.nft', { id: amount.units }),
      });
    }
    const text = balanceText(amountText(amount));
    return what === 'change'
      ? t('activity-list.change', { amount: `${isLoss ? '−' : '+'}${text}` })
      : t(isLoss ? 'activity-list.taken' : 'activity-list.received', {
          amount: text,
        });
  }
  return transactionTitle({ ...item, call: item.calls[0] });
}

/** The calls of a batch, in words. */
function stepLines(item: ActivityItem): GenericSnapElement[] {
  if (item.what !== 'sent' || item.count < 2) {
    return [];
  }
  const { calls, count } = item;
  return [
    ...calls.map((call, index) =>
      smallLine(`${String(index + 1)}. ${callTitle(call, item.account, true)}`),
    ),
    ...(count > calls.length
      ? [note(t('activity-list.more', { count: String(count - calls.length) }))]
      : []),
  ];
}

/** Who, when, how it stands, and what it cost. */
function detailsOf(item: ActivityItem, view: ActivityView): string {
  const { time } = item;
  const party = partyOf(item, view);
  return [
    party,
    item.what === 'sent' && !item.status.startsWith('ACCEPTED')
      ? t(`status.${item.status}`)
      : '',
    time === 0 ? t('activity-list.time-unknown') : agoText(time, view.now),
    item.what === 'sent' && item.fee !== undefined
      ? t('notification.fee', { amount: balanceText(roundedFee(item.fee)) })
      : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function partyOf(item: ActivityItem, { names }: ActivityView): string {
  const who = (address: Felt): string =>
    names[address] ?? shortAddress(address);
  if (item.what === 'sent') {
    const to = item.count > 1 ? undefined : item.calls[0]?.summary?.to;
    return to === undefined ? '' : t('activity-list.to', { who: who(to) });
  }
  const { other, isLoss, isUnverified, amount } = item;
  const token = isUnverified
    ? t('activity-list.of', { token: shortAddress(amount.contract) })
    : '';
  const party =
    other === undefined
      ? ''
      : t(isLoss ? 'activity-list.to' : 'activity-list.from', {
          who: who(other),
        });
  return [token, party].filter(Boolean).join(' · ');
}
