import {
  probeExplorer,
  probeGasService,
  probeNode,
  type Probe,
} from './probes';
import { ETHEREUM_CHAINS } from '../config/ethereum-chains';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import { toFelt } from '../core/felt';
import {
  type ConnectionAnswer,
  type ConnectionReport,
} from '../core/connection-report';
import type { Fetch } from '../http/json';
import { NO_SETTINGS, type Settings } from '../state/settings';

/** How each endpoint in the settings is tried: by one small request. */
const CONNECTIONS: readonly {
  readonly of: ConnectionReport['of'];
  readonly ask: Probe;
}[] = [
  ...ALL_NETWORKS.map(({ chainId, ownNodeSetting }) => ({
    of: ownNodeSetting,
    ask: probeNode(ownNodeSetting, 'starknet_chainId', chainId),
  })),
  ...ETHEREUM_CHAINS.map(({ chainId, ownNodeSetting }) => ({
    of: ownNodeSetting,
    ask: probeNode(ownNodeSetting, 'eth_chainId', toFelt(chainId)),
  })),
  { of: 'gasApiUrl', ask: probeGasService },
  { of: 'explorer', ask: probeExplorer },
];

/** Tries the endpoints that are set, all at once. */
export type TestConnections = (
  settings: Settings,
  /** Which ones; left out, all. */
  only?: readonly ConnectionReport['of'][],
) => Promise<ConnectionReport[]>;

/**
 * @param fetch - The network.
 * @param currentChain - Gives the snap's current network.
 * @returns What tries the endpoints in settings. An endpoint's trouble is a report
 * and never thrown; nothing of an endpoint or its answer is in it but the chain.
 */
export function createTestConnections(
  fetch: Fetch,
  currentChain: () => Promise<ChainId>,
): TestConnections {
  return async (settings, only) => {
    const asked = { fetch, settings, chainId: await currentChain() };
    return await Promise.all(
      CONNECTIONS.filter(
        ({ of }) =>
          settings[of] !== NO_SETTINGS[of] && (only?.includes(of) ?? true),
      ).map(async ({ of, ask }) => {
        const start = Date.now();
        const answer = await ask(asked).catch(unreachable);
        return { of, answer, milliseconds: Date.now() - start };
      }),
    );
  };
}

/** What the state holds may be broken: then it is no address. */
function unreachable(): ConnectionAnswer {
  return { ok: false, why: 'network' };
}
