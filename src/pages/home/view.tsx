import { Box, Button, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { accountCard, activityCard } from './cards-view';
import { siteSections } from './sites-view';
import {
  ADD,
  MORE,
  RECOVER,
  REFRESH,
  REMOVE_TOKEN,
  SETTINGS,
  SWITCH,
  type HomeView,
} from './types';
import { safeText } from '../../core/text';
import {
  banner,
  field,
  heading,
  line,
  row,
  section,
  smallLine,
} from '../../ui/components/fields';
import { timeText } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { noticeBanner } from '../notice-banner';

/**
 * Renders the home page: the user's accounts, transactions, tokens and sites.
 *
 * @param page - The page number, from 0: older wallets limit the size of a page.
 */
export function renderHome(view: HomeView, page: number): GenericSnapElement {
  return renderPage(
    {
      header: [
        heading(t('home.title')),
        ...(view.isDevelopment
          ? [
              banner(
                t('home.development'),
                t('home.development.text'),
                'warning',
              ),
            ]
          : []),
        ...view.notices.map(noticeBanner),
        ...networkLines(view),
      ],
      blocks: [
        ...(view.accounts.length === 0
          ? [banner(t('home.empty'), t('home.empty.text'), 'info')]
          : view.accounts.map((account) => accountCard(account, view))),
        <Box direction="horizontal">
          <Button name={`${ADD}:${view.chainId}`}>{t('home.add')}</Button>
          <Button name={RECOVER}>{t('home.recover')}</Button>
        </Box>,
        ...activity(view),
        ...searched(view),
        ...tokens(view),
        ...siteSections(view),
      ],
    },
    page,
  );
}

/** The page to show if the state can't be read. */
export function renderUnreadable(): GenericSnapElement {
  return (
    <Box>
      {heading(t('home.title'))}
      {noticeBanner({ what: 'unreadable' })}
      <Button name={REFRESH}>{t('home.refresh')}</Button>
    </Box>
  );
}

function networkLines(view: HomeView): GenericSnapElement[] {
  return [
    row(t('header.network'), view.network),
    ...(view.pending === 0
      ? []
      : [row(t('home.pending'), String(view.pending))]),
    ...view.others
      .filter(({ pending }) => pending > 0)
      .map(({ name: network, pending }) =>
        row(t('home.pending.elsewhere', { network }), String(pending)),
      ),
    ...(view.isLoading || view.accounts.length > 0
      ? [line(asOf(view), true)]
      : []),
    <Box direction="horizontal">
      <Button name={REFRESH}>{t('home.refresh')}</Button>
      <Button name={SETTINGS}>{t('settings.title')}</Button>
    </Box>,
    ...view.others.map(({ chainId, name: network }): GenericSnapElement => (
      <Button name={`${SWITCH}:${chainId}`}>
        {t('home.switch', { network })}
      </Button>
    )),
  ];
}

function asOf({ isLoading, refreshedAt }: HomeView): string {
  if (isLoading) {
    return t('home.loading');
  }
  return refreshedAt === 0
    ? t('home.no-data')
    : t('home.updated', { time: timeText(refreshedAt) });
}

function activity(view: HomeView): GenericSnapElement[] {
  return view.activity.length === 0
    ? [section(t('home.activity'), [line(t('home.activity.none'), true)])]
    : [heading(t('home.activity')), ...view.activity.map(activityCard)];
}

/** How far back transactions were searched, and a button to search further. */
function searched({ searchedTo, isLoading }: HomeView): GenericSnapElement[] {
  return searchedTo === undefined
    ? []
    : [
        line(t('home.searched', { time: timeText(searchedTo) }), true),
        <Button name={MORE} disabled={isLoading}>
          {t('home.more')}
        </Button>,
      ];
}

function tokens(view: HomeView): GenericSnapElement[] {
  if (view.tokens.length === 0) {
    return [section(t('home.tokens'), [line(t('home.tokens.none'), true)])];
  }
  return [
    heading(t('home.tokens')),
    ...view.tokens.map(({ address, name, symbol, isCopy }) =>
      section(`${safeText(symbol)} (${safeText(name)})`, [
        ...(isCopy ? [smallLine(t('warning.symbol-copied'), 'warning')] : []),
        field(t('token'), address),
        removeButton(`${REMOVE_TOKEN}:${view.chainId}:${address}`),
      ]),
    ),
  ];
}

function removeButton(name: string): GenericSnapElement {
  return (
    <Button name={name} variant="destructive">
      {t('settings.remove')}
    </Button>
  );
}
