import {
  foundAccounts,
  isFromFormerSnap,
  mayOfferMainnet,
  nameFoundAccounts,
  searchText,
} from './found-accounts';
import { newsSince } from './news';
import { keepFirstAccount } from '../accounts/add-account';
import { ALL_NETWORKS, MAINNET, networkView } from '../config/networks';
import { SNAP_VERSION } from '../config/version';
import type { Context } from '../context/context';
import { WALLET_REQUESTER } from '../core/fair-queue';
import {
  discoverAccounts,
  type DiscoveredAccounts,
} from '../flows/recover-accounts';
import { networkLabel } from '../ui/format';
import { t } from '../ui/translate';
import type { AlertView } from '../views/dialog-views';

/** Welcomes a user who has just installed the snap, and offers to discover the accounts
 * of the seed phrase. Skipped if the state already has accounts. Its windows close as
 * soon as a site or the home page needs one, and the home page offers the same. It
 * never throws. */
export async function showWelcome(context: Context): Promise<void> {
  try {
    await context.snapVersion.write(SNAP_VERSION);
    const kept = await Promise.all(
      ALL_NETWORKS.map(async ({ chainId }) => context.accounts.list(chainId)),
    );
    if (
      kept.flat().length === 0 &&
      (await context.windows.inTurn(WALLET_REQUESTER, async (dialogs) =>
        dialogs.confirm({ type: 'welcome' }, { yields: true }),
      ))
    ) {
      await discover(context);
    }
  } catch {
    // The home page reports it.
  }
}

/** Says what is new since the version that the user had before, if anything is, after an
 * update. It never throws. */
export async function showUpdateNotes(
  context: Context,
  newsIn: typeof newsSince = newsSince,
): Promise<void> {
  try {
    const { snapVersion, windows } = context;
    const lines = newsIn(await snapVersion.read()).map((key) => t(key));
    await snapVersion.write(SNAP_VERSION);
    if (lines.length > 0) {
      await windows.inTurn(WALLET_REQUESTER, async (dialogs) =>
        dialogs.alert(
          { type: 'alert', what: 'welcome.updated', lines },
          { yields: true },
        ),
      );
    }
  } catch {
    // The notes are not important enough for an error.
  }
}

/** Discovers accounts, while a window says so, and shows what was found there; it offers
 * Mainnet if accounts were found on it. */
async function discover(context: Context): Promise<void> {
  const { showResult, notify } = context;
  const result: { what?: AlertView['what'] } = {};
  const answer = await showResult('welcome.searching', async (tell) => {
    const found = await discoverAccounts(context, async (progress) =>
      tell(searchText(progress)),
    );
    const view = await resultOf(context, found);
    result.what = view.what;
    return view;
  });
  if (answer === true) {
    await context.networks.switchTo(MAINNET);
  } else if (answer === false && result.what !== undefined) {
    await notify({ title: t(result.what), lines: [] });
  }
}

/** What the user is told about the accounts found. */
async function resultOf(
  context: Context,
  found: readonly DiscoveredAccounts[],
): Promise<AlertView> {
  await nameFoundAccounts(context, found);
  const accounts = foundAccounts(found);
  const silent = found.filter((network) => network.accounts === undefined);
  if (accounts.length > 0) {
    return {
      type: 'alert',
      what: 'welcome.found',
      accounts,
      lines: [
        ...(isFromFormerSnap(found) ? [t('welcome.former')] : []),
        ...silent.map(({ chainId }) =>
          t('discovery.no-answer', {
            network: networkLabel(networkView(chainId)),
          }),
        ),
      ],
      offersMainnet: await mayOfferMainnet(context, found),
      tellsHome: true,
    };
  }
  if (silent.length > 0) {
    // There may be accounts: don't create a new one that would hide them.
    return { type: 'alert', what: 'welcome.no-answer' };
  }
  const { address } = await keepFirstAccount(context);
  return {
    type: 'alert',
    what: 'welcome.new',
    lines: [address],
    tellsHome: true,
  };
}
