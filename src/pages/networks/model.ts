import { ALL_NETWORKS, networkView } from '../../config/networks';
import type { State } from '../../state/state';

/** The data of the page that switches networks. */
export type NetworksView = Awaited<ReturnType<typeof loadNetworks>>;

async function loadNetworks({ networks }: Pick<State, 'networks'>) {
  const current = await networks.current();
  return {
    current: networkView(current),
    others: ALL_NETWORKS.filter(({ chainId }) => chainId !== current).map(
      ({ chainId }) => ({ chainId, ...networkView(chainId) }),
    ),
  };
}

export async function readNetworks(
  ...args: Parameters<typeof loadNetworks>
): Promise<NetworksView> {
  return await loadNetworks(...args);
}
