import { findSiteAccount } from '../../accounts/site-account';
import { networkView } from '../../config/networks';
import { definedMembers } from '../../core/defined';
import { padFelt } from '../../core/felt';
import {
  mayMissRefusals,
  secondsToWait,
  type ConnectedSite,
  type SiteRefusals,
} from '../../state/sites';
import type { State } from '../../state/state';
import { accountName } from '../../ui/format';

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
