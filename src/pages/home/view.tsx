import {
  Box,
  Heading,
  Section,
  Skeleton,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { HomeView } from './model';
import {
  addressPicture,
  kindPicture,
  type Picture,
  type PictureKind,
} from '../../pictures/pictures';
import {
  banner,
  heading,
  note,
  presentElements,
  smallLine,
  type DialogContent,
} from '../../ui/components/fields';
import {
  balanceText,
  networkLabel,
  shortAddress,
  shortAmount,
  timeText,
} from '../../ui/format';
import { t } from '../../ui/translate';
import {
  accountStatusText,
  actionButton,
  bothEnds,
  buttonRow,
  cardSelector,
  menuRow,
  networkMark,
  noticeBanner,
  targetButton,
  type PageState,
} from '../parts';
import { tokenItem } from '../token/view';
import { transactionItem } from '../transaction/view';

/** The field that chooses the account, and its option that leads to all of them. */
export const ACCOUNT_FIELD = 'home-account';
export const ALL_ACCOUNTS = 'all';

/** Draws the home page: an account's money, what can be done with it, what happened last, and
 * the way to all other pages. */
export function renderHome(view: HomeView & PageState): GenericSnapElement {
  const { account, chainId, network, notices } = view;
  return (
    <Box>
      {presentElements([
        account === undefined
          ? [
              networkMark(network),
              notices.map(noticeBanner),
              firstSteps(chainId),
            ]
          : [
              accountField(view, account),
              bothEnds(total(view, account), networkMark(network)),
              notices.map(noticeBanner),
              wallet(view, account),
            ],
        transactions(view),
        menu(view, account),
        view.isDevelopment && note(t('home.development')),
      ])}
    </Box>
  );
}

type HomeAccount = NonNullable<HomeView['account']>;

function firstSteps(chainId: string): DialogContent {
  return [
    banner(t('home.empty'), t('home.empty.text'), 'info'),
    buttonRow(
      targetButton(t('home.add'), 'add-account', chainId),
      targetButton(t('home.recover'), 'recover-accounts'),
    ),
  ];
}

/** The accounts to choose from, and last the page with all of them. */
function accountField(
  { accounts }: HomeView,
  { address }: HomeAccount,
): GenericSnapElement {
  return cardSelector(ACCOUNT_FIELD, t('accounts.title'), address, [
    ...accounts.map((one) => ({
      value: one.address,
      picture: addressPicture(one.address, 'card'),
      title: one.name,
      description: shortAddress(one.address),
      end: one.value === undefined ? '' : balanceText(one.value),
    })),
    {
      value: ALL_ACCOUNTS,
      picture: kindPicture('accounts', 'card'),
      title: t('accounts.all'),
      description: t('accounts.all.text'),
    },
  ]);
}

/** What the account has, in the largest letters of the page. */
function total(
  { values, isLoading }: HomeView & PageState,
  { strk }: HomeAccount,
): GenericSnapElement {
  const text =
    values.total ??
    (strk === undefined
      ? undefined
      : t('fee.strk', { amount: shortAmount(strk) }));
  return text === undefined && isLoading ? (
    <Skeleton width={140} height={32} />
  ) : (
    <Heading size="lg">
      {text === undefined ? t('home.balances') : balanceText(text)}
    </Heading>
  );
}

/** What can be done with the account, and what it has. */
function wallet(
  view: HomeView & PageState,
  account: HomeAccount,
): DialogContent {
  const { address, status, canSend } = account;
  const { chainId, tokens } = view;
  const of = [chainId, address] as const;
  const action = (kind: PictureKind): Picture => kindPicture(kind, 'action');
  return [
    !['deployed', 'undeployed'].includes(status) &&
      smallLine(accountStatusText(status), 'warning'),
    <Box direction="horizontal" alignment="space-around">
      {presentElements([
        canSend &&
          actionButton(action('sent'), t('button.send'), 'send', ...of),
        actionButton(action('receive'), t('receive.title'), 'receive', ...of),
        canSend &&
          actionButton(action('staked'), t('button.stake'), 'staking', ...of),
        actionButton(action('activity'), t('activity.title'), 'activity'),
      ])}
    </Box>,
    tokens.length > 0 ? (
      <Section>
        {tokens.map((token) => tokenItem(token, view.values, of))}
      </Section>
    ) : (
      view.isLoading && loadingRows()
    ),
  ];
}

/** Grey shapes where rows will be. */
function loadingRows(): GenericSnapElement {
  return (
    <Section>
      {[1, 2, 3].map(() => (
        <Box direction="horizontal" alignment="space-between">
          <Skeleton width={40} height={40} borderRadius="full" />
          <Skeleton width={80} height={16} />
          <Skeleton width={64} height={16} />
        </Box>
      ))}
    </Section>
  );
}

/** What is pending, and what happened last. */
function transactions(view: HomeView & PageState): DialogContent {
  const { activity, elsewhere } = view;
  return [
    elsewhere.map(({ pending: count, ...network }) =>
      note(
        t('home.pending.elsewhere', {
          network: networkLabel(network),
          count: String(count),
        }),
      ),
    ),
    activity.length > 0 && (
      <Section>{activity.map((one) => transactionItem(one, view))}</Section>
    ),
  ];
}

/** The way to all other pages. */
function menu(
  view: HomeView & PageState,
  account: HomeAccount | undefined,
): GenericSnapElement {
  const { chainId, tokenCount, siteCount, contactCount } = view;
  return (
    <Section>
      {presentElements([
        account !== undefined &&
          menuRow(
            'coin',
            counted(t('tokens.all'), tokenCount),
            'tokens',
            chainId,
            account.address,
          ),
        menuRow('security-tick', t('approvals.title'), 'approvals'),
        menuRow('connect', counted(t('home.sites'), siteCount), 'sites'),
        menuRow(
          'people',
          counted(t('contacts.title'), contactCount),
          'contacts',
        ),
        menuRow('global', t('networks.title'), 'networks'),
        menuRow('setting', t('settings.title'), 'settings'),
        menuRow('refresh', ageText(view), 'refresh'),
      ])}
    </Section>
  );
}

function ageText({ isLoading, refreshedAt }: HomeView & PageState): string {
  return isLoading
    ? t('home.loading')
    : refreshedAt === 0
      ? t('home.no-data')
      : t('home.updated', { time: timeText(refreshedAt) });
}

function counted(label: string, count: number): string {
  return count === 0
    ? label
    : t('home.counted', { label, count: String(count) });
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
