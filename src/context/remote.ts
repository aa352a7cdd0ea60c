import type { Memory } from './memory';
import type { MetaMask } from './metamask';
import { createNodes, type NodeClients } from './node-clients';
import { explorerKeySetting } from '../config/explorers';
import {
  createCheckConnections,
  type CheckConnections,
} from '../connectivity/check-connections';
import { createEthereum, type Ethereum } from '../ethereum/ethereum';
import type { EthereumProvider } from '../ethereum/rpc';
import { createExplorer } from '../explorer/explorer';
import type { HistoryTools } from '../history/history';
import { createPaymaster } from '../paymaster/paymaster';

/** Nodes and services, as the user's settings say. */
export type Remote = NodeClients &
  Pick<HistoryTools, 'paymaster' | 'explorer'> & {
    readonly ethereum: Ethereum;
    readonly checkConnections: CheckConnections;
  };

export function createRemote(
  fetch: typeof globalThis.fetch,
  ethereum: EthereumProvider,
  memory: Memory,
  { isLocked, now, wait }: MetaMask,
): Remote {
  const { settings, networks } = memory;
  return {
    ...createNodes(fetch, settings, isLocked),
    paymaster: createPaymaster({ ...memory, now, wait, fetch }),
    explorer: async (chainId) => {
      const saved = await settings.read();
      const { explorer: kind } = saved;
      return kind === 'none'
        ? undefined
        : createExplorer({
            fetch,
            kind,
            key: saved[explorerKeySetting(kind)],
            chainId,
          });
    },
    ethereum: createEthereum(fetch, ethereum, wait),
    checkConnections: createCheckConnections(fetch, async () =>
      networks.current(),
    ),
  };
}
