import type { startLocalNetwork } from '../../chain/networks/local-network';
import type { Installed } from '../../simulator/interfaces';
import { driveWallet } from '../../simulator/wallet';
import { simulateWindows } from '../../simulator/windows';

/** A snap as a site and its user see it, and an account of it that is deployed. */
export type DeployedAccount = {
  readonly windows: ReturnType<typeof simulateWindows>;
  readonly wallet: ReturnType<typeof driveWallet>;
  readonly address: string;
};

/** Makes, funds and deploys the snap's first account. */
export async function deployedAccount(
  snap: Installed,
  site: string,
  { node }: Awaited<ReturnType<typeof startLocalNetwork>>,
): Promise<DeployedAccount> {
  const windows = simulateWindows(snap);
  const wallet = driveWallet((request) => snap.request(request), site, windows);
  const { result } = await wallet.answer(true, 'l2net_createAccount', {
    deploy: false,
  });
  const { address } = result as { address: string };
  await node.mint(address, 100);
  await wallet.answer(true, 'l2net_createAccount', {
    addressIndex: 0,
    deploy: true,
  });
  return { windows, wallet, address };
}
