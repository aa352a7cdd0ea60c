import {
  type GenericSnapElement,
  Box,
  Image,
  Text,
} from '@metamask/snaps-sdk/jsx';
import { type PageState } from './notice-banner';
import { pageOf, type Page, type RouteParams } from './page';
import {
  framed,
  menuRow,
  pageBox,
  pictureRow,
  type IconName,
  type SiteVerb,
} from './parts';
import { listPart } from './rows';
import { findSiteAccount } from '../accounts/site-account';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { padFelt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { safeText, MAX_ORIGIN } from '../core/text';
import { kindPicture, type PictureKind } from '../pictures/pictures';
import {
  mayMissRefusals,
  type ConnectedSite,
  type SiteRefusals,
  secondsToWait,
} from '../state/sites';
import {
  heading,
  line,
  note,
  siteText,
  type DialogContent,
} from '../ui/components/fields';
import {
  accountName,
  accountLabel,
  networkLabel,
  timeText,
} from '../ui/format';
import { t, type TextKey } from '../ui/translate';

/** The sites that are connected, that the user refused and that are blocked, or one of them. */
export const sitesPage: Page = pageOf(['site'], read, renderSites);

/** The data of the page about sites. */
type SitesView = Awaited<ReturnType<typeof read>>;

async function read(context: Context, { site }: RouteParams) {
  const [connected, refusals] = await Promise.all([
    context.connectedSites.list(),
    context.refusals.list(),
  ]);
  return definedMembers({
    /** The only one that is shown, by its `siteId`. */
    site,
    sites: await Promise.all(
      connected.map(async (one) => siteView(context, one)),
    ),
    refused: refusedSites(refusals, connected, context.now()),
    /** Whether some that were refused may be missing. */
    isPartial: mayMissRefusals(refusals),
    /** The origins that the user blocked. */
    blocked: refusals.flatMap(({ origin, blocked }) =>
      blocked ? [origin] : [],
    ),
  });
}

async function siteView(context: Context, site: ConnectedSite) {
  const { origin, scope } = site;
  const found = await findSiteAccount(context, site);
  const labels = await context.accounts.labels.list();
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

/** A site, in the list with those of its kind. */
type SiteItem = {
  readonly kind: 'home.sites' | 'home.refused' | 'home.blocked';
  readonly origin: string;
  readonly picture: PictureKind;
  /** What stands beside it in the list. */
  readonly beside: readonly [value: string, extra?: string];
  /** What is said about it. */
  readonly texts: DialogContent;
  readonly verbs: readonly SiteVerb[];
};

/** Draws the sites in a list, or the chosen one with what can be done about it. */
export function renderSites(
  view: SitesView & PageState,
  number: number,
): GenericSnapElement {
  const items = [
    ...view.sites.map(connectedSite),
    ...view.refused.map(refusedSite),
    ...view.blocked.map((origin): SiteItem => ({
      kind: 'home.blocked',
      origin,
      picture: 'failed',
      beside: [''],
      texts: [],
      verbs: ['unblock-site'],
    })),
  ];
  const [chosen, ...more] = items.filter(
    ({ origin }) => siteId(origin) === view.site,
  );
  return chosen !== undefined
    ? oneSite([chosen, ...more], view)
    : pageBox(t('home.sites'), view, [
        view.sites.length === 0 && line(t('home.sites.none'), true),
        listPart(items, number, (shown) =>
          [...groupByKey(shown.map((item) => [item.kind, item]))].map(
            ([kind, ofKind]) => [
              kind !== 'home.sites' && heading(t(kind)),
              framed([ofKind.map(siteRow)]),
              note(t(`${kind}.text`)),
            ],
          ),
        ),
        view.isPartial && note(t('home.refused.partial')),
      ]);
}

function connectedSite({
  origin,
  seesAll,
  uses,
}: SitesView['sites'][number]): SiteItem {
  const account = uses && {
    account: accountLabel(uses.name, uses.address),
    network: networkLabel(uses.network),
  };
  return {
    kind: 'home.sites',
    origin,
    picture: 'site',
    beside: [
      seesAll ? t('accounts.all') : (uses?.name ?? ''),
      account?.network ?? '',
    ],
    texts: [
      seesAll && note(t('home.sites.all')),
      account &&
        note(t(seesAll ? 'home.sites.uses' : 'home.sites.one', account)),
      uses?.isHidden === true && note(t('home.sites.hidden')),
    ],
    verbs: ['site-account', 'remove-site', 'block-site'],
  };
}

function refusedSite({
  origin,
  count,
  waitsUntil,
}: SitesView['refused'][number]): SiteItem {
  const values = { count: String(count) };
  const isWaiting = waitsUntil !== undefined;
  return {
    kind: 'home.refused',
    origin,
    picture: isWaiting ? 'pending' : 'site',
    beside: [''],
    texts: [
      note(
        isWaiting
          ? t('home.refused.wait', { ...values, time: timeText(waitsUntil) })
          : t('home.refused.count', values),
      ),
    ],
    verbs: isWaiting ? ['let-ask', 'block-site'] : ['block-site'],
  };
}

/** What stands for an origin in a button's name, which is split at colons. */
function siteId(origin: string): string {
  return encodeURIComponent(origin);
}

/** The most letters of an origin in the list. */
const MAX_LABEL = 44;

/** A click opens the whole origin. Of a long one the list shows the end, which says whose it
 * is. */
function siteRow({ origin, picture, beside }: SiteItem): GenericSnapElement {
  const text = safeText(siteText(origin), MAX_ORIGIN);
  return pictureRow(
    kindPicture(picture, 'row'),
    text.length > MAX_LABEL ? `…${text.slice(1 - MAX_LABEL)}` : text,
    beside,
    ['sites', siteId(origin)],
  );
}

const ACTIONS = {
  'site-account': ['people', 'home.sites.account'],
  'remove-site': ['export', 'home.sites.disconnect'],
  'block-site': ['close', 'home.sites.block'],
  'let-ask': ['confirmation', 'home.refused.let-ask'],
  'unblock-site': ['confirmation', 'home.blocked.unblock'],
} as const satisfies Record<SiteVerb, readonly [IconName, TextKey]>;

/** A site, which may be connected and refused. */
function oneSite(
  items: readonly [SiteItem, ...SiteItem[]],
  view: PageState,
): GenericSnapElement {
  const [{ kind, origin, picture }] = items;
  const verbs = new Set(items.flatMap((item) => item.verbs));
  return pageBox(
    t(kind),
    view,
    [
      <Box center>
        <Image src={kindPicture(picture, 'top')} />
        <Text alignment="center" fontWeight="medium">
          {safeText(origin, MAX_ORIGIN)}
        </Text>
      </Box>,
      items.map(({ texts }) => texts),
      framed([
        [...verbs].map((verb) => {
          const [icon, label] = ACTIONS[verb];
          return menuRow(icon, t(label), verb, origin);
        }),
      ]),
      items.map((item) => note(t(`${item.kind}.text`))),
    ],
    'sites',
  );
}
