import { Box, Button, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { accountCard, activityCard, listOf, siteSections } from './cards-view';
import type { HomeView } from './model';
import { safeText } from '../../core/text';
import {
  banner,
  field,
  heading,
  line,
  row,
  section,
  smallLine,
  type DialogContent,
} from '../../ui/components/fields';
import { timeText } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { targetButton, noticeBanner, type PageNotice } from '../parts';

/** What is drawn above the home page's data. */
export type HomeState = {
  /** Whether a refresh is running. */
  readonly isLoading: boolean;
  readonly notices: readonly PageNotice[];
};

/** Draws the home page, or the part of it with this number: older wallets limit the size of
 * a page. */
export function renderHome(
  view: HomeView & HomeState,
  page: number,
): GenericSnapElement {
  const { accounts, chainId, searchedTo, tokens } = view;
  return renderPage(
    [
      heading(t('home.title')),
      view.isDevelopment &&
        banner(t('home.development'), t('home.development.text'), 'warning'),
      view.notices.map(noticeBanner),
      networkLines(view),
    ],
    [
      accounts.length === 0
        ? banner(t('home.empty'), t('home.empty.text'), 'info')
        : accounts.map((one) => accountCard(one, view)),
      <Box direction="horizontal">
        {targetButton(t('home.add'), 'add-account', chainId)}
        {targetButton(t('home.recover'), 'recover-accounts')}
      </Box>,
      listOf(
        'home.activity',
        view.activity.map(activityCard),
        'home.activity.none',
      ),
      // How far back transactions were searched, and a button to search further.
      searchedTo !== undefined && [
        line(t('home.searched', { time: timeText(searchedTo) }), true),
        <Button name="more" disabled={view.isLoading}>
          {t('home.more')}
        </Button>,
      ],
      listOf(
        'home.tokens',
        tokens.map(({ address, name, symbol, isCopy }) =>
          section(`${safeText(symbol)} (${safeText(name)})`, [
            isCopy && smallLine(t('warning.symbol-copied'), 'warning'),
            field(t('token'), address),
            targetButton(
              t('settings.remove'),
              'remove-token',
              chainId,
              address,
            ),
          ]),
        ),
        'home.tokens.none',
      ),
      siteSections(view),
    ],
    page,
  );
}

/** The page to show if the state can't be read. */
export function renderUnreadable(): GenericSnapElement {
  return (
    <Box>
      {heading(t('home.title'))}
      {noticeBanner({ what: 'unreadable' })}
      {targetButton(t('home.refresh'), 'refresh')}
    </Box>
  );
}

function networkLines(view: HomeView & HomeState): DialogContent {
  const { network, pending, others, isLoading, refreshedAt } = view;
  return [
    row(t('header.network'), network),
    pending > 0 && row(t('home.pending'), String(pending)),
    others
      .filter((other) => other.pending > 0)
      .map((other) =>
        row(
          t('home.pending.elsewhere', { network: other.name }),
          String(other.pending),
        ),
      ),
    (isLoading || view.accounts.length > 0) &&
      line(
        isLoading
          ? t('home.loading')
          : refreshedAt === 0
            ? t('home.no-data')
            : t('home.updated', { time: timeText(refreshedAt) }),
        true,
      ),
    <Box direction="horizontal">
      {targetButton(t('home.refresh'), 'refresh')}
      {targetButton(t('approvals.title'), 'approvals')}
      {targetButton(t('settings.title'), 'settings')}
    </Box>,
    others.map((other) =>
      targetButton(
        t('home.switch', { network: other.name }),
        'switch-network',
        other.chainId,
      ),
    ),
  ];
}
