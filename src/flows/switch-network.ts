import { siteNetwork } from '../accounts/site-account';
import { MAINNET, networkView, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { withWindowSlot } from '../context/window-slot';
import { WalletError } from '../core/errors';
import { inCheckedTurn } from '../review/checked-turn';
import type { Dialogs } from '../views/dialogs';

/**
 * Switches the wallet's network, after the user's approval unless it is already current.
 *
 * @returns Whether the network is current now.
 */
export async function switchNetworkFor(
  context: Context,
  origin: string,
  chainId: ChainId,
): Promise<boolean> {
  const { networks, windows } = context;
  if (chainId === (await networks.current())) {
    return true;
  }
  return await windows.inTurn(origin, async (dialogs) => {
    // Another window may have switched the network meanwhile.
    const from = await networks.current();
    const isSwitched = await isApproved(dialogs, origin, from, chainId);
    if (isSwitched) {
      await networks.switchTo(chainId);
    }
    return isSwitched;
  });
}

/**
 * Switches a connected site's own network, after the user's approval unless the site is on
 * it already. Other sites and the wallet's own pages keep theirs.
 *
 * @throws WalletError `user-refused`; like `inCheckedTurn`.
 */
export async function switchSiteNetwork(
  context: Context,
  origin: string,
  chainId: ChainId,
): Promise<void> {
  const { connectedSites } = context;
  const current = async (): Promise<ChainId> =>
    siteNetwork(context, await connectedSites.find(origin));
  if ((await current()) === chainId) {
    return;
  }
  const isSwitched = await withWindowSlot(context, origin, async (slotted) =>
    inCheckedTurn(slotted, origin, async (dialogs) =>
      isApproved(dialogs, origin, await current(), chainId, true),
    ),
  );
  if (!isSwitched) {
    throw new WalletError('user-refused', 'The user rejected the request');
  }
  await connectedSites.setNetwork(origin, chainId);
}

async function isApproved(
  { confirm }: Pick<Dialogs, 'confirm'>,
  origin: string,
  from: ChainId,
  to: ChainId,
  isForSite?: true,
): Promise<boolean> {
  return (
    from === to ||
    confirm({
      type: 'switch-network',
      origin,
      from: networkView(from),
      to: networkView(to),
      ...(to === MAINNET && { isToMainnet: true }),
      ...(isForSite && { isForSite }),
    })
  );
}
