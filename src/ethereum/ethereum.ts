import { findBlock, type EthereumBlock, type BlockQuery } from './block';
import { readFees } from './fees';
import { fetchGasSuggestion, type FeeSuggestion } from './gas-service';
import {
  ethereumNodes,
  readAll,
  readByProvider,
  type EthereumProvider,
  type ProviderResult,
  type SourceRead,
} from './rpc';
import { gasUrls } from '../config/build-settings';
import { ethereumChain, type EthereumChain } from '../config/ethereum-chains';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { toFelt } from '../core/felt';
import { TIMEOUTS } from '../core/pauses';
import { parseUrl, withPath } from '../core/url';
import type { Wait } from '../core/wait';
import { createConnection, askInTurn } from '../http/connection';
import {
  SYSTEM_CLOCK,
  DEFAULT_LIMITS,
  newEndpoint,
  type Endpoint,
  type RetryPolicy,
} from '../http/endpoints';
import type { Fetch } from '../http/json';
import {
  requestError,
  unansweredError,
  type RequestError,
  type RequestResult,
} from '../http/request-error';

/** The user's Ethereum settings; "" for unset. */
type EthereumSettings = Readonly<
  Record<
    | EthereumChain['ownNodeSetting' | 'ownNodeKey']
    | 'gasApiUrl'
    | 'gasApiKey'
    | 'gasApiSecret',
    string
  >
>;

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
    isConnected: boolean,
  ): Promise<FeeSuggestion>;
  /** @throws WalletError `unreachable` or `too-many-requests`. */
  getBlock(
    chainId: number,
    query: BlockQuery,
    settings: EthereumSettings,
    isConnected: boolean,
  ): Promise<EthereumBlock>;
};

/** A service that the user has set. */
type Service<Value> = {
  readonly name: string;
  readonly ask: () => Promise<RequestResult<Value>>;
};

/** EIP-7934 limits blocks to 8 MiB; as JSON they take three times as much. */
const LIMITS = {
  ...DEFAULT_LIMITS,
  readTimeoutMs: TIMEOUTS.ethereumNode,
  maxBytes: 25_000_000,
};

/** How sources are asked, and what is known of their endpoints, by use and URL. */
type Sources = {
  readonly fetch: Fetch;
  readonly provider: EthereumProvider;
  readonly policy: RetryPolicy;
  readonly endpoints: Map<string, Endpoint>;
};

