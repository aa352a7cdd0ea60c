import { MAX_ORIGIN } from './cards-view';
import { readHomeView } from './model';
import { refreshHome } from './refresh';
import { renderHome, renderUnreadable } from './view';
import { addAccount } from '../../accounts/add-account';
import { ownAccount } from '../../accounts/derived-accounts';
import { siteNetwork } from '../../accounts/site-account';
import { listAccounts } from '../../accounts/stored-accounts';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { chooseAccount } from '../../flows/choose-account';
import { disconnectSite } from '../../flows/connect-site';
import { deployAccount } from '../../flows/deploy';
import {
  discoverAccounts,
  type DiscoveredAccounts,
} from '../../flows/recover-accounts';
import { upgradeAccount } from '../../flows/upgrade';
import { withCallJournal } from '../../transactions/journal/call-journal';
import { typeOf, type PageDrawing } from '../../ui/page-interfaces';
import { PAGE_NEXT, PAGE_PREVIOUS } from '../../ui/paging';
import { t } from '../../ui/translate';
import {
  brokenNotice,
  emptiedNotice,
  missedNotice,
  noticeOf,
  renderOrNotify,
} from '../notices';
import type { RouteParams, Page, PageHandle } from '../page';
import {
  splitButtonName,
  type NetworkVerb,
  type PageNotice,
  type SiteVerb,
} from '../parts';
import { REPLACE_ACTIONS } from '../replace-actions';

/** The home page: the user's accounts, tokens, transactions and connected sites. */
export const homePage: Page = {
  render: async (context, params) =>
    draw(context, params, [], params.page === undefined),
  fill: async (context, page) => {
    if (page.params.page === undefined) {
      await refresh(context, page, []);
      await context.missedNotices.clear();
      await context.earlierState.forget();
    }
  },
  onInput: async (context, page, event) => {
    const name = typeOf(event) === 'ButtonClickEvent' ? event.name : undefined;
    const [verb, ...of] = splitButtonName(name ?? '');
    const number = Number(page.params.page ?? 0);
    switch (verb) {
      case PAGE_NEXT:
        return { page: 'home', params: { page: String(number + 1) } };
      case PAGE_PREVIOUS:
        return {
          page: 'home',
          params: { page: String(Math.max(0, number - 1)) },
        };
      case 'approvals':
      case 'settings':
        return { page: verb };
      case 'send':
      case 'stake': {
        const [chainId = '', account = ''] = of;
        return { page: verb, params: { chainId, account } };
      }
      default: {
        const action = actionOf(verb, of);
        await (action && act(context, page, action, verb === 'more'));
        return undefined;
      }
    }
  },
};

/** The page to show if the network has not answered in time. */
export async function renderUnanswered(context: Context): Promise<PageDrawing> {
  return draw(context, {}, [{ what: 'unreachable' }], false);
}

async function act(
  context: Context,
  page: PageHandle,
  { run, isRemote }: Action,
  isMore: boolean,
): Promise<void> {
  if (isRemote) {
    await page.redraw(await draw(context, page.params, [], true));
  }
  const notices = await run(context).catch((error: unknown) => [
    noticeOf(error),
  ]);
  await renderOrNotify(context, notices, async () =>
    page.redraw(await draw(context, page.params, notices, isRemote)),
  );
  if (isRemote) {
    await refresh(context, page, notices, isMore);
  }
}

/** Fetches everything from the network, and redraws the page. */
async function refresh(
  context: Context,
  page: PageHandle,
  notices: readonly PageNotice[],
  isMore?: boolean,
): Promise<void> {
  const chainId = await context.networks.current();
  const failures = await refreshHome(context, chainId, isMore).then(
    (sources): PageNotice[] =>
      sources.map((what) => ({ what: what === 'node' ? 'unreachable' : what })),
    (error: unknown) => [noticeOf(error)],
  );
  // The user may have switched the network: failures of the old one don't matter.
  const hasSwitched = (await context.networks.current()) !== chainId;
  const all = [...notices, ...(hasSwitched ? [] : failures)].filter(
    ({ what }, index, list) =>
      list.findIndex((notice) => notice.what === what) === index,
  );
  await page.redraw(await draw(context, page.params, all, false));
}

async function draw(
  context: Context,
  params: RouteParams,
  notices: readonly PageNotice[],
  isLoading: boolean,
): Promise<PageDrawing> {
  const page = Number(params.page ?? 0);
  try {
    const view = await readHomeView(context);
    const all = [
      ...notices,
      ...emptiedNotice(await context.earlierState.wasEmptied()),
      ...missedNotice(await context.missedNotices.list()),
      ...brokenNotice(context.brokenState()),
    ];
    return renderHome({ ...view, isLoading, notices: all }, page);
  } catch {
    return renderUnreadable();
  }
}

/** What a button does. */
type Action = {
  /** Whether it queries the network, so that the page refreshes afterwards. */
  readonly isRemote: boolean;
  /** Runs it, and returns the notices to show. */
  readonly run: (context: Context) => Promise<PageNotice[]>;
};

