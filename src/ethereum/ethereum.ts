import { readBlock, type Block, type BlockQuery } from './block';
import { fetchFeeHistory } from './fetch-fee-history';
import { fetchGasSuggestion } from './gas-service';
import { noNodeError } from './no-node-error';
import { createNode } from './node';
import { createWithChain, type EthereumProvider } from './provider';
import type { Read } from './rpc-read';
import { firstValidAnswer, unanswered } from './service';
import type { Suggestion } from './suggestion';
import { gasUrls } from '../config/endpoints';
import { ethereumChain } from '../config/ethereum-chains';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { withPath } from '../core/url';
import { type Wait } from '../core/wait';
import type { Fetch, Result } from '../http/json';

/** The user's Ethereum settings; "" for unset. */
type EthereumSettings = {
  readonly gasApiUrl: string;
  readonly gasApiKey: string;
  readonly gasApiSecret: string;
  readonly ethereumMainnetRpcUrl: string;
  readonly ethereumSepoliaRpcUrl: string;
  readonly ethereumRpcKey: string;
};

/** Reads of Ethereum: from a service that the user set, else from the wallet's own
 * provider, else from public nodes. The result has the same shape for all
 * sources. */
export type Ethereum = {
  /** @throws WalletError `unreachable`, `too-many-requests`, or `invalid-params`
   * if the chain has no EIP-1559 fees. */
  suggestFees(
    chainId: number,
    settings: EthereumSettings,
    wait: Wait,
  ): Promise<Suggestion>;
  /** @throws WalletError `unreachable` or `too-many-requests`. */
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
 * @returns Functions that read from Ethereum. Nothing is requested yet.
 */
export function createEthereum(
  fetch: Fetch,
  provider: EthereumProvider,
): Ethereum {
  const byProvider = createWithChain(provider);
  const byOwnNode = createNode(fetch, true);
  const byPublicNode = createNode(fetch, false);

  const byDefault = async <Value>(
    chainId: number,
    read: Read<Value>,
    publicNodes: readonly string[],
    wait: Wait,
  ): Promise<Value> => {
    const provided = await byProvider(chainId, read);
    if (provided.ok) {
      return provided.value;
    }
    const found = await firstValidAnswer(
      publicNodes,
      async (url) => byPublicNode(url, chainId, read),
      wait,
    );
    if (found.ok) {
      return found.value;
    }
    throw noNodeError(chainId, provided, found);
  };
  const byNode = async <Value>(
    chainId: number,
    read: Read<Value>,
    settings: EthereumSettings,
    wait: Wait,
    hasService = false,
  ): Promise<Value> => {
    const { ethereumRpcKey: key } = settings;
    const own = ownNodes(chainId, settings);
    const isOwn = hasService || own.length > 0;
    return await byService(
      'Ethereum node',
      own,
      async (url) =>
        byOwnNode(key === '' ? url : withPath(url, 'v3', key), chainId, read),
      wait,
      // Users who chose a source don't want public nodes to be asked behind their back.
      async () =>
        byDefault(
          chainId,
          read,
          isOwn ? [] : (ethereumChain(chainId)?.nodes ?? []),
          wait,
        ),
    );
  };
  return {
    suggestFees: async (chainId, settings, wait) => {
      const { gasApiKey: key, gasApiSecret: secret, gasApiUrl } = settings;
      const services = key === '' ? [] : gasUrls(gasApiUrl);
      const hasService = services.length > 0;
      const fees = await byService<Suggestion | undefined>(
        'gas service',
        services,
        async (url) => fetchGasSuggestion(fetch, url, { key, secret }, chainId),
        wait,
        async () =>
          byNode(chainId, fetchFeeHistory, settings, wait, hasService),
      );
      if (fees === undefined) {
        throw new WalletError(
          'invalid-params',
          'This Ethereum chain has no EIP-1559 fees',
          { walletError: WALLET_API_ERROR.chainNotSupported },
        );
      }
      return fees;
    },
    getBlock: async (chainId, query, settings, wait) =>
      await byNode(
        chainId,
        async (ask) => ask(readBlock(query)),
        settings,
        wait,
      ),
  };
}

function ownNodes(chainId: number, settings: EthereumSettings): string[] {
  const chain = ethereumChain(chainId);
  const url = chain === undefined ? '' : settings[chain.ownNodeSetting];
  return url === '' ? [] : [url];
}

/** If a service fails for any reason, another source may know the same chain. If none
 * does, the service's error is reported. */
async function byService<Value>(
  name: string,
  urls: readonly string[],
  attempt: (url: string) => Promise<Result<Value>>,
  wait: Wait,
  byOthers: () => Promise<Value>,
): Promise<Value> {
  if (urls.length === 0) {
    return await byOthers();
  }
  const answer = await firstValidAnswer(urls, attempt, wait);
  if (answer.ok) {
    return answer.value;
  }
  try {
    return await byOthers();
  } catch {
    throw unanswered(name, answer);
  }
}
