import {
  ADD,
  BLOCK_SITE,
  DEPLOY,
  LET_ASK,
  MORE,
  RECOVER,
  REFRESH,
  REMOVE_SITE,
  REMOVE_TOKEN,
  SITE_ACCOUNT,
  SWITCH,
  UNBLOCK_SITE,
  UPGRADE,
} from './types';
import {
  discoverAccounts,
  type DiscoveredAccounts,
  addAccount,
} from '../../accounts/discover';
import { listAccounts, ownAccount } from '../../accounts/own-accounts';
import { siteNetwork } from '../../accounts/site-account';
import { ALL_NETWORKS, type ChainId, NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WALLET } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { chooseAccount } from '../../rpc/account-window';
import { approveAndDeploy, approveUpgrade } from '../../transactions/send';
import { t } from '../../ui/translate';
import type { Notice } from '../notice-banner';

/** The action of a button on the home page. */
export type Action = {
  /** Whether it queries the network, so that the page refreshes afterwards. */
  readonly isRemote: boolean;
  /** Runs it, and returns the notices to show. */
  readonly run: (context: Context) => Promise<Notice[]>;
};

/**
 * @param name - The name of the clicked button.
 * @returns Its action, if it has one.
 */
export function actionOf(name: string): Action | undefined {
  const [verb, ...words] = name.split(':');
  const [chain, rest = ''] = words;
  const chainId = ALL_NETWORKS.find(
    (network) => network.chainId === chain,
  )?.chainId;
  switch (verb) {
    case REFRESH:
    case MORE:
      return remote(async () => Promise.resolve([]));
    case RECOVER:
      return remote(async (context) => [
        foundNotice(await discoverAccounts(context)),
      ]);
    default:
      return chainId === undefined
        ? siteAction(verb, words.join(':'))
        : networkAction(verb, chainId, rest as Felt);
  }
}

function siteAction(
  verb: string | undefined,
  origin: string,
): Action | undefined {
  const values = { what: safeText(origin, 300) };
  switch (verb) {
    case REMOVE_SITE:
      return local(async ({ connectedSites, windows }) => {
        await connectedSites.remove(origin);
        await windows.dismiss(origin);
        return [{ what: 'removed-site', values }];
      });
    case SITE_ACCOUNT:
      return local(async (context) => {
        await changeAccount(context, origin);
        return [];
      });
    case BLOCK_SITE:
      return local(async ({ connectedSites, refusals, windows }) => {
        await refusals.block(origin);
        await connectedSites.remove(origin);
        await windows.dismiss(origin);
        return [{ what: 'blocked-site', values }];
      });
    case UNBLOCK_SITE:
      return local(async ({ refusals }) => {
        await refusals.unblock(origin);
        return [{ what: 'unblocked-site', values }];
      });
    case LET_ASK:
      return local(async ({ refusals }) => {
        await refusals.reset(origin);
        return [{ what: 'let-ask', values }];
      });
    default:
      return undefined;
  }
}

/** Gives a site the account that the user chooses, while no window of the site can be
 * open. */
async function changeAccount(context: Context, origin: string): Promise<void> {
  const { connectedSites, windows } = context;
  await windows.inTurn(WALLET, async (dialogs) => {
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

/** The page may be older than a network switch, so buttons name their network. */
function networkAction(
  verb: string | undefined,
  chainId: ChainId,
  address: Felt,
): Action | undefined {
  switch (verb) {
    case SWITCH:
      return remote(async ({ networks }) => {
        await networks.switchTo(chainId);
        return [];
      });
    case ADD:
      return remote(async (context) => {
        // The first index that the page doesn't list yet, on any network.
        const { account } = await addAccount(
          context,
          chainId,
          undefined,
          listAccounts,
        );
        return [{ what: 'added', values: { index: String(account.index) } }];
      });
    case DEPLOY:
      return remote(async (context) => {
        const { index } = await ownAccount(context, address);
        await approveAndDeploy(context, chainId, index, WALLET, address);
        return [{ what: 'deployed' }];
      });
    case UPGRADE:
      return remote(async (context) => {
        const account = await ownAccount(context, address);
        await approveUpgrade(context, chainId, account, WALLET);
        return [{ what: 'sent' }];
      });
    case REMOVE_TOKEN:
      return local(async ({ tokens }) => {
        await tokens.remove(chainId, address);
        return [{ what: 'removed-token' }];
      });
    default:
      return undefined;
  }
}

/**
 * @param found - The result of the discovery on each network.
 * @returns A text that sums it up.
 */
export function foundText(found: readonly DiscoveredAccounts[]): string {
  return found
    .map(({ chainId, accounts }) => {
      const { name: network } = NETWORKS[chainId];
      return accounts === undefined
        ? t('discovery.no-answer', { network })
        : t('discovery.some', { network, count: String(accounts) });
    })
    .join(' · ');
}

function foundNotice(found: readonly DiscoveredAccounts[]): Notice {
  return {
    what: found.some(({ accounts = 0 }) => accounts > 0)
      ? 'found'
      : 'found-nothing',
    values: { what: foundText(found) },
  };
}

function remote(run: Action['run']): Action {
  return { isRemote: true, run };
}

function local(run: Action['run']): Action {
  return { isRemote: false, run };
}
