import {
  probeExplorer,
  probeGasService,
  probeNode,
  type Probe,
} from './probes';
import { ETHEREUM_CHAINS } from '../config/ethereum-chains';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type {
  ConnectionAnswer,
  ConnectionReport,
} from '../core/connection-report';
import { toFelt } from '../core/felt';
import type { Fetch } from '../http/json';
import { NO_SETTINGS, type Settings } from '../state/settings';

/** The probe of each endpoint in the settings. */
const CONNECTIONS: readonly {
  readonly of: ConnectionReport['of'];
  readonly probe: Probe;
}[] = [
  ...ALL_NETWORKS.map(({ chainId, ownNodeSetting }) => ({
    of: ownNodeSetting,
    probe: probeNode(ownNodeSetting, 'starknet_chainId', chainId),
  })),
  ...ETHEREUM_CHAINS.map(({ chainId, ownNodeSetting, ownNodeKey }) => ({
    of: ownNodeSetting,
    probe: probeNode(
      ownNodeSetting,
      'eth_chainId',
      toFelt(chainId),
      ownNodeKey,
    ),
  })),
  { of: 'gasApiUrl', probe: probeGasService },
  { of: 'explorer', probe: probeExplorer },
];

/** Tests the endpoints that are set, in parallel. */
export type CheckConnections = (
  settings: Settings,
  /** Which endpoints to test; by default all. */
  only?: readonly ConnectionReport['of'][],
) => Promise<ConnectionReport[]>;

/**
 * @param fetch - The `fetch` function.
 * @returns A function that tests the endpoints. Failures are reported, never thrown. A
 * report contains no URL and nothing from a response except the chain.
 */
export function createCheckConnections(
  fetch: Fetch,
  currentChain: () => Promise<ChainId>,
): CheckConnections {
  return async (settings, only) => {
    const input = { fetch, settings, chainId: await currentChain() };
    return await Promise.all(
      CONNECTIONS.filter(
        ({ of }) =>
          settings[of] !== NO_SETTINGS[of] && (only?.includes(of) ?? true),
      ).map(async ({ of, probe }) => {
        const start = Date.now();
        const answer = await probe(input).catch(unreachable);
        return { of, answer, milliseconds: Date.now() - start };
      }),
    );
  };
}

/** A URL in a broken state may be invalid, so that its probe throws. */
function unreachable(): ConnectionAnswer {
  return { ok: false, why: 'network' };
}