/** The action of a button, if it has one. The page may be older than a network switch, so
 * buttons name their network. */
function actionOf(verb: string, of: readonly string[]): Action | undefined {
  if (verb === 'refresh' || verb === 'more') {
    return { isRemote: true, run: async () => Promise.resolve([]) };
  }
  if (verb === 'recover-accounts') {
    return { isRemote: true, run: recover };
  }
  if (isKeyOf(OF_SITES, verb)) {
    const origin = of.join(':');
    const what = safeText(origin, MAX_ORIGIN);
    return {
      isRemote: false,
      run: async (context) => {
        const notice = await OF_SITES[verb](context, origin);
        return notice === undefined ? [] : [{ what: notice, values: { what } }];
      },
    };
  }
  const [chain, address = ''] = of;
  const network = ALL_NETWORKS.find(({ chainId }) => chainId === chain);
  return network === undefined || !isKeyOf(OF_NETWORKS, verb)
    ? undefined
    : {
        isRemote: verb !== 'remove-token',
        run: async (context) =>
          OF_NETWORKS[verb](context, network.chainId, address as Felt),
      };
}

function isKeyOf<Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  name: string,
): name is Key {
  return Object.hasOwn(table, name);
}

const OF_NETWORKS: Readonly<
  Record<
    Exclude<NetworkVerb, 'send' | 'stake'>,
    (context: Context, chainId: ChainId, address: Felt) => Promise<PageNotice[]>
  >
> = {
  'switch-network': async ({ networks }, chainId) => {
    await networks.switchTo(chainId);
    return [];
  },
  'add-account': async (context, chainId) => {
    // The first index that the page doesn't list yet, on any network.
    const { account } = await addAccount(
      context,
      chainId,
      undefined,
      listAccounts,
    );
    return [{ what: 'added', values: { index: String(account.index) } }];
  },
  deploy: async (context, chainId, address) => {
    const { index } = await ownAccount(context, address);
    await withCallJournal(
      context,
      WALLET_REQUESTER,
      () => JSON.stringify(['deploy', chainId, address]),
      async (journal) =>
        deployAccount(
          { ...context, journal },
          WALLET_REQUESTER,
          chainId,
          index,
          address,
        ),
    );
    return [];
  },
  upgrade: async (context, chainId, address) => {
    const account = await ownAccount(context, address);
    await withCallJournal(
      context,
      WALLET_REQUESTER,
      () => JSON.stringify(['upgrade', chainId, address]),
      async (journal) =>
        upgradeAccount(
          { ...context, journal },
          WALLET_REQUESTER,
          chainId,
          account,
        ),
    );
    return [];
  },
  ...REPLACE_ACTIONS,
  'remove-token': async ({ tokens }, chainId, address) => {
    await tokens.remove(chainId, address);
    return [{ what: 'removed-token' }];
  },
};

/** The actions return the notice to show, if any. */
const OF_SITES: Readonly<
  Record<
    SiteVerb,
    (
      context: Context,
      origin: string,
    ) => Promise<PageNotice['what'] | undefined>
  >
> = {
  'site-account': changeAccount,
  'remove-site': async (context, origin) => {
    await disconnectSite(context, origin);
    return 'removed-site';
  },
  'block-site': async (context, origin) => {
    await context.refusals.block(origin);
    await disconnectSite(context, origin);
    return 'blocked-site';
  },
  'unblock-site': async ({ refusals }, origin) => {
    await refusals.unblock(origin);
    return 'unblocked-site';
  },
  'let-ask': async ({ refusals }, origin) => {
    await refusals.reset(origin);
    return 'let-ask';
  },
};

/** Gives a site the account that the user chooses, while no window of the site can be
 * open. */
async function changeAccount(
  context: Context,
  origin: string,
): Promise<undefined> {
  const { connectedSites, windows } = context;
  await windows.inTurn(WALLET_REQUESTER, async (dialogs) => {
    const site = await connectedSites.find(origin);
    const account =
      site &&
      (await chooseAccount(context, dialogs, {
        origin,
        chainId: await siteNetwork(context, site),
        purpose: 'change',
        site,
      }));
    if (account !== undefined) {
      await connectedSites.setAccount(origin, account);
    }
  });
}

async function recover(context: Context): Promise<PageNotice[]> {
  const found = await discoverAccounts(context);
  const isAny = found.some(({ accounts = [] }) => accounts.length > 0);
  return [
    {
      what: isAny ? 'found' : 'found-nothing',
      values: { what: foundText(found) },
    },
  ];
}

/** The result of account discovery as text, with the number of accounts on each network. */
export function foundText(found: readonly DiscoveredAccounts[]): string {
  return found
    .map(({ chainId, accounts }) => {
      const { name: network } = NETWORKS[chainId];
      return accounts === undefined
        ? t('discovery.no-answer', { network })
        : t('discovery.some', { network, count: String(accounts.length) });
    })
    .join(' · ');
}
