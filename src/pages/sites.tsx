import {
  type GenericSnapElement,
  Box,
  Image,
  Text,
} from '@metamask/snaps-sdk/jsx';
import { type SiteVerb } from './button-names';
import { type PageState } from './notice-banner';
import { pageOf, type Page, type RouteParams } from './page';
import { framed, menuRow, pageBox, pictureRow } from './parts';
import { listPart } from './rows';
import { findSiteAccount } from '../accounts/site-account';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { secondsToWait } from '../context/refusals';
import { definedMembers } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import type { NetworkView } from '../core/network-view';
import { safeText, MAX_ORIGIN } from '../core/text';
import {
  kindPicture,
  type Picture,
  type PictureFrame,
} from '../pictures/pictures';
import { mayMissRefusals, type ConnectedSite } from '../state/sites';
import { heading, line, note, siteText } from '../ui/components/fields';
import type { IconName } from '../ui/components/icon';
import {
  accountName,
  accountLabel,
  networkLabel,
  timeText,
} from '../ui/format';
import { t, type TextKey } from '../ui/translate';

/** The sites that are connected, that the user refused and that are blocked, or one of them. */
export const sitesPage: Page = pageOf(['site'], read, renderSites);

async function read(context: Context, { site }: RouteParams) {
  const now = context.now();
  const [connected, refusals] = await Promise.all([
    context.connectedSites.list(),
    context.refusals.list(),
  ]);
  const refused = refusals.map((one): SiteItem => {
    const { origin, count, blocked } = one;
    const seconds = secondsToWait(one, now);
    return {
      kind: blocked ? 'home.blocked' : 'home.refused',
      origin,
      count,
      ...(seconds > 0 && !blocked && { waitsUntil: now + seconds }),
    };
  });
  const sites = connected.map(async (one) => ({
    ...refused.find(({ origin }) => origin === one.origin),
    ...(await connectedSite(context, one)),
  }));
  const known = new Set(connected.map(({ origin }) => origin));
  return definedMembers({
    /** The only one that is shown, by its `siteId`. */
    site,
    items: [
      ...(await Promise.all(sites)),
      // The latest first.
      ...refused
        .filter(
          ({ kind, origin }) => kind === 'home.refused' && !known.has(origin),
        )
        .reverse(),
      ...refused.filter(isBlocked),
    ],
    /** Whether some that were refused may be missing. */
    isPartial: mayMissRefusals(refusals),
  });
}

/** A site that is connected, refused or blocked. */
type SiteItem = {
  readonly kind: 'home.sites' | 'home.refused' | 'home.blocked';
  readonly origin: string;
  /** Whether it may see all accounts, or only the one that it uses. */
  readonly seesAll?: boolean;
  /** The account that it uses, and on which network; absent if there is none yet. */
  readonly uses?: {
    readonly name: string;
    readonly isHidden: boolean;
    /** Padded. */
    readonly address: Felt;
    readonly network: NetworkView;
  };
  /** How many windows in a row the user refused. */
  readonly count?: number;
  /** When it may open the next one, in Unix seconds; absent if it may now. */
  readonly waitsUntil?: number;
};

async function connectedSite(
  context: Context,
  site: ConnectedSite,
): Promise<SiteItem> {
  const found = await findSiteAccount(context, site);
  const labels = await context.accounts.labels.list();
  const label = labels.find(
    ({ address }) => address === found?.account.address,
  );
  return definedMembers({
    kind: 'home.sites' as const,
    origin: site.origin,
    seesAll: site.scope === 'all',
    uses: found && {
      name: accountName(found.account.index, label?.name),
      isHidden: label?.isHidden === true,
      address: padFelt(found.account.address),
      network: networkView(found.chainId),
    },
  });
}