export function createEthereum(
  fetch: Fetch,
  provider: EthereumProvider,
  wait: Wait,
): Ethereum {
  const policy = { ...LIMITS, ...SYSTEM_CLOCK, wait };
  const sources = { fetch, provider, policy, endpoints: new Map() };
  return {
    suggestFees: async (chainId, settings, isConnected) => {
      const fees = await readFirst(
        sources,
        { chainId, settings, isConnected },
        readFees(),
        gasServices(sources, chainId, settings),
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
    getBlock: async (chainId, asked, settings, isConnected) =>
      await readFirst(
        sources,
        { chainId, settings, isConnected },
        findBlock(asked),
        [],
      ),
  };
}

/** The gas service that the user has set, if any. */
function gasServices(
  sources: Sources,
  chainId: number,
  settings: EthereumSettings,
): Service<FeeSuggestion>[] {
  const { gasApiKey: key, gasApiSecret: secret, gasApiUrl } = settings;
  const urls = key === '' ? [] : gasUrls(gasApiUrl);
  const ask = async (): Promise<RequestResult<FeeSuggestion>> =>
    firstOf(sources, 'gas', urls, async ({ url }) =>
      // A broken state may contain something other than a URL.
      fetchGasSuggestion(sources.fetch, url, { key, secret }, chainId).catch(
        () => requestError('network'),
      ),
    );
  return urls.length === 0 ? [] : [{ name: 'gas service', ask }];
}

/** Reads from the services that the user set, else from the wallet's own provider, else from
 * public nodes. */
async function readFirst<Value>(
  sources: Sources,
  {
    chainId,
    settings,
    isConnected,
  }: {
    readonly chainId: number;
    readonly settings: EthereumSettings;
    readonly isConnected: boolean;
  },
  read: SourceRead<Value>,
  services: readonly Service<Value>[],
): Promise<Value> {
  const ownUrl = ownNodeOf(chainId, settings);
  const ownNode = {
    name: 'Ethereum node',
    ask: async () => readByNodes(sources, chainId, [ownUrl], true, read),
  };
  const chosen = [...services, ...(ownUrl === '' ? [] : [ownNode])];
  const refusals: (readonly [name: string, failure: RequestError])[] = [];
  for (const { name, ask } of chosen) {
    const found = await ask();
    if (found.ok) {
      return found.value;
    }
    refusals.push([name, found]);
  }
  const provided = await readByProvider(sources.provider, chainId, read);
  if (provided.ok) {
    return provided.value;
  }
  const nodes = ethereumChain(chainId)?.nodes ?? [];
  const [refusal] = refusals;
  // If the user chose another source, public nodes are not a fallback for it.
  const last =
    refusal?.[1] ?? (await readByNodes(sources, chainId, nodes, false, read));
  if (last.ok) {
    return last.value;
  }
  if (
    [...refusals.map(([, failure]) => failure), provided, last].some(
      ({ kind }) => kind === 'pruned',
    )
  ) {
    throw prunedError(chainId);
  }
  throw refusal !== undefined && isConnected
    ? serviceError(...refusal)
    : noNodeError(chainId, provided, last);
}

async function readByNodes<Value>(
  sources: Sources,
  chainId: number,
  urls: readonly string[],
  areOwn: boolean,
  read: SourceRead<Value>,
): Promise<RequestResult<Value>> {
  const chain = ethereumNodes(chainId, areOwn);
  const { exchange } = createConnection(
    sources.fetch,
    chain,
    WALLET_REQUESTER,
    sources.policy,
  );
  return await firstOf(
    sources,
    `${String(chainId)} ${String(areOwn)}`,
    urls,
    async (endpoint) =>
      readAll(read, async (calls) => exchange(endpoint, calls)),
  );
}

/**
 * @param use - What the URLs are used for: an endpoint's state is kept for each use.
 * @returns The first valid response, else that a block is pruned, else the first error.
 */
async function firstOf<Value>(
  { policy, endpoints }: Sources,
  use: string,
  urls: readonly string[],
  attempt: (endpoint: Endpoint) => Promise<RequestResult<Value>>,
): Promise<RequestResult<Value>> {
  const asked = urls.map((url) => {
    const key = `${use} ${url}`;
    const endpoint = endpoints.get(key) ?? newEndpoint(url);
    endpoints.set(key, endpoint);
    // Some public nodes take three calls a batch at most.
    endpoint.noBatches = true;
    return endpoint;
  });
  const found = await askInTurn(
    asked,
    policy,
    async (endpoint): Promise<RequestResult<RequestResult<Value>>> => {
      const result = await attempt(endpoint);
      // A node that has pruned a block works.
      return result.ok || result.kind === 'pruned'
        ? { ok: true, value: result }
        : result;
    },
    ({ ok }) => !ok,
  );
  // No failures: all endpoints are skipped for being on another chain.
  return found.ok
    ? found.value
    : (found.failures[0] ?? requestError('wrong-chain'));
}

/** The URL of the user's own node of a chain, with the key for it; "" for unset. */
export function ownNodeOf(chainId: number, settings: EthereumSettings): string {
  const chain = ethereumChain(chainId);
  if (chain === undefined) {
    return '';
  }
  const url = settings[chain.ownNodeSetting];
  const key = settings[chain.ownNodeKey];
  // A broken state may contain something other than a URL.
  return key === '' || parseUrl(url) === undefined
    ? url
    : withPath(url, 'v3', key);
}

/** How error messages describe a failure. */
const OUTCOMES: Partial<Record<RequestError['kind'], string>> = {
  timeout: 'timed out',
  network: 'can’t be reached',
  'key-refused': 'rejected the API key',
  'http-status': 'returned an error',
  'wrong-chain': 'is on another chain',
};

/** The error for the site if a service gave no usable response. It names neither URL
 * nor key. */
function serviceError(service: string, failure: RequestError): WalletError {
  const { kind, status } = failure;
  const name = `${service} that is set in the wallet`;
  const outcome =
    status === 404
      ? 'doesn’t know this chain or path'
      : (OUTCOMES[kind] ?? 'returned no valid response');
  return unansweredError(
    [failure],
    [`Rate limit reached at the ${name}`],
    [`The ${name} ${outcome}`, { ...(status !== undefined && { status }) }],
  );
}

/** The error for the site if a block is at or below the head, and no source has it. */
function prunedError(chainId: number): WalletError {
  return new WalletError(
    'unreachable',
    `No source has this block of ${nameOf(chainId)} any more. Set a node that keeps all blocks in the snap’s settings`,
    { reason: 'pruned', wantedChainId: toFelt(chainId) },
  );
}

function nameOf(chainId: number): string {
  return ethereumChain(chainId)?.name ?? `Ethereum chain ${String(chainId)}`;
}

/** The error for the site, with advice for the user, if neither the wallet's own
 * provider nor a node gave a usable answer. */
function noNodeError(
  chainId: number,
  provided: Exclude<ProviderResult<never>, { readonly ok: true }>,
  failure: RequestError,
): WalletError {
  const name = nameOf(chainId);
  const hasNodes = (ethereumChain(chainId)?.nodes ?? []).length > 0;
  const setting = hasNodes ? 'a node' : 'a gas service';
  const { kind } = hasNodes ? failure : provided;
  const [problem, advice] = UNUSABLE.includes(kind)
    ? [`A node of ${name} gave an answer that can’t be used`, 'Set']
    : kind === 'wrong-chain' && !hasNodes
      ? [`The wallet is not on ${name}`, 'Select that chain in it, or set']
      : [`No node of ${name} answered`, 'Check your connection, or set'];
  return unansweredError(
    [failure],
    ['Rate limit reached at the Ethereum node'],
    [
      `${problem}. ${advice} ${setting} in the snap’s settings`,
      {
        wantedChainId: toFelt(chainId),
        ...(provided.providerChainId !== undefined && {
          providerChainId: toFelt(provided.providerChainId),
        }),
      },
    ],
  );
}

/** The failures of a source that answered. */
const UNUSABLE: readonly RequestError['kind'][] = [
  'bad-answer',
  'not-json',
  'too-large',
];
