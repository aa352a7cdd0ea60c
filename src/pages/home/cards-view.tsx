import {
  Bold,
  Box,
  Copyable,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import type { TransactionStatus } from '../../core/transaction';
import type { CallView, TokenAmount } from '../../decode/types';
import { callTitle } from '../../ui/call-text';
import {
  explorerLink,
  field,
  heading,
  line,
  present,
  row,
  section,
} from '../../ui/components/fields';
import { callParties, partyLines } from '../../ui/components/parties';
import { accountLabel, amountText, timeText } from '../../ui/format';
import { t, type Key } from '../../ui/translate';
import { button, type SiteVerb } from '../parts';

/** One of the user's accounts. */
export type AccountView = {
  readonly index: number;
  /** Padded. */
  readonly address: Felt;
  /** The name of the class that runs there, or that will. */
  readonly className: string;
  /** With the last three the wallet can't sign for it. */
  readonly status:
    | 'deployed'
    | 'co-owned'
    | 'undeployed'
    | 'old-code'
    | 'other-owner'
    | 'guardian';
  /** Whether one node alone says that it is deployed. */
  readonly isUnconfirmed: boolean;
  /** Whether its code is that of MetaMask's former snap's first days. */
  readonly isCairo0: boolean;
  readonly canUpgrade: boolean;
  /** Its cached balances; absent if they were never fetched. */
  readonly amounts?: readonly TokenAmount[];
  /** Its page at an explorer. */
  readonly link: string;
};

/** A card with its full address, ready to copy, its status and balances. */
export function accountCard(
  account: AccountView,
  chainId: string,
  hidesBalances: boolean,
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
          {button(t('home.send'), 'send', chainId, address)}
          {status === 'undeployed'
            ? button(t('home.deploy'), 'deploy', chainId, address)
            : null}
          {account.canUpgrade
            ? button(t('upgrade'), 'upgrade', chainId, address)
            : null}
        </Box>
      ) : null}
      <Box>
        {present([
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
            : amounts.map((amount) => balance(amount, hidesBalances)),
          status !== 'undeployed' && explorerLink(account.link),
        ])}
      </Box>
    </Section>
  );
}

/** An account's balance of a token, unless the user wants balances hidden. */
export function balance(
  amount: TokenAmount,
  isHidden: boolean,
): GenericSnapElement {
  return row(
    amount.symbol ?? t('amount.token'),
    isHidden ? t('home.hidden') : amountText(amount),
  );
}

/** One of the user's transactions. */
export type ActivityView = {
  /** The account that sent it; padded. */
  readonly account: Felt;
  readonly type: 'invoke' | 'deploy_account' | 'declare';
  /** Its first call, if known. */
  readonly call?: CallView;
  /** `DOUBTFUL` if no node has confirmed that it was sent. */
  readonly status: TransactionStatus | 'DOUBTFUL';
  /** Why it failed: untrusted text. */
  readonly reason?: string;
  /** Unix time in seconds. */
  readonly time: number;
  /** Its page at an explorer. */
  readonly link: string;
};

const MAX_REASON = 160;

/** A card with its first call and its status. */
export function activityCard(activity: ActivityView): GenericSnapElement {
  const { account, type, call, status, reason, time } = activity;
  return section(
    call === undefined ? t(`activity.${type}`) : callTitle(call, account),
    [
      call && callParties(call).map((party) => partyLines(party, {})),
      row(t('home.status'), t(`status.${status}`)),
      reason !== undefined &&
        field(t('home.reason'), safeText(reason, MAX_REASON)),
      row(t('home.time'), timeText(time)),
      explorerLink(activity.link),
    ],
  );
}

/** The user's sites. */
export type SitesView = {
  /** Those that are connected. */
  readonly sites: readonly {
    readonly origin: string;
    /** Whether it may see all accounts, or only the one that it uses. */
    readonly seesAll: boolean;
    /** The account that it uses, and on which network; absent if there is none yet. */
    readonly uses?: {
      readonly index: number;
      /** Padded. */
      readonly address: Felt;
      /** The network's name. */
      readonly network: string;
    };
  }[];
  /** Sites that have to wait, and others that are not connected and were refused. */
  readonly refused: readonly {
    readonly origin: string;
    /** How many windows in a row the user refused. */
    readonly count: number;
    /** When it may open the next one, in Unix seconds; absent if it may now. */
    readonly waitsUntil?: number;
  }[];
  /** The origins that the user blocked. */
  readonly blocked: readonly string[];
};

/** Long enough to show any origin in full: it is what the user decides by. */
export const MAX_ORIGIN = 300;

/** The connected, the refused and the blocked sites, each with the buttons for what the
 * user may do about it. */
export function siteSections({
  sites,
  refused,
  blocked,
}: SitesView): GenericSnapElement[] {
  return [
    ...(sites.length === 0
      ? [section(t('home.sites'), [line(t('home.sites.none'), true)])]
      : listOf('home.sites', sites.map(connectedSite))),
    ...listOf('home.refused', refused.map(refusedSite)),
    ...listOf(
      'home.blocked',
      blocked.map((origin) => site(origin, [], ['unblock-site'])),
    ),
  ];
}

function listOf(
  title: 'home.sites' | 'home.refused' | 'home.blocked',
  rows: GenericSnapElement[],
): GenericSnapElement[] {
  const text: Key = `${title}.text`;
  return rows.length === 0
    ? []
    : [heading(t(title)), line(t(text), true), ...rows];
}

function connectedSite({
  origin,
  seesAll,
  uses,
}: SitesView['sites'][number]): GenericSnapElement {
  const account = uses && {
    account: accountLabel(uses.index, uses.address),
    network: uses.network,
  };
  return site(
    origin,
    [
      ...(seesAll ? [t('home.sites.all')] : []),
      ...(account === undefined
        ? []
        : [t(seesAll ? 'home.sites.uses' : 'home.sites.one', account)]),
    ],
    ['site-account', 'remove-site', 'block-site'],
  );
}

function refusedSite({
  origin,
  count,
  waitsUntil,
}: SitesView['refused'][number]): GenericSnapElement {
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
} as const satisfies Record<SiteVerb, Key>;

/** The origin has a line of its own: beside buttons, a long one would be squeezed. */
function site(
  origin: string,
  texts: readonly string[],
  verbs: readonly SiteVerb[],
): GenericSnapElement {
  return (
    <Box>
      {[
        <Text>{safeText(origin, MAX_ORIGIN)}</Text>,
        ...texts.map((text) => line(text, true)),
        <Box direction="horizontal">
          {verbs.map((verb) => button(t(LABELS[verb]), verb, origin))}
        </Box>,
      ]}
    </Box>
  );
}