/** Draws the sites in a list, or the chosen one with what can be done about it. */
export function renderSites(
  view: Awaited<ReturnType<typeof read>> & PageState,
  number: number,
): GenericSnapElement {
  const { items, isPartial, site } = view;
  const chosen = items.find(({ origin }) => siteId(origin) === site);
  return chosen !== undefined
    ? oneSite(chosen, view)
    : pageBox(t('home.sites'), view, [
        items[0]?.kind !== 'home.sites' && line(t('home.sites.none'), true),
        listPart(items, number, (shown) =>
          [...groupByKey(shown.map((item) => [item.kind, item]))].map(
            ([kind, ofKind]) => [
              kind !== 'home.sites' && heading(t(kind)),
              framed(ofKind.map(siteRow)),
              note(t(`${kind}.text`)),
            ],
          ),
        ),
        isPartial && note(t('home.refused.partial')),
      ]);
}

/** What stands for an origin in a button's name, which is split at colons. */
function siteId(origin: string): string {
  return encodeURIComponent(origin);
}

/** The most letters of an origin in the list. */
const MAX_LABEL = 44;

/** A click opens the whole origin. Of a long one the list shows the end, which says whose it
 * is. */
function siteRow(item: SiteItem): GenericSnapElement {
  const { origin, seesAll, uses } = item;
  const text = safeText(siteText(origin), MAX_ORIGIN);
  return pictureRow(
    sitePicture(item, 'row'),
    text.length > MAX_LABEL ? `…${text.slice(1 - MAX_LABEL)}` : text,
    [
      seesAll === true ? t('accounts.all') : (uses?.name ?? ''),
      uses && networkLabel(uses.network),
    ],
    ['sites', siteId(origin)],
  );
}

function sitePicture(
  { kind, waitsUntil }: SiteItem,
  frame: PictureFrame,
): Picture {
  return kindPicture(
    kind === 'home.blocked'
      ? 'failed'
      : waitsUntil === undefined
        ? 'site'
        : 'pending',
    frame,
  );
}

/** What can be done about which sites. */
const ACTIONS: readonly (readonly [
  SiteVerb,
  IconName,
  TextKey,
  isOffered: (site: SiteItem) => boolean,
])[] = [
  ['site-account', 'people', 'home.sites.account', isConnected],
  ['remove-site', 'export', 'home.sites.disconnect', isConnected],
  [
    'let-ask',
    'confirmation',
    'home.refused.let-ask',
    (site) => site.waitsUntil !== undefined,
  ],
  ['block-site', 'close', 'home.sites.block', (site) => !isBlocked(site)],
  ['unblock-site', 'confirmation', 'home.blocked.unblock', isBlocked],
];

function isConnected({ kind }: SiteItem): boolean {
  return kind === 'home.sites';
}

function isBlocked({ kind }: SiteItem): boolean {
  return kind === 'home.blocked';
}

function oneSite(site: SiteItem, view: PageState): GenericSnapElement {
  const { kind, origin, seesAll, uses, count, waitsUntil } = site;
  const account = uses && {
    account: accountLabel(uses.name, uses.address),
    network: networkLabel(uses.network),
  };
  const values = { count: String(count) };
  return pageBox(
    t(kind),
    view,
    [
      <Box center>
        <Image src={sitePicture(site, 'top')} />
        <Text alignment="center" fontWeight="medium">
          {safeText(origin, MAX_ORIGIN)}
        </Text>
      </Box>,
      seesAll === true && note(t('home.sites.all')),
      account &&
        note(
          t(seesAll === true ? 'home.sites.uses' : 'home.sites.one', account),
        ),
      uses?.isHidden === true && note(t('home.sites.hidden')),
      waitsUntil !== undefined
        ? note(
            t('home.refused.wait', { ...values, time: timeText(waitsUntil) }),
          )
        : kind === 'home.refused' && note(t('home.refused.count', values)),
      framed(
        ACTIONS.map(
          ([verb, icon, label, isOffered]) =>
            isOffered(site) && menuRow(icon, t(label), verb, origin),
        ),
      ),
      note(t(`${kind}.text`)),
    ],
    'sites',
  );
}
