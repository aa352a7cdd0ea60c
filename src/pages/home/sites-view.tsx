import {
  Box,
  Button,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  BLOCK_SITE,
  LET_ASK,
  REMOVE_SITE,
  SITE_ACCOUNT,
  UNBLOCK_SITE,
  type HomeView,
  type RefusedSite,
  type SiteView,
} from './types';
import { safeText } from '../../core/text';
import { heading, line, section } from '../../ui/components/fields';
import { accountLabel, timeText } from '../../ui/format';
import { t, type Key } from '../../ui/translate';

/** Long enough to show any origin in full: it is what the user decides by. */
const MAX_ORIGIN = 300;

/** The connected, the refused and the blocked sites, each with the buttons for what the
 * user may do about it. */
export function siteSections({
  sites,
  refused,
  blocked,
}: Pick<HomeView, 'sites' | 'refused' | 'blocked'>): GenericSnapElement[] {
  return [
    ...(sites.length === 0
      ? [section(t('home.sites'), [line(t('home.sites.none'), true)])]
      : listOf('home.sites', sites.map(connectedSite))),
    ...listOf('home.refused', refused.map(refusedSite)),
    ...listOf('home.blocked', blocked.map(blockedSite)),
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
}: SiteView): GenericSnapElement {
  return site(
    origin,
    [
      ...(seesAll ? [line(t('home.sites.all'), true)] : []),
      ...(uses === undefined
        ? []
        : [
            line(
              t(seesAll ? 'home.sites.uses' : 'home.sites.one', {
                account: accountLabel(uses.index, uses.address),
                network: uses.network,
              }),
              true,
            ),
          ]),
    ],
    [
      button(SITE_ACCOUNT, origin, 'home.sites.account'),
      button(REMOVE_SITE, origin, 'settings.remove', 'destructive'),
      blockButton(origin),
    ],
  );
}

function refusedSite({
  origin,
  count,
  waitsUntil,
}: RefusedSite): GenericSnapElement {
  const values = { count: String(count) };
  return waitsUntil === undefined
    ? site(
        origin,
        [line(t('home.refused.count', values), true)],
        [blockButton(origin)],
      )
    : site(
        origin,
        [
          line(
            t('home.refused.wait', { ...values, time: timeText(waitsUntil) }),
            true,
          ),
        ],
        [button(LET_ASK, origin, 'home.refused.let-ask'), blockButton(origin)],
      );
}

function blockedSite(origin: string): GenericSnapElement {
  return site(
    origin,
    [],
    [button(UNBLOCK_SITE, origin, 'home.blocked.unblock')],
  );
}

/** The origin has a line of its own: beside buttons, a long one would be squeezed. */
function site(
  origin: string,
  lines: GenericSnapElement[],
  buttons: GenericSnapElement[],
): GenericSnapElement {
  return (
    <Box>
      {[
        <Text>{safeText(origin, MAX_ORIGIN)}</Text>,
        ...lines,
        <Box direction="horizontal">{buttons}</Box>,
      ]}
    </Box>
  );
}

function blockButton(origin: string): GenericSnapElement {
  return button(BLOCK_SITE, origin, 'home.sites.block', 'destructive');
}

function button(
  verb: string,
  origin: string,
  text: Key,
  variant?: 'destructive',
): GenericSnapElement {
  return (
    <Button name={`${verb}:${origin}`} variant={variant}>
      {t(text)}
    </Button>
  );
}
