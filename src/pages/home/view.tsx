import {
  Box,
  Heading,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { HomeView } from './model';
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
  buttonRow,
  networkText,
  noticeBanner,
  bothEnds,
  targetButton,
  type PageState,
} from '../parts';
import { tokenItem } from '../token/view';
import { transactionItem } from '../transaction/view';

/** Draws the home page: the main account's money, what happened last, and the way to all
 * other pages. */
export function renderHome(view: HomeView & PageState): GenericSnapElement {
  const { account, chainId, network, notices, siteCount, contactCount } = view;
  return (
    <Box>
      {presentElements([
        bothEnds(
          networkText(network),
          buttonRow(
            targetButton(t('home.refresh'), 'refresh'),
            targetButton(t('header.network'), 'networks'),
          ),
        ),
        notices.map(noticeBanner),
        account === undefined
          ? firstSteps(chainId)
          : [balanceCard(view, account), wallet(view, account)],
        transactions(view),
        targetButton(t('approvals.title'), 'approvals'),
        targetButton(counted(t('home.sites'), siteCount), 'sites'),
        targetButton(counted(t('contacts.title'), contactCount), 'contacts'),
        targetButton(t('settings.title'), 'settings'),
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

/** The main account, and its money in the largest letters of the page. */
function balanceCard(
  view: HomeView & PageState,
  { name, address, strk, status }: HomeAccount,
): GenericSnapElement {
  const { chainId, values, otherAccounts } = view;
  const amount =
    strk === undefined
      ? t('home.balances')
      : balanceText(t('fee.strk', { amount: shortAmount(strk) }));
  const isUsable = ['deployed', 'undeployed'].includes(status);
  return (
    <Section>
      {presentElements([
        bothEnds(
          bold(name),
          targetButton(shortAddress(address), 'account', chainId, address),
        ),
        <Heading size="lg">
          {values.total === undefined ? amount : balanceText(values.total)}
        </Heading>,
        values.total !== undefined && note(amount),
        !isUsable && smallLine(accountStatusText(status), 'warning'),
        ageLine(view),
        targetButton(
          counted(t('accounts.title'), otherAccounts + 1),
          'accounts',
        ),
      ])}
    </Section>
  );
}

function bold(text: string): GenericSnapElement {
  return <Text fontWeight="medium">{text}</Text>;
}

/** Data older than this many seconds says its age. */
const FRESH = 60;

function ageLine({
  isLoading,
  refreshedAt,
  now,
}: HomeView & PageState): GenericSnapElement | false {
  return isLoading
    ? note(t('home.loading'))
    : refreshedAt === 0
      ? note(t('home.no-data'))
      : now - refreshedAt > FRESH &&
        note(t('home.updated', { time: timeText(refreshedAt) }));
}

/** What can be done with the account, and what it has. */
function wallet(
  view: HomeView & PageState,
  account: HomeAccount,
): DialogContent {
  const { address } = account;
  const { chainId, tokens, tokenCount } = view;
  return [
    buttonRow(
      account.canSend &&
        targetButton(t('button.send'), 'send', chainId, address),
      targetButton(t('receive.title'), 'receive', chainId, address),
      targetButton(t('activity.title'), 'activity'),
    ),
    tokens.length > 0 && (
      <Section>
        {presentElements([
          tokens.map((token) =>
            tokenItem(token, view.values, [chainId, address]),
          ),
          tokenCount > tokens.length &&
            targetButton(
              t('tokens.all', { count: String(tokenCount) }),
              'tokens',
              chainId,
              address,
            ),
        ])}
      </Section>
    ),
  ];
}

/** What is pending, and what happened last. */
function transactions(view: HomeView & PageState): DialogContent {
  const { pending, activity, elsewhere } = view;
  return [
    elsewhere.map(({ pending: count, ...network }) =>
      note(
        t('home.pending.elsewhere', {
          network: networkLabel(network),
          count: String(count),
        }),
      ),
    ),
    pending.length + activity.length > 0 && (
      <Section>
        {[...pending, ...activity].map((one) => transactionItem(one, view))}
      </Section>
    ),
  ];
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
