import type { Trips } from './round-trips';
import type { Settings } from '../../../src/state/settings';
import { localProvider } from '../../chain/networks/ethereum-provider';
import { startLocalEthereum } from '../../chain/networks/local-ethereum';
import { GAS_KEY, GAS_SECRET } from '../../chain/servers/gas-service';
import { longestChain } from '../../chain/servers/recording-proxy';
import type { RecordedRequest } from '../../chain/servers/request-log';
import { LOCAL_FOLDER } from '../../local/builds/local-folder';
import { PHRASE } from '../../local/test-accounts/phrase';
import { simulateSnap } from '../../simulator/simulator';

const FEES = ['l2net_getSuggestedGasFees'] as const;
const BLOCK = ['eth_getBlockByNumber', ['latest', true]] as const;

/** Runs the Ethereum methods of the built snap with each of their sources, and counts
 * the requests that reach the local gas service, or the proxy in front of a real
 * anvil, including those of the wallet's own provider. In a wallet on another chain,
 * they use the built-in node. */
export async function countEthereumTrips(): Promise<Trips[]> {
  const { proxy, gas, provider, stop } = await startLocalEthereum();
  const count = async (
    [method, params]: readonly [method: string, params?: unknown],
    source: string,
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
    const { error } = await snap.wallet.call(method, params);
    await snap.stop();
    const what = `\`${method.replace('l2net_', '')}\`, ${source}`;
    if (error !== undefined) {
      throw new Error(`${what}: ${error.message}`);
    }
    const [requests, chain] = [recorded.length, longestChain(recorded)];
    return { what, requests, chain, budget: 1 };
  };
  try {
    const credentials = { gasApiKey: GAS_KEY, gasApiSecret: GAS_SECRET };
    const node = { ethereumSepoliaRpcUrl: proxy.url };
    const elsewhere = localProvider(proxy.url, '0x1');
    const byPublicNode = [proxy.requests, {}, elsewhere] as const;
    return [
      await count(FEES, 'no key'),
      await count(FEES, 'a public node', ...byPublicNode),
      await count(FEES, 'a gas service', gas.requests, credentials),
      await count(BLOCK, 'no node set'),
      await count(BLOCK, 'a public node', ...byPublicNode),
      await count(BLOCK, 'an own node', proxy.requests, node),
    ];
  } finally {
    await stop();
  }
}
