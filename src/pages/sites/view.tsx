import { Box, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { SitesView } from './model';
import { MAX_ORIGIN, safeText } from '../../core/text';
import {
  heading,
  line,
  presentElements,
  type DialogContent,
} from '../../ui/components/fields';
import { accountLabel, timeText, networkLabel } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { isKey, t, type TextKey } from '../../ui/translate';
import {
  pageHead,
  targetButton,
  type PageState,
  type SiteVerb,
} from '../parts';

/** Draws the connected, the refused and the blocked sites, each with buttons for the user's
 * options. */
export function renderSites(
  view: SitesView & PageState,
  number: number,
): GenericSnapElement {
  const { sites, refused, blocked, isPartial } = view;
  return renderPage(
    pageHead(t('home.sites'), view),
    [
      sites.length === 0
        ? line(t('home.sites.none'), true)
        : [line(t('home.sites.text'), true), sites.map(connectedSite)],
      listOf('home.refused', refused.map(refusedSite)),
      isPartial && line(t('home.refused.partial'), true),
      listOf(
        'home.blocked',
        blocked.map((origin) => site(origin, [], ['unblock-site'])),
      ),
    ],
    number,
  );
}

/** Items below their title and introduction; nothing without any. */
function listOf(
  title: TextKey,
  items: readonly GenericSnapElement[],
): DialogContent {
  const text = `${title}.text`;
  return items.length === 0
    ? []
    : [heading(t(title)), isKey(text) && line(t(text), true), items];
}

function connectedSite({
  origin,
  seesAll,
  uses,
}: SitesView['sites'][number]): GenericSnapElement {
  const account = uses && {
    account: accountLabel(uses.name, uses.address),
    network: networkLabel(uses.network),
  };
  return site(
    origin,
    [
      seesAll && t('home.sites.all'),
      account && t(seesAll ? 'home.sites.uses' : 'home.sites.one', account),
      uses?.isHidden === true && t('home.sites.hidden'),
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
  'remove-site': 'home.sites.disconnect',
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
        <Text fontWeight="medium">{safeText(origin, MAX_ORIGIN)}</Text>,
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
