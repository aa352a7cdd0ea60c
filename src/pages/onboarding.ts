import { foundText } from './home/page';
import {
  discoverAccounts,
  keepFirstAccount,
  type DiscoveredAccounts,
} from '../accounts/discover';
import { ALL_NETWORKS, MAINNET, SEPOLIA } from '../config/networks';
import type { Context } from '../context/context';
import { WALLET } from '../core/fair-queue';
import type { AlertView, DialogView } from '../ui/dialog-views';
import { t } from '../ui/translate';

/** Welcomes a user who has just installed the snap, and offers to discover the accounts
 * of the seed phrase. Skipped if the state already has accounts. Its windows close as
 * soon as a site or the home page needs one, and the home page offers the same. It
 * never throws. */
export async function welcome(context: Context): Promise<void> {
  try {
    const kept = await Promise.all(
      ALL_NETWORKS.map(async ({ chainId }) => context.accounts.list(chainId)),
    );
    if (
      kept.flat().length === 0 &&
      (await confirm(context, { type: 'welcome' }))
    ) {
      await discover(context);
    }
  } catch {
    // The home page reports it.
  }
}

/** Shows the release notes after an update. It never throws. */
export async function showUpdateNotes(context: Context): Promise<void> {
  try {
    await alert(context, 'welcome.updated');
  } catch {
    // The notes are not important enough for an error.
  }
}

async function discover(context: Context): Promise<void> {
  const found = await discoverAccounts(context);
  if (found.some(({ accounts = 0 }) => accounts > 0)) {
    await alert(context, 'welcome.found', foundText(found));
    await offerMainnet(context, found);
  } else if (found.some(({ accounts }) => accounts === undefined)) {
    // There may be accounts: don't create a new one that would hide them.
    await alert(context, 'welcome.no-answer');
  } else {
    const { address } = await keepFirstAccount(context);
    await alert(context, 'welcome.new', address);
  }
}

/** A user with accounts on Mainnet only would find an empty page on Sepolia. */
async function offerMainnet(
  context: Context,
  found: readonly DiscoveredAccounts[],
): Promise<void> {
  const isOn = (chain: string): boolean =>
    found.some(
      ({ chainId, accounts = 0 }) => chainId === chain && accounts > 0,
    );
  const current = await context.networks.current();
  if (isOn(MAINNET) && !isOn(SEPOLIA) && current === SEPOLIA) {
    if (await confirm(context, { type: 'show-mainnet' })) {
      await context.networks.switchTo(MAINNET);
    }
  }
}

async function confirm(
  { windows }: Context,
  view: DialogView,
): Promise<boolean> {
  return await windows.inTurn(WALLET, async (dialogs) =>
    dialogs.confirm(view, { yields: true }),
  );
}

/** Shows an alert, or a notification if the alert's window had to yield. */
async function alert(
  { windows, notify }: Context,
  what: AlertView['what'],
  ...lines: readonly string[]
): Promise<void> {
  const isClosed = await windows.inTurn(WALLET, async (dialogs) =>
    dialogs.alert({ type: 'alert', what, lines }, { yields: true }),
  );
  if (!isClosed) {
    await notify({ title: t(what), lines: [] });
  }
}
