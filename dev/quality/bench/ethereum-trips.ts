import type { Trips } from './round-trips';
import type { Settings } from '../../../src/state/settings';
import { startLocalEthereum } from '../../chain/networks/local-ethereum';
import { GAS_KEY, GAS_SECRET } from '../../chain/servers/gas-service';
import { longestChain } from '../../chain/servers/recording-proxy';
import type { RecordedRequest } from '../../chain/servers/request-log';
import { LOCAL_FOLDER } from '../../local/ports/ports';
import { PHRASE } from '../../local/test-accounts/phrase';
import { localProvider } from '../../playground/simulator/ethereum-provider';
import { simulateSnap } from '../../playground/simulator/simulator';

const FEES = ['l2net_getSuggestedGasFees'] as const;
const BLOCK = ['eth_getBlockByNumber', ['latest', true]] as const;

/** Runs the Ethereum methods of the built snap with each of their sources, and counts
 * the requests that reach the local gas service, or the proxy in front of a real
 * anvil, including those of the wallet's own provider. In a wallet on another chain,
 * they use the built-in node. */
export async function countEthereumTrips(): Promise<Trips[]> {
  const { proxy, gas, provider, stop } = await startLocalEthereum();
  const count = async (
    what: string,
    budget: number,
    request: readonly [method: string, params?: unknown],
    recorded: RecordedRequest[] = proxy.requests,
    settings: Partial<Settings> = {},
    { answer } = provider,
  ): Promise<Trips> => {
    const snap = await simulateSnap(
      LOCAL_FOLDER,
      PHRASE,
      'https://dapp.example',
      answer,
      settings,
    );
    recorded.length = 0;
    const { error } = await snap.wallet.call(...request);
    await snap.stop();
    if (error !== undefined) {
      throw new Error(`${what}: ${error.message}`);
    }
    const [requests, chain] = [recorded.length, longestChain(recorded)];
    return { what, requests, chain, budget };
  };
  try {
    const credentials = { gasApiKey: GAS_KEY, gasApiSecret: GAS_SECRET };
    const node = { ethereumSepoliaRpcUrl: proxy.url };
    const elsewhere = localProvider(proxy.url, '0x1');
    const byPublicNode = [proxy.requests, {}, elsewhere] as const;
    return [
      await count('`getSuggestedGasFees`, no key', 1, FEES),
      await count(
        ...(['`getSuggestedGasFees`, a public node', 1, FEES] as const),
        ...byPublicNode,
      ),
      await count(
        ...(['`getSuggestedGasFees`, a gas service', 1, FEES] as const),
        ...([gas.requests, credentials] as const),
      ),
      await count('`eth_getBlockByNumber`, no node set', 1, BLOCK),
      await count(
        ...(['`eth_getBlockByNumber`, a public node', 1, BLOCK] as const),
        ...byPublicNode,
      ),
      await count(
        ...(['`eth_getBlockByNumber`, an own node', 1, BLOCK] as const),
        ...([proxy.requests, node] as const),
      ),
    ];
  } finally {
    await stop();
  }
}
