import { ALL_NETWORKS, MAINNET, SEPOLIA } from '../config/networks';
import { foundText } from './home/actions';
import {
  discoverAccounts,
  keepFirstAccount,
  type DiscoveredAccounts,
} from '../accounts/discover';
import type { Context } from '../context/context';
import { WALLET } from '../core/fair-queue';
import type { AlertView, DialogView } from '../ui/dialog-views';
import { t } from '../ui/translate';

/**
 * Greets a user who has just installed the snap, and offers to look for the accounts
 * that the seed phrase has already. Who has accounts here is not greeted. The greeting
 * holds nobody up: its windows close as soon as a site or the home page wants one, and
 * the home page offers the same. It never throws: nobody could do anything about it.
 *
 * @param context - The snap's parts.
 */
export async function welcome(context: Context): Promise<void> {
  try {
    const kept = await Promise.all(
      ALL_NETWORKS.map(async ({ chainId }) => context.accounts.list(chainId)),
    );
    if (
      kept.flat().length === 0 &&
      (await confirm(context, { type: 'welcome' }))
    ) {
      await find(context);
    }
  } catch {
    // The home page says what there is.
  }
}

/**
 * Tells what is new, once the snap was updated. It never throws.
 *
 * @param context - The snap's parts.
 */
export async function showUpdateNotes(context: Context): Promise<void> {
  try {
    await alert(context, { type: 'told', what: 'updated' });
  } catch {
    // Then it is not told.
  }
}

async function find(context: Context): Promise<void> {
  const found = await discoverAccounts(context);
  if (found.some(({ accounts = 0 }) => accounts > 0)) {
    const text = foundText(found);
    await alert(context, { type: 'told', what: 'found', found: text });
    await offerMainnet(context, found);
  } else if (found.some(({ accounts }) => accounts === undefined)) {
    // Whether there are any is not known: a new one could stand in their place.
    await alert(context, { type: 'told', what: 'no-answer' });
  } else {
    const { address } = await keepFirstAccount(context);
    await alert(context, { type: 'told', what: 'new', found: address });
  }
}

/** Whose accounts are all on Mainnet would find an empty page on Sepolia. */
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

/** Where its window has to yield, a notification says the same. */
async function alert(
  { windows, notify }: Context,
  view: AlertView,
): Promise<void> {
  const isClosed = await windows.inTurn(WALLET, async (dialogs) =>
    dialogs.alert(view, { yields: true }),
  );
  if (!isClosed) {
    await notify(t(`welcome.${view.what}`));
  }
}
