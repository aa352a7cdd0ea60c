import { NETWORKS, type ChainId } from '../config/networks';
import type { Fetch } from '../http/json';
import { createNodeClient } from '../starknet/transport/client';
import type { NodeClient } from '../starknet/transport/types';
import type { SettingsRepository } from '../state/settings';
import type { Settings } from '../state/settings-shape';

/** The Starknet nodes according to the user's settings. */
export type Nodes = {
  /** A network's nodes: the user's own first, then the built-in ones. Settings are read
   * for each request, so a locked wallet prompts the user to unlock it. */
  client(chainId: ChainId): NodeClient;
  /** The same nodes for background work, which must not prompt the user. Undefined while
   * the wallet is locked and the user has set their own node: a public node is not used
   * in its place. */
  backgroundClient(chainId: ChainId): Promise<NodeClient | undefined>;
  /** Whether the user has set an own node, which is the first endpoint then. */
  hasOwnNode(chainId: ChainId): Promise<boolean>;
};

/**
 * @param fetch - The `fetch` function.
 * @param settings - The user's settings.
 * @param isLocked - Returns whether the wallet is locked.
 * @returns The nodes. A client keeps what it has learned about its endpoints until the
 * user sets another node.
 */
export function createNodes(
  fetch: Fetch,
  settings: SettingsRepository,
  isLocked: () => Promise<boolean>,
): Nodes {
  const clients = new Map<ChainId, { own: string; client: NodeClient }>();

  const clientOf = (chainId: ChainId, own: string): NodeClient => {
    const existing = clients.get(chainId);
    if (existing?.own === own) {
      return existing.client;
    }
    const builtIn = NETWORKS[chainId].nodes;
    const urls = own === '' ? builtIn : [own, ...builtIn];
    const client = createNodeClient({ fetch, chainId, urls });
    clients.set(chainId, { own, client });
    return client;
  };
  const currentOf = (chainId: ChainId, saved: Settings): NodeClient =>
    clientOf(chainId, saved[NETWORKS[chainId].ownNodeSetting]);
  const current = async (chainId: ChainId): Promise<NodeClient> =>
    currentOf(chainId, await settings.read());

  return {
    client: (chainId) => ({
      read: async (calls) => (await current(chainId)).read(calls),
      tryRead: async (...request) =>
        (await current(chainId)).tryRead(...request),
      // It tells a second provider what the user is about to do.
      readSecond: async (...request) => {
        const saved = await settings.read();
        return saved.secondNode
          ? currentOf(chainId, saved).readSecond(...request)
          : undefined;
      },
      // The word of the user's own node is enough, unless they want to hear another.
      readBoth: async (calls, repeated, timeoutMs) => {
        const saved = await settings.read();
        const client = currentOf(chainId, saved);
        return saved.secondNode ||
          saved[NETWORKS[chainId].ownNodeSetting] === ''
          ? client.readBoth(calls, repeated, timeoutMs)
          : [await client.read(calls)];
      },
      readEach: async (...request) =>
        (await current(chainId)).readEach(...request),
      submit: async (call) => (await current(chainId)).submit(call),
    }),
    hasOwnNode: async (chainId) => settings.hasOwnNode(chainId),
    backgroundClient: async (chainId) => {
      if (!(await settings.hasOwnNode(chainId))) {
        return clientOf(chainId, '');
      }
      return (await isLocked()) ? undefined : await current(chainId);
    },
  };
}
