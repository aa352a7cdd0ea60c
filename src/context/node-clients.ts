import { NETWORKS, type ChainId } from '../config/networks';
import { definedMembers } from '../core/defined';
import { newEndpoint, type Endpoint } from '../http/endpoints';
import type { Fetch } from '../http/json';
import {
  createNodeClient,
  type ClientOptions,
  type NodeClient,
} from '../starknet/node-client';
import type { SettingsRepository } from '../state/settings';

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
    { secondNode, readers }: Pick<ClientOptions, 'readers' | 'secondNode'> = {},
  ): NodeClient =>
    createNodeClient(
      definedMembers({
        fetch,
        chainId,
        requester,
        secondNode,
        readers,
        endpoints: endpointsOf(chainId, own),
      }),
    );
  const current = async (
    chainId: ChainId,
    site?: string,
    readers?: ClientOptions['readers'],
  ): Promise<NodeClient> => {
    const saved = await settings.read();
    const own = saved[NETWORKS[chainId].ownNodeSetting];
    const { secondNode } = saved;
    return clientOf(
      chainId,
      own,
      site,
      definedMembers({ secondNode, readers }),
    );
  };

  return {
    client: (chainId, site) => {
      const readers: ClientOptions['readers'] = [];
      const now = async (): Promise<NodeClient> =>
        current(chainId, site, readers);
      return {
        read: async (reads) => (await now()).read(reads),
        ask: (async (...asked: Parameters<NodeClient['ask']>) =>
          (await now()).ask(...asked)) as NodeClient['ask'],
        submit: async (call) => (await now()).submit(call),
      };
    },
    hasOwnNode: async (chainId) => settings.hasOwnNode(chainId),
    backgroundClient: async (chainId) => {
      if (!(await settings.hasOwnNode(chainId))) {
        return clientOf(chainId, '');
      }
      return (await isLocked()) ? undefined : await current(chainId);
    },
  };
}
