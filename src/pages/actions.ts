import { takeBack } from './data/approval-checks';
import {
  foundNotice,
  mayOfferMainnet,
  nameFoundAccounts,
  searchText,
} from './found-accounts';
import { type PageNotice } from './notice-banner';
import {
  splitButtonName,
  type AccountVerb,
  type NetworkVerb,
  type SiteVerb,
} from './parts';
import { REPLACE_ACTIONS } from './replace-actions';
import { addAccount } from '../accounts/add-account';
import { ownAccount } from '../accounts/derived-accounts';
import { siteNetwork } from '../accounts/site-account';
import { listAccounts } from '../accounts/stored-accounts';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { MAX_ORIGIN, safeText } from '../core/text';
import { chooseAccount } from '../flows/choose-account';
import { disconnectSite } from '../flows/connect-site';
import { deployAccount } from '../flows/deploy';
import { discoverAccounts } from '../flows/recover-accounts';
import { showPrivateKey } from '../flows/show-key';
import { upgradeAccount } from '../flows/upgrade';
import { withOwnJournal } from '../transactions/journal/call-journal';
import { accountName } from '../ui/format';

// What the buttons of the pages do, whichever page they are on.

/** What a button does. */
type PageAction = {
  /** Whether it queries the network, so that the page is filled in anew afterwards. */
  readonly isRemote: boolean;
  /** Runs it, and returns the notices to show.
   *
   * @param tell - Shows a notice meanwhile. */
  readonly run: (
    context: Context,
    tell: (notice: PageNotice) => Promise<void>,
  ) => Promise<PageNotice[]>;
};

/** The action of a button, if it has one. The page may be older than a network switch, so
 * buttons name their network. */
export function actionOf(button: string): PageAction | undefined {
  const [verb, ...of] = splitButtonName(button);
  if (verb === 'refresh') {
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
  if (isKeyOf(OF_ADDRESSES, verb)) {
    const [address = ''] = of;
    return {
      isRemote: false,
      run: async (context) => OF_ADDRESSES[verb](context, address as Felt),
    };
  }
  const [chain, address = '', id = ''] = of;
  const network = ALL_NETWORKS.find(({ chainId }) => chainId === chain);
  return network === undefined || !isKeyOf(OF_NETWORKS, verb)
    ? undefined
    : {
        isRemote: verb !== 'remove-token' && verb !== 'show-key',
        run: async (context) =>
          OF_NETWORKS[verb](context, network.chainId, address as Felt, id),
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
    NetworkVerb,
    (
      context: Context,
      chainId: ChainId,
      address: Felt,
      id: string,
    ) => Promise<PageNotice[]>
  >
> = {
  ...REPLACE_ACTIONS,
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
    return [{ what: 'added', values: { name: accountName(account.index) } }];
  },
  deploy: async (context, chainId, address) => {
    const account = await ownAccount(context, address);
    await withOwnJournal(context, ['deploy', chainId, address], async (tools) =>
      deployAccount(tools, WALLET_REQUESTER, chainId, account),
    );
    return [];
  },
  upgrade: async (context, chainId, address) => {
    const account = await ownAccount(context, address);
    await withOwnJournal(
      context,
      ['upgrade', chainId, address],
      async (tools) =>
        upgradeAccount(tools, WALLET_REQUESTER, chainId, account),
    );
    return [];
  },
  'show-key': async (context, chainId, address) => {
    const account = await ownAccount(context, address);
    await showPrivateKey(context, WALLET_REQUESTER, chainId, account);
    return [];
  },
  'take-back': async (context, chainId, address, id) =>
    takeBack(context, chainId, address, [id]),
  'remove-token': async ({ tokens }, chainId, address) => {
    await tokens.remove(chainId, address);
    return [{ what: 'removed-token' }];
  },
};

const OF_ADDRESSES: Readonly<
  Record<
    AccountVerb,
    (context: Context, address: Felt) => Promise<PageNotice[]>
  >
> = {
  'main-account': async ({ accounts }, address) => {
    await accounts.labels.setMain(address);
    return [];
  },
  'hide-account': async ({ accounts, connectedSites }, address) => {
    await accounts.labels.setHidden(address, true);
    const sites = await connectedSites.list();
    const isUsed = sites.some(({ account }) => account === address);
    return [{ what: isUsed ? 'hidden-in-use' : 'hidden' }];
  },
  'show-account': async ({ accounts }, address) => {
    await accounts.labels.setHidden(address, false);
    return [];
  },
  'remove-contact': async ({ contacts }, address) => {
    await contacts.remove(address);
    return [];
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

async function recover(
  context: Context,
  tell: (notice: PageNotice) => Promise<void>,
): Promise<PageNotice[]> {
  const found = await discoverAccounts(context, async (progress) =>
    tell({ what: 'searching', values: { what: searchText(progress) } }),
  );
  await nameFoundAccounts(context, found);
  return [foundNotice(found, await mayOfferMainnet(context, found))];
}
