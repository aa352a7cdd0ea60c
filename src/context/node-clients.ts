import { NETWORKS, type ChainId } from '../config/networks';
import type { Fetch } from '../http/json';
import { createNodeClient } from '../starknet/transport/client';
import type { NodeClient } from '../starknet/transport/types';
import type { SettingsRepository } from '../state/settings';

/** The Starknet nodes as the user's settings have them. */
export type Nodes = {
  /** A network's nodes: the user's own first, then the built-in ones. Settings
   * are read anew with each request, and a locked wallet asks to be unlocked. */
  client(chainId: ChainId): NodeClient;
  /** For work that must not disturb the user: the same, or undefined while the
   * wallet is locked and the user set a node of their own. A public node is then
   * not asked in its place. */
  backgroundClient(chainId: ChainId): Promise<NodeClient | undefined>;
};

/**
 * @param fetch - The network.
 * @param settings - What the user set.
 * @param isLocked - Whether the wallet is locked.
 * @returns The nodes. What is learnt of endpoints is kept as long as the user
 * does not set another node.
 */
export function createNodes(
  fetch: Fetch,
  settings: SettingsRepository,
  isLocked: () => Promise<boolean>,
): Nodes {
  const made = new Map<ChainId, { own: string; client: NodeClient }>();

  const clientOf = (chainId: ChainId, own: string): NodeClient => {
    const known = made.get(chainId);
    if (known?.own === own) {
      return known.client;
    }
    const builtIn = NETWORKS[chainId].nodes;
    const urls = own === '' ? builtIn : [own, ...builtIn];
    const client = createNodeClient({ fetch, chainId, urls });
    made.set(chainId, { own, client });
    return client;
  };
  const current = async (chainId: ChainId): Promise<NodeClient> =>
    clientOf(
      chainId,
      (await settings.read())[NETWORKS[chainId].ownNodeSetting],
    );

  return {
    client: (chainId) => ({
      read: async (calls) => (await current(chainId)).read(calls),
      submit: async (call) => (await current(chainId)).submit(call),
    }),
    backgroundClient: async (chainId) => {
      if (!(await settings.hasOwnNode(chainId))) {
        return clientOf(chainId, '');
      }
      return (await isLocked()) ? undefined : await current(chainId);
    },
  };
}
