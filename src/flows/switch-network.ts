import { siteNetwork } from '../accounts/site-account';
import { MAINNET, networkView, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { withWindowSlot } from '../context/window-slot';
import { WalletError } from '../core/errors';
import { inCheckedTurn } from '../review/checked-turn';
import type { Dialogs } from '../views/dialogs';

/**
 * Switches a site's own network, after the user's approval unless the site is on it already. Other
 * sites and the wallet's own pages keep theirs.
 *
 * @param inTurn - Runs what shows dialogs in the site's turn.
 * @returns Whether the site is on it now.
 */
export async function switchNetworkFor(
  context: Context,
  origin: string,
  chainId: ChainId,
  inTurn: InTurn = async (...turn) => context.windows.inTurn(...turn),
): Promise<boolean> {
  const current = async (): Promise<ChainId> => siteNetwork(context, origin);
  if ((await current()) === chainId) {
    return true;
  }
  return await inTurn(origin, async ({ confirm }) => {
    // Another window may have switched it meanwhile.
    const from = await current();
    if (from === chainId) {
      return true;
    }
    const isSwitched = await confirm({
      type: 'switch-network',
      origin,
      from: networkView(from),
      to: networkView(chainId),
      ...(chainId === MAINNET && { isToMainnet: true }),
    });
    if (isSwitched) {
      await context.connectedSites.setNetwork(origin, chainId);
    }
    return isSwitched;
  });
}

type InTurn = (
  origin: string,
  run: (dialogs: Pick<Dialogs, 'confirm'>) => Promise<boolean>,
) => Promise<boolean>;

/**
 * Switches the network of a connected site like `switchNetworkFor`, with a window slot of its own.
 *
 * @throws WalletError `user-refused`; like `inCheckedTurn`.
 */
export async function switchSiteNetwork(
  context: Context,
  origin: string,
  chainId: ChainId,
): Promise<void> {
  const isSwitched =
    (await siteNetwork(context, origin)) === chainId ||
    (await withWindowSlot(context, origin, async (slotted) =>
      switchNetworkFor(slotted, origin, chainId, async (...turn) =>
        inCheckedTurn(slotted, ...turn),
      ),
    ));
  if (!isSwitched) {
    throw new WalletError('user-refused', 'The user rejected the request');
  }
}
