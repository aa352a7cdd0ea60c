import { networkView } from '../../config/networks';
import { padFelt } from '../../core/felt';
import { qrCode } from '../../core/qr-code';
import type { State } from '../../state/state';
import { namedAccounts } from '../accounts/model';
import { chainNamed, type RouteParams } from '../page';

/** The data of the page that shows an address to be paid. */
export type ReceiveView = Awaited<ReturnType<typeof loadReceive>>;

/** @throws Error if it isn't an account of this wallet. */
async function loadReceive(
  sources: Pick<State, 'accounts'>,
  params: RouteParams,
) {
  const chainId = chainNamed(params);
  const all = await namedAccounts(sources, chainId);
  const found = all.find(({ stored }) => stored.address === params.account);
  if (found === undefined) {
    throw new Error('This address is not an account of this wallet');
  }
  const address = padFelt(found.stored.address);
  return {
    name: found.name,
    network: networkView(chainId),
    address,
    modules: qrCode(address),
  };
}

export async function readReceive(
  ...args: Parameters<typeof loadReceive>
): Promise<ReceiveView> {
  return await loadReceive(...args);
}
