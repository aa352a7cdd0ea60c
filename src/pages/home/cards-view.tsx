import {
  Bold,
  Box,
  Copyable,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { HomeView } from './model';
import { safeText } from '../../core/text';
import type { TokenAmount } from '../../decode/types';
import { callTitle } from '../../ui/call-text';
import {
  explorerLink,
  field,
  heading,
  line,
  presentElements,
  row,
  section,
  type DialogContent,
} from '../../ui/components/fields';
import { callParties, partyLines } from '../../ui/components/parties';
import {
  accountLabel,
  amountText,
  balanceText,
  timeText,
} from '../../ui/format';
import { isKey, t, type TextKey } from '../../ui/translate';
import { replacementButtons, targetButton, type SiteVerb } from '../parts';

/** An account's card: its full address, ready to copy, its status and balances. */
export function accountCard(
  account: HomeView['accounts'][number],
  { chainId }: HomeView,
): GenericSnapElement {
  const { address, index, className, status, amounts } = account;
  const canSend = ['deployed', 'co-owned', 'undeployed'].includes(status);
  return (
    <Section>
      <Text>
        <Bold>{t('home.account', { index: String(index) })}</Bold>
      </Text>
      <Copyable value={address} />
      {canSend ? (
        <Box direction="horizontal">
          {targetButton(t('button.send'), 'send', chainId, address)}
          {targetButton(t('button.stake'), 'stake', chainId, address)}
          {status === 'undeployed'
            ? targetButton(t('button.deploy'), 'deploy', chainId, address)
            : null}
          {account.canUpgrade
            ? targetButton(t('upgrade'), 'upgrade', chainId, address)
            : null}
        </Box>
      ) : null}
      <Box>
        {presentElements([
          row(t('home.account-type'), className),
          field(
            t('home.account-status'),
            t(
              status === 'co-owned'
                ? 'warning.co-owned'
                : `account-status.${status}`,
            ),
          ),
          account.isUnconfirmed && line(t('status.one-word')),
          account.isCairo0 && line(t('home.first-days')),
          amounts === undefined
            ? row(t('home.balances'), t('home.balances.unknown'))
            : amounts.map(balance),
          status !== 'undeployed' && explorerLink(account.link),
        ])}
      </Box>
    </Section>
  );
}

/** An account's balance of a token. */
function balance(amount: TokenAmount): GenericSnapElement {
  return row(
    amount.symbol ?? t('amount.token'),
    balanceText(amountText(amount)),
  );
}

const MAX_REASON = 160;

/** A transaction's card: its first call and its status. */
export function activityCard(
  activity: HomeView['activity'][number],
): GenericSnapElement {
  const { account, type, call, status, reason, time, replaced } = activity;
  return section(
    call === undefined ? t(`activity.${type}`) : callTitle(call, account, true),
    [
      call && callParties(call).map((party) => partyLines(party, {})),
      row(t('home.status'), t(`status.${status}`)),
      reason !== '' && field(t('home.reason'), safeText(reason, MAX_REASON)),
      row(t('home.time'), timeText(time)),
      explorerLink(activity.link),
      replaced &&
        replacementButtons(replaced.kinds, replaced.chainId, replaced.hash),
    ],
  );
}

/** Long enough to show any origin in full, since the user decides by it. */
export const MAX_ORIGIN = 300;

/** The connected, the refused and the blocked sites, each with buttons for the user's
 * options. */
export function siteSections({
  sites,
  refused,
  blocked,
}: HomeView): DialogContent {
  return [
    listOf('home.sites', sites.map(connectedSite), 'home.sites.none'),
    listOf('home.refused', refused.map(refusedSite)),
    listOf(
      'home.blocked',
      blocked.map((origin) => site(origin, [], ['unblock-site'])),
    ),
  ];
}

/** Cards below their title, and below an introduction if the locale file has one. Without
 * cards, the text `none`, or nothing. */
export function listOf(
  title: TextKey,
  cards: readonly GenericSnapElement[],
  none?: TextKey,
): DialogContent {
  const text = `${title}.text`;
  return cards.length === 0
    ? [none !== undefined && section(t(title), [line(t(none), true)])]
    : [heading(t(title)), isKey(text) && line(t(text), true), cards];
}

function connectedSite({
  origin,
  seesAll,
  uses,
}: HomeView['sites'][number]): GenericSnapElement {
  const account = uses && {
    account: accountLabel(uses.index, uses.address),
    network: uses.network,
  };
  return site(
    origin,
    [
      seesAll && t('home.sites.all'),
      account && t(seesAll ? 'home.sites.uses' : 'home.sites.one', account),
    ],
    ['site-account', 'remove-site', 'block-site'],
  );
}

function refusedSite({
  origin,
  count,
  waitsUntil,
}: HomeView['refused'][number]): GenericSnapElement {
  const values = { count: String(count) };
  return waitsUntil === undefined
    ? site(origin, [t('home.refused.count', values)], ['block-site'])
    : site(
        origin,
        [t('home.refused.wait', { ...values, time: timeText(waitsUntil) })],
        ['let-ask', 'block-site'],
      );
}

const LABELS = {
  'site-account': 'home.sites.account',
  'remove-site': 'settings.remove',
  'block-site': 'home.sites.block',
  'let-ask': 'home.refused.let-ask',
  'unblock-site': 'home.blocked.unblock',
} as const satisfies Record<SiteVerb, TextKey>;

/** The origin has a line of its own: beside buttons, a long one would be squeezed. */
function site(
  origin: string,
  texts: readonly (string | false | undefined)[],
  verbs: readonly SiteVerb[],
): GenericSnapElement {
  return (
    <Box>
      {presentElements([
        <Text>{safeText(origin, MAX_ORIGIN)}</Text>,
        texts
          .filter((text) => typeof text === 'string')
          .map((text) => line(text, true)),
        <Box direction="horizontal">
          {verbs.map((verb) => targetButton(t(LABELS[verb]), verb, origin))}
        </Box>,
      ])}
    </Box>
  );
}
