import { NETWORKS, type ChainId } from '../config/networks';
import { newEndpoint, type Endpoint } from '../http/endpoints';
import type { Fetch } from '../http/json';
import { createNodeClient, type NodeClient } from '../starknet/node-client';
import type { SettingsRepository, Settings } from '../state/settings';

/** The Starknet nodes according to the user's settings. */
export type NodeClients = {
  /** A network's nodes: the user's own first, then the built-in ones. Settings are read
   * for each request, so a locked wallet prompts the user to unlock it. The requests are
   * made for a site or, by default, for the wallet itself, whose requests go first. */
  client(chainId: ChainId, site?: string): NodeClient;
  /** The same nodes for background work, which must not prompt the user. Undefined while
   * the wallet is locked and the user has set their own node: a public node is not used
   * in its place. */
  backgroundClient(chainId: ChainId): Promise<NodeClient | undefined>;
  /** Whether the user has set a node of their own, which then is the first endpoint. */
  hasOwnNode(chainId: ChainId): Promise<boolean>;
};

/** What is learned about the endpoints is kept until the user sets another node. */
export function createNodes(
  fetch: Fetch,
  settings: SettingsRepository,
  isLocked: () => Promise<boolean>,
): NodeClients {
  const known = new Map<ChainId, { own: string; endpoints: Endpoint[] }>();

  const endpointsOf = (chainId: ChainId, own: string): Endpoint[] => {
    const existing = known.get(chainId);
    if (existing?.own === own) {
      return existing.endpoints;
    }
    const builtIn = NETWORKS[chainId].nodes;
    const endpoints = [
      ...(own === '' ? [] : [newEndpoint(own)]),
      ...builtIn.map((url) => newEndpoint(url, true)),
    ];
    known.set(chainId, { own, endpoints });
    return endpoints;
  };
  const clientOf = (
    chainId: ChainId,
    own: string,
    requester?: string,
    trustsOwn = false,
  ): NodeClient =>
    createNodeClient({
      fetch,
      chainId,
      requester,
      trustsOwn,
      endpoints: endpointsOf(chainId, own),
    });
  const currentOf = (
    chainId: ChainId,
    saved: Settings,
    site?: string,
  ): NodeClient => {
    const own = saved[NETWORKS[chainId].ownNodeSetting];
    // The user's own node is trusted alone, unless they enabled a second node.
    return clientOf(chainId, own, site, own !== '' && !saved.secondNode);
  };
  const current = async (
    chainId: ChainId,
    site?: string,
  ): Promise<NodeClient> => currentOf(chainId, await settings.read(), site);

  return {
    client: (chainId, site) => ({
      read: async (reads) => (await current(chainId, site)).read(reads),
      tryRead: async (...request) =>
        (await current(chainId, site)).tryRead(...request),
      readConfirmable: async (...request) =>
        (await current(chainId, site)).readConfirmable(...request),
      // Opt-in, because it tells a second provider what the user is about to do.
      readSecond: async (...request) => {
        const saved = await settings.read();
        return saved.secondNode
          ? currentOf(chainId, saved, site).readSecond(...request)
          : undefined;
      },
      readBoth: async (...request) =>
        (await current(chainId, site)).readBoth(...request),
      readEach: async (...request) =>
        (await current(chainId, site)).readEach(...request),
      submit: async (call) => (await current(chainId, site)).submit(call),
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
