import { type GenericSnapElement, Box, Text } from '@metamask/snaps-sdk/jsx';
import { type PageState } from './notice-banner';
import { pageHead, type SiteVerb, targetButton } from './parts';
import { findSiteAccount } from '../accounts/site-account';
import { networkView } from '../config/networks';
import { definedMembers } from '../core/defined';
import { padFelt } from '../core/felt';
import { safeText, MAX_ORIGIN } from '../core/text';
import {
  mayMissRefusals,
  type ConnectedSite,
  type SiteRefusals,
  secondsToWait,
} from '../state/sites';
import type { State } from '../state/state';
import {
  line,
  type DialogContent,
  heading,
  presentElements,
} from '../ui/components/fields';
import {
  accountName,
  accountLabel,
  networkLabel,
  timeText,
} from '../ui/format';
import { renderPage } from '../ui/paging';
import { t, type TextKey, isKey } from '../ui/translate';

type SiteSources = Pick<
  State,
  'accounts' | 'networks' | 'connectedSites' | 'refusals'
> & { readonly now: () => number };

/** The data of the page about sites. */
export type SitesView = Awaited<ReturnType<typeof loadSites>>;

async function loadSites(sources: SiteSources) {
  const [connected, refusals, labels] = await Promise.all([
    sources.connectedSites.list(),
    sources.refusals.list(),
    sources.accounts.labels.list(),
  ]);
  return {
    sites: await Promise.all(
      connected.map(async (site) => siteView(sources, site, labels)),
    ),
    refused: refusedSites(refusals, connected, sources.now()),
    /** Whether some that were refused may be missing. */
    isPartial: mayMissRefusals(refusals),
    /** The origins that the user blocked. */
    blocked: refusals.flatMap(({ origin, blocked }) =>
      blocked ? [origin] : [],
    ),
  };
}

async function siteView(
  sources: SiteSources,
  site: ConnectedSite,
  labels: Awaited<ReturnType<SiteSources['accounts']['labels']['list']>>,
) {
  const { origin, scope } = site;
  const found = await findSiteAccount(sources, site);
  const label = labels.find(
    ({ address }) => address === found?.account.address,
  );
  return definedMembers({
    origin,
    /** Whether it may see all accounts, or only the one that it uses. */
    seesAll: scope === 'all',
    /** The account that it uses, and on which network; absent if there is none yet. */
    uses: found && {
      name: accountName(found.account.index, label?.name),
      isHidden: label?.isHidden === true,
      address: padFelt(found.account.address),
      network: networkView(found.chainId),
    },
  });
}

/** The sites that are listed as refused, the latest first. A connected site is listed
 * only while it has to wait: the user may block it where it is listed anyway. */
function refusedSites(
  refusals: readonly SiteRefusals[],
  connected: readonly ConnectedSite[],
  now: number,
) {
  return refusals
    .map((site) => {
      const { origin, count, blocked } = site;
      const seconds = secondsToWait(site, now);
      const isListed =
        seconds > 0 || connected.every((other) => other.origin !== origin);
      return (
        !blocked &&
        isListed &&
        definedMembers({
          origin,
          /** How many windows in a row the user refused. */
          count,
          /** When it may open the next one, in Unix seconds; absent if it may now. */
          waitsUntil: seconds > 0 ? now + seconds : undefined,
        })
      );
    })
    .filter((site) => site !== false)
    .reverse();
}

export async function readSites(
  ...args: Parameters<typeof loadSites>
): Promise<SitesView> {
  return await loadSites(...args);
}

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
