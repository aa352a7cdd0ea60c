import { Box, Button, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import {
  accountCard,
  activityCard,
  siteSections,
  type AccountView,
  type ActivityView,
  type SitesView,
} from './cards-view';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import {
  banner,
  field,
  heading,
  line,
  row,
  section,
  smallLine,
  type Content,
} from '../../ui/components/fields';
import { timeText } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import { button, noticeBanner, type Notice } from '../parts';

/** The home page's data. */
export type HomeView = SitesView & {
  /** The name of the current network. */
  readonly network: string;
  readonly chainId: string;
  /** The other networks, and how many transactions are pending there. */
  readonly others: readonly {
    readonly chainId: string;
    readonly name: string;
    readonly pending: number;
  }[];
  readonly isDevelopment: boolean;
  /** Whether the user wants balances hidden. */
  readonly hidesBalances: boolean;
  /** Whether a refresh is running. */
  readonly isLoading: boolean;
  /** Unix time of the last refresh, in seconds; 0 if there was none. */
  readonly refreshedAt: number;
  readonly notices: readonly Notice[];
  readonly accounts: readonly AccountView[];
  readonly activity: readonly ActivityView[];
  /** The time back to which transactions were searched, in Unix seconds; absent if there
   * is nothing older to search. */
  readonly searchedTo?: number | undefined;
  /** How many transactions are pending on the current network. */
  readonly pending: number;
  /** The tokens on the watch list. Names and symbols come from their contracts or from
   * sites. */
  readonly tokens: readonly {
    /** Padded. */
    readonly address: Felt;
    readonly name: string;
    readonly symbol: string;
    /** Whether it uses the symbol of another token. */
    readonly isCopy: boolean;
  }[];
};

/** Draws the home page, or the view of it with that number: older wallets limit the size
 * of a page. */
export function renderHome(view: HomeView, page: number): GenericSnapElement {
  const { accounts, chainId, hidesBalances, searchedTo } = view;
  return renderPage(
    {
      header: [
        heading(t('home.title')),
        view.isDevelopment &&
          banner(t('home.development'), t('home.development.text'), 'warning'),
        view.notices.map(noticeBanner),
        ...networkLines(view),
      ],
      blocks: [
        accounts.length === 0
          ? banner(t('home.empty'), t('home.empty.text'), 'info')
          : accounts.map((one) => accountCard(one, chainId, hidesBalances)),
        <Box direction="horizontal">
          {button(t('home.add'), 'add-account', chainId)}
          {button(t('home.recover'), 'recover-accounts')}
        </Box>,
        view.activity.length === 0
          ? section(t('home.activity'), [line(t('home.activity.none'), true)])
          : [heading(t('home.activity')), ...view.activity.map(activityCard)],
        // How far back transactions were searched, and a button to search further.
        searchedTo !== undefined && [
          line(t('home.searched', { time: timeText(searchedTo) }), true),
          <Button name="more" disabled={view.isLoading}>
            {t('home.more')}
          </Button>,
        ],
        tokens(view),
        siteSections(view),
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
      {button(t('home.refresh'), 'refresh')}
    </Box>
  );
}

function networkLines(view: HomeView): Content {
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
      {button(t('home.refresh'), 'refresh')}
      {button(t('settings.title'), 'settings')}
    </Box>,
    others.map((other) =>
      button(
        t('home.switch', { network: other.name }),
        'switch-network',
        other.chainId,
      ),
    ),
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
        isCopy && smallLine(t('warning.symbol-copied'), 'warning'),
        field(t('token'), address),
        button(t('settings.remove'), 'remove-token', view.chainId, address),
      ]),
    ),
  ];
}
