import { readBlock, type Block, type BlockQuery } from './block';
import { noNodeError, serviceError } from './errors';
import { fetchFeeHistory } from './fetch-fee-history';
import { fetchGasSuggestion } from './gas-service';
import { createNode } from './node';
import { createWithChain, type EthereumProvider } from './provider';
import type { Read } from './rpc-read';
import { firstValidAnswer } from './service';
import type { Suggestion } from './suggestion';
import { gasUrls } from '../config/endpoints';
import { ethereumChain } from '../config/ethereum-chains';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { withPath } from '../core/url';
import { type Wait } from '../core/wait';
import type { Fetch } from '../http/json';
import type { Result } from '../http/request-error';
import { tryInOrder } from '../http/try-in-order';

/** The user's Ethereum settings; "" for unset. */
type EthereumSettings = {
  readonly gasApiUrl: string;
  readonly gasApiKey: string;
  readonly gasApiSecret: string;
  readonly ethereumMainnetRpcUrl: string;
  readonly ethereumSepoliaRpcUrl: string;
  readonly ethereumMainnetRpcKey: string;
  readonly ethereumSepoliaRpcKey: string;
};

/** A service that the user may have set. */
type Service<Value> = {
  readonly name: string;
  /** None if it is not set. */
  readonly urls: readonly string[];
  readonly attempt: (url: string) => Promise<Result<Value>>;
};

/** Reads Ethereum from a service that the user set, else from the wallet's own provider,
 * else from public nodes. The result has the same shape for all sources. */
export type Ethereum = {
  /** `isConnected` tells whether the site may learn what is wrong with a service that the
   * user set; otherwise the error is the same as if there were none.
   *
   * @throws WalletError `unreachable`, `too-many-requests`, or `invalid-params`
   * if the chain has no EIP-1559 fees. */
  suggestFees(
    chainId: number,
    settings: EthereumSettings,
    wait: Wait,
    isConnected: boolean,
  ): Promise<Suggestion>;
  /** @throws WalletError `unreachable` or `too-many-requests`. */
  getBlock(
    chainId: number,
    query: BlockQuery,
    settings: EthereumSettings,
    wait: Wait,
    isConnected: boolean,
  ): Promise<Block>;
};

/**
 * @param fetch - The `fetch` function.
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

  const readFirst = async <Value>(
    chainId: number,
    read: Read<Value>,
    settings: EthereumSettings,
    wait: Wait,
    isConnected: boolean,
    ...services: Service<Value>[]
  ): Promise<Value> => {
    const { url: ownUrl, key } = ownNodeOf(chainId, settings);
    const ownNode: Service<Value> = {
      name: 'Ethereum node',
      urls: ownUrl === '' ? [] : [ownUrl],
      attempt: async (url) =>
        byOwnNode(key === '' ? url : withPath(url, 'v3', key), chainId, read),
    };
    const chosen = [...services, ownNode].filter(({ urls }) => urls.length > 0);
    const found = await tryInOrder(chosen, async ({ urls, attempt }) =>
      firstValidAnswer(urls, attempt, wait),
    );
    if (found.ok) {
      return found.value;
    }
    const provided = await byProvider(chainId, read);
    if (provided.ok) {
      return provided.value;
    }
    const [service] = chosen;
    const [failure] = found.failures;
    if (service !== undefined && failure !== undefined) {
      // The user chose another source, so public nodes are not a fallback for it.
      throw isConnected
        ? serviceError(service.name, failure)
        : noNodeError(chainId, provided, failure);
    }
    const last = await firstValidAnswer(
      ethereumChain(chainId)?.nodes ?? [],
      async (url) => byPublicNode(url, chainId, read),
      wait,
    );
    if (last.ok) {
      return last.value;
    }
    throw noNodeError(chainId, provided, last);
  };
  return {
    suggestFees: async (chainId, settings, wait, isConnected) => {
      const { gasApiKey: key, gasApiSecret: secret, gasApiUrl } = settings;
      const fees = await readFirst(
        chainId,
        fetchFeeHistory,
        settings,
        wait,
        isConnected,
        {
          name: 'gas service',
          urls: key === '' ? [] : gasUrls(gasApiUrl),
          attempt: async (url) =>
            fetchGasSuggestion(fetch, url, { key, secret }, chainId),
        },
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
    getBlock: async (chainId, query, settings, wait, isConnected) =>
      await readFirst(
        chainId,
        async (ask) => ask(readBlock(query)),
        settings,
        wait,
        isConnected,
      ),
  };
}

/** The user's own node of a chain, and the key for it; "" for unset. */
function ownNodeOf(
  chainId: number,
  settings: EthereumSettings,
): { url: string; key: string } {
  const chain = ethereumChain(chainId);
  return chain === undefined
    ? { url: '', key: '' }
    : { url: settings[chain.ownNodeSetting], key: settings[chain.ownNodeKey] };
}
