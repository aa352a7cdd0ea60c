import {
  splitButtonName,
  type AccountVerb,
  type NetworkVerb,
  type SiteVerb,
} from './button-names';
import { takeBack } from './data/approval-checks';
import {
  foundNotice,
  mayOfferMainnet,
  nameFoundAccounts,
  searchText,
} from './found-accounts';
import { addAccount } from '../accounts/add-account';
import { ownAccount } from '../accounts/derived-accounts';
import { siteNetwork } from '../accounts/site-account';
import { listAccounts } from '../accounts/stored-accounts';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { MAX_ORIGIN, safeText } from '../core/text';
import type { ReplacementKind } from '../core/transaction';
import { chooseAccount } from '../flows/choose-account';
import { disconnectSite } from '../flows/connect-site';
import { deployAccount } from '../flows/deploy';
import { discoverAccounts } from '../flows/recover-accounts';
import { replaceTransaction } from '../flows/replace';
import { showPrivateKey } from '../flows/show-key';
import { upgradeAccount } from '../flows/upgrade';
import { withOwnJournal } from '../transactions/ledger/call-journal';
import { accountName } from '../ui/format';
import type { PageNotice } from '../ui/page-interfaces';

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
  const [first = '', address = '', id = ''] = of;
  if (verb === 'refresh') {
    return { isRemote: true, run: async () => Promise.resolve([]) };
  }
  if (verb === 'recover-accounts') {
    return { isRemote: true, run: recover };
  }
  if (isKeyOf(OF_SITES, verb)) {
    const origin = of.join(':');
    const run = OF_SITES[verb];
    return { isRemote: false, run: async (context) => run(context, origin) };
  }
  if (isKeyOf(OF_ADDRESSES, verb)) {
    const run = OF_ADDRESSES[verb];
    return {
      isRemote: false,
      run: async (context) => run(context, first as Felt),
    };
  }
  const network = ALL_NETWORKS.find(({ chainId }) => chainId === first);
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

/** An action on something, which returns the notices to show. */
type ActionOn<What extends readonly string[]> = (
  context: Context,
  ...what: What
) => Promise<PageNotice[]>;

type OnNetwork = ActionOn<[chainId: ChainId, address: Felt, id: string]>;

/** An action that leaves nothing to say. */
function silently<What extends readonly string[]>(
  act: (context: Context, ...what: What) => Promise<unknown>,
): ActionOn<What> {
  return async (context, ...what) => {
    await act(context, ...what);
    return [];
  };
}

const replaceBy = (kind: ReplacementKind): OnNetwork =>
  silently(async (context, chainId, hash) =>
    withOwnJournal(context, [kind, chainId, hash], async (tools) =>
      replaceTransaction(tools, chainId, hash, kind),
    ),
  );

/** An action with an own account, which sends a transaction. */
const withAccount = (
  verb: NetworkVerb,
  flow: typeof deployAccount | typeof upgradeAccount,
): OnNetwork =>
  silently(async (context, chainId, address) => {
    const account = await ownAccount(context, address);
    await withOwnJournal(context, [verb, chainId, address], async (tools) =>
      flow(tools, WALLET_REQUESTER, chainId, account),
    );
  });

const OF_NETWORKS: Readonly<Record<NetworkVerb, OnNetwork>> = {
  'speed-up': replaceBy('speed-up'),
  cancel: replaceBy('cancel'),
  'switch-network': silently(async ({ networks }, chainId) =>
    networks.switchTo(chainId),
  ),
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
  deploy: withAccount('deploy', deployAccount),
  upgrade: withAccount('upgrade', upgradeAccount),
  'show-key': silently(async (context, chainId, address) => {
    const account = await ownAccount(context, address);
    await showPrivateKey(context, WALLET_REQUESTER, chainId, account);
  }),
  'take-back': async (context, chainId, address, id) =>
    takeBack(context, chainId, address, [id]),
  'remove-token': async ({ tokens }, chainId, address) => {
    await tokens.remove(chainId, address);
    return [{ what: 'removed-token' }];
  },
};

const OF_ADDRESSES: Readonly<Record<AccountVerb, ActionOn<[address: Felt]>>> = {
  'main-account': silently(async ({ accounts }, address) =>
    accounts.labels.setMain(address),
  ),
  'hide-account': async ({ accounts, connectedSites }, address) => {
    await accounts.labels.setHidden(address, true);
    const sites = await connectedSites.list();
    const isUsed = sites.some(({ account }) => account === address);
    return [{ what: isUsed ? 'hidden-in-use' : 'hidden' }];
  },
  'show-account': silently(async ({ accounts }, address) =>
    accounts.labels.setHidden(address, false),
  ),
  'remove-contact': silently(async ({ contacts }, address) =>
    contacts.remove(address),
  ),
};

/** An action on a site, and the notice that names the site. */
const onSite =
  (
    what: PageNotice['what'],
    act: (context: Context, origin: string) => Promise<unknown>,
  ): ActionOn<[origin: string]> =>
  async (context, origin) => {
    await act(context, origin);
    return [{ what, values: { what: safeText(origin, MAX_ORIGIN) } }];
  };

const OF_SITES: Readonly<Record<SiteVerb, ActionOn<[origin: string]>>> = {
  'site-account': silently(changeAccount),
  'remove-site': onSite('removed-site', disconnectSite),
  'block-site': onSite('blocked-site', async (context, origin) => {
    await context.refusals.block(origin);
    await disconnectSite(context, origin);
  }),
  'unblock-site': onSite('unblocked-site', async ({ refusals }, origin) =>
    refusals.unblock(origin),
  ),
  'let-ask': onSite('let-ask', async ({ refusals }, origin) =>
    refusals.reset(origin),
  ),
};

/** Gives a site the account that the user chooses, while no window of the site can be
 * open. */
async function changeAccount(context: Context, origin: string): Promise<void> {
  const { connectedSites, windows } = context;
  await windows.inTurn(WALLET_REQUESTER, async (dialogs) => {
    const site = await connectedSites.find(origin);
    const account =
      site &&
      (await chooseAccount(context, dialogs, {
        origin,
        chainId: await siteNetwork(context, origin),
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
