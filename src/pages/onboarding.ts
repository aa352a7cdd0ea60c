import { foundText } from './home-actions';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Context } from '../context';
import { findAccounts, keepFirstAccount, type Found } from '../home/find';

/**
 * Greets a user who has just installed the snap, and offers to look for the accounts
 * that the seed phrase has already. It never throws: nobody could do anything about it.
 *
 * @param context - The snap's parts.
 */
export async function welcome(context: Context): Promise<void> {
  try {
    if (await context.confirm({ type: 'welcome' })) {
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
export async function tellNews(context: Context): Promise<void> {
  try {
    await context.tell({ type: 'told', what: 'updated' });
  } catch {
    // Then it is not told.
  }
}

async function find(context: Context): Promise<void> {
  const found = await findAccounts(context);
  if (found.some(({ accounts = 0 }) => accounts > 0)) {
    await context.tell({
      type: 'told',
      what: 'found',
      found: foundText(found),
    });
    await offerMainnet(context, found);
  } else if (found.some(({ accounts }) => accounts === undefined)) {
    // Whether there are any is not known: a new one could stand in their place.
    await context.tell({ type: 'told', what: 'no-answer' });
  } else {
    const { address } = await keepFirstAccount(context);
    await context.tell({ type: 'told', what: 'new', found: address });
  }
}

/** Whose accounts are all on Mainnet would find an empty page on Sepolia. */
async function offerMainnet(
  context: Context,
  found: readonly Found[],
): Promise<void> {
  const isOn = (chain: string): boolean =>
    found.some(
      ({ chainId, accounts = 0 }) => chainId === chain && accounts > 0,
    );
  const current = await context.networks.current();
  if (isOn(MAINNET) && !isOn(SEPOLIA) && current === SEPOLIA) {
    if (await context.confirm({ type: 'show-mainnet' })) {
      await context.networks.switchTo(MAINNET);
    }
  }
}
