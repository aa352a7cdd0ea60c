import {
  Box,
  Button,
  Container,
  Copyable,
  Dropdown,
  Field,
  Footer,
  Link,
  Option,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { ActivityItem, ActivityView } from './model';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { callTitle } from '../../ui/call-text';
import {
  heading,
  line,
  note,
  presentElements,
  smallLine,
} from '../../ui/components/fields';
import { amountText, balanceText, roundedFee, timeText } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { backButton, noticeBanner, type PageNotice } from '../parts';

/** What the list shows: all but what nobody vouches for, or only a part. */
export const ACTIVITY_FILTERS = [
  'all',
  'sent',
  'received',
  'unverified',
] as const;

export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

/** The names of the filter and the buttons. */
export const FILTER_FIELD = 'filter';
export const MORE_BUTTON = 'more';
export const TABLE_BUTTON = 'table';

/** What is drawn besides the page's data. */
type ActivityState = {
  readonly isLoading: boolean;
  readonly notices: readonly PageNotice[];
};

/** Draws what left the account and what came in, newest first.
 *
 * @param number - The part of the list, from 0. */
export function renderActivity(
  view: ActivityView & ActivityState,
  number: number,
): GenericSnapElement {
  const { items, filter, isLoading, unverified } = view;
  return (
    <Container>
      {renderPage(
        [
          heading(t('activity-list.title')),
          view.notices.map(noticeBanner),
          <Field label={t('activity-list.show')}>
            <Dropdown name={FILTER_FIELD} value={filter}>
              {ACTIVITY_FILTERS.map((each) => (
                <Option value={each}>
                  {t(`activity-list.filter.${each}`)}
                </Option>
              ))}
            </Dropdown>
          </Field>,
          isLoading && line(t('home.loading'), true),
          filter === 'unverified'
            ? note(t('activity-list.unverified.text'))
            : unverified > 0 &&
              note(
                t('activity-list.unverified', { count: String(unverified) }),
              ),
        ],
        view.table !== undefined
          ? [
              <Copyable value={view.table} />,
              <Button name={TABLE_BUTTON}>{t('activity-list.list')}</Button>,
            ]
          : [
              items.length === 0
                ? line(t('home.activity.none'), true)
                : items.map((item) => itemSection(item, view)),
              view.searchedTo !== undefined &&
                note(t('home.searched', { time: timeText(view.searchedTo) })),
              <Box direction="horizontal">
                {presentElements([
                  view.searchedTo !== undefined && (
                    <Button name={MORE_BUTTON} disabled={isLoading}>
                      {t('home.more')}
                    </Button>
                  ),
                  items.length > 0 && (
                    <Button name={TABLE_BUTTON}>
                      {t('activity-list.table')}
                    </Button>
                  ),
                ])}
              </Box>,
            ],
        number,
      )}
      <Footer>{backButton()}</Footer>
    </Container>
  );
}

/** An entry in two lines; a batch has a line for each call. */
function itemSection(
  item: ActivityItem,
  view: ActivityView,
): GenericSnapElement {
  const isIn = item.what !== 'sent' && !item.isLoss;
  const isFailed =
    item.what === 'sent' &&
    (item.status === 'REVERTED' || item.status === 'REJECTED');
  return (
    <Section>
      <Box>
        {presentElements([
          <Text
            fontWeight="medium"
            color={isIn ? 'success' : isFailed ? 'warning' : 'default'}
          >
            {titleOf(item)}
          </Text>,
          stepLines(item),
          item.what === 'sent' &&
            item.reason !== '' &&
            smallLine(safeText(item.reason, MAX_REASON), 'warning'),
          <Text size="sm" color="alternative">
            {detailsOf(item, view)}
            {item.link === undefined ? null : ' · '}
            {item.link === undefined ? null : (
              <Link href={item.link}>{t('activity-list.link')}</Link>
            )}
          </Text>,
        ])}
      </Box>
    </Section>
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
  const [only] = item.calls;
  return item.count > 1
    ? t('notification.steps', { count: String(item.count) })
    : only === undefined
      ? t(`activity.${item.type}`)
      : callTitle(only, item.account, true);
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
      ? [note(t('send.more-calls', { count: String(count - calls.length) }))]
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
    time === 0 ? t('activity-list.time-unknown') : timeText(time),
    item.what === 'sent' && item.fee !== undefined
      ? t('notification.fee', { amount: balanceText(roundedFee(item.fee)) })
      : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function partyOf(item: ActivityItem, { names }: ActivityView): string {
  const who = (address: Felt): string => names[address] ?? ends(address);
  if (item.what === 'sent') {
    const to = item.count > 1 ? undefined : item.calls[0]?.summary?.to;
    return to === undefined ? '' : t('activity-list.to', { who: who(to) });
  }
  const { other, isLoss, isUnverified, amount } = item;
  const token = isUnverified
    ? t('activity-list.of', { token: ends(amount.contract) })
    : '';
  const party =
    other === undefined
      ? ''
      : t(isLoss ? 'activity-list.to' : 'activity-list.from', {
          who: who(other),
        });
  return [token, party].filter(Boolean).join(' · ');
}

/** The ends of an address; the transaction's page at the explorer has the whole. */
function ends(address: Felt): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
