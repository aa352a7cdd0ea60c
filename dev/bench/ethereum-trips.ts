import type { Trips } from './round-trips';
import type { Settings } from '../../src/state/settings';
import { LOCAL_FOLDER } from '../builds/local';
import { startLocalEthereum } from '../networks/local-ethereum';
import { GAS_KEY, GAS_SECRET } from '../servers/gas-service';
import { longestChain } from '../servers/recording-proxy';
import type { RecordedRequest } from '../servers/request-log';
import { localProvider } from '../simulator/ethereum-provider';
import { simulateSnap } from '../simulator/simulator';

const PHRASE = 'test test test test test test test test test test test junk';
const FEES = ['l2net_getSuggestedGasFees'] as const;
const BLOCK = ['eth_getBlockByNumber', ['latest', true]] as const;

/**
 * Runs the Ethereum methods with each of their sources through the built snap: the
 * requests that reach the local gas service and the proxy in front of a real anvil,
 * those of the wallet's own provider among them. A wallet on another chain has them
 * ask the built-in node.
 *
 * @returns The requests of each.
 */
export async function countEthereumTrips(): Promise<Trips[]> {
  const { proxy, gas, provider, stop } = await startLocalEthereum();
  const play = async (
    what: string,
    budget: number,
    asked: readonly [method: string, params?: unknown],
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
    const { error } = await snap.wallet.call(...asked);
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
      await play('`getSuggestedGasFees`, no key', 1, FEES),
      await play(
        ...(['`getSuggestedGasFees`, a public node', 1, FEES] as const),
        ...byPublicNode,
      ),
      await play(
        ...(['`getSuggestedGasFees`, a gas service', 1, FEES] as const),
        ...([gas.requests, credentials] as const),
      ),
      await play('`eth_getBlockByNumber`, no node set', 1, BLOCK),
      await play(
        ...(['`eth_getBlockByNumber`, a public node', 1, BLOCK] as const),
        ...byPublicNode,
      ),
      await play(
        ...(['`eth_getBlockByNumber`, an own node', 1, BLOCK] as const),
        ...([proxy.requests, node] as const),
      ),
    ];
  } finally {
    await stop();
  }
}
