import { readBlock, type Block, type BlockQuery } from './block';
import { askGasService } from './gas-service';
import { suggestKeyless } from './keyless-fees';
import { createNode } from './node';
import { createOnChain, type EthereumProvider } from './provider';
import { firstAnswer, unanswered, type Wait } from './service';
import type { Suggestion } from './suggestion';
import { ethereumUrls, gasUrls } from '../config/endpoints';
import { ETHEREUM_MAINNET } from '../config/networks';
import { withPath } from '../core/url';
import type { Fetch, Result } from '../http/json';

/** What the user set of Ethereum; "" where nothing was. */
type EthereumSettings = {
  readonly gasApiUrl: string;
  readonly gasApiKey: string;
  readonly gasApiSecret: string;
  readonly ethereumMainnetRpcUrl: string;
  readonly ethereumSepoliaRpcUrl: string;
  readonly ethereumRpcKey: string;
};

/** What the wallet can tell of Ethereum: by a service that the user set up, or else
 * by the wallet's own provider. The answer has the same form on both roads. */
export type Ethereum = {
  /** @throws WalletFailure `unreachable`, `too-many-requests`, or `invalid-params`
   * where the chain has no EIP-1559 fees. */
  suggestFees(
    chainId: number,
    settings: EthereumSettings,
    wait: Wait,
  ): Promise<Suggestion>;
  /** @throws WalletFailure `unreachable` or `too-many-requests`. */
  getBlock(
    chainId: number,
    query: BlockQuery,
    settings: EthereumSettings,
    wait: Wait,
  ): Promise<Block>;
};

/**
 * @param fetch - The network.
 * @param provider - The wallet's own Ethereum provider.
 * @returns What reads from Ethereum. Nothing is asked yet.
 */
export function createEthereum(
  fetch: Fetch,
  provider: EthereumProvider,
): Ethereum {
  const onChain = createOnChain(provider);
  const askNode = createNode(fetch);
  return {
    suggestFees: async (chainId, settings, wait) => {
      const { gasApiKey: key, gasApiSecret: secret, gasApiUrl } = settings;
      return await byService(
        'gas service',
        key === '' ? [] : gasUrls(gasApiUrl),
        async (url) => askGasService(fetch, url, { key, secret }, chainId),
        wait,
        async () => suggestKeyless(onChain, chainId),
      );
    },
    getBlock: async (chainId, query, settings, wait) => {
      const call = readBlock(query);
      const { ethereumRpcKey: key } = settings;
      const own =
        chainId === ETHEREUM_MAINNET
          ? settings.ethereumMainnetRpcUrl
          : settings.ethereumSepoliaRpcUrl;
      return await byService(
        'Ethereum node',
        ethereumUrls(chainId, own),
        async (url) =>
          askNode(key === '' ? url : withPath(url, 'v3', key), chainId, call),
        wait,
        async () => onChain(chainId, async (ask) => ask(call)),
      );
    },
  };
}

/** Whatever keeps a service from answering, the wallet's own provider may know the
 * same chain. Where it does not either, the service's trouble is what is told. */
async function byService<Value>(
  name: string,
  urls: readonly string[],
  attempt: (url: string) => Promise<Result<Value>>,
  wait: Wait,
  byProvider: () => Promise<Value>,
): Promise<Value> {
  if (urls.length === 0) {
    return await byProvider();
  }
  const answer = await firstAnswer(urls, attempt, wait);
  if (answer.ok) {
    return answer.value;
  }
  try {
    return await byProvider();
  } catch {
    throw unanswered(name, answer);
  }
}
