import {
  ETHEREUM_CHAINS,
  ETHEREUM_MAINNET,
  ethereumChain,
} from '../config/ethereum-chains';
import { ALL_NETWORKS, type ChainId, NETWORKS } from '../config/networks';
import { STRK } from '../config/tokens';
import type { ConnectionAnswer, URL_SETTINGS } from '../core/connection-report';
import { WalletError } from '../core/errors';
import { padFelt, toFelt } from '../core/felt';
import { withPath } from '../core/url';
import { fetchGasSuggestion } from '../ethereum/gas-service';
import { Uint } from '../ethereum/rpc';
import { createExplorer } from '../explorer/explorer';
import type { Fetch } from '../http/json';
import { postCalls } from '../http/json-rpc';
import type { RequestError } from '../http/request-error';
import { EXPLORER_KEYS, type Settings } from '../state/settings';

/** Tests an endpoint with one small request. */
export type Probe = (input: {
  readonly fetch: Fetch;
  readonly settings: Settings;
  /** The current network. */
  readonly chainId: ChainId;
}) => Promise<ConnectionAnswer>;

const LIMITS = { timeoutMs: 5_000, maxBytes: 100_000 };

const CHAINS: ReadonlyMap<bigint, string> = new Map([
  ...ALL_NETWORKS.map(({ chainId, name }) => [BigInt(chainId), name] as const),
  ...ETHEREUM_CHAINS.map(
    ({ chainId, name }) => [BigInt(chainId), name] as const,
  ),
]);

/**
 * @param field - The setting with the node's URL.
 * @param method - The method that returns its chain id.
 * @param expected - The expected chain id, in hex.
 * @param keyField - The setting with the node's API key, if it gets one.
 */
export function probeNode(
  field: (typeof URL_SETTINGS)[number],
  method: 'starknet_chainId' | 'eth_chainId',
  expected: string,
  keyField?: 'ethereumMainnetRpcKey' | 'ethereumSepoliaRpcKey',
): Probe {
  const call = { method, params: [], struct: Uint };
  return async ({ fetch, settings }) => {
    const key = keyField === undefined ? '' : settings[keyField];
    const base = settings[field];
    const url = key === '' ? base : withPath(base, 'v3', key);
    const answers = await postCalls(fetch, url, [call], 1, LIMITS);
    if (!answers.ok) {
      return failed(answers);
    }
    const [answer] = answers.value;
    if (answer?.ok !== true) {
      return { ok: false, why: 'bad-answer' };
    }
    // The call's struct has checked it.
    const found = answer.value as bigint;
    const chain = CHAINS.get(found) ?? unnamedChain(found);
    return found === BigInt(expected)
      ? { ok: true, chain }
      : { ok: false, why: 'other-chain', chain };
  };
}

/**
 * Requests one suggestion from the gas service, for Ethereum Mainnet, which every such
 * service supports.
 *
 * @param input - The network access and the settings.
 * @returns The result of the test.
 */
export const probeGasService: Probe = async ({ fetch, settings }) => {
  const { gasApiUrl, gasApiKey: key, gasApiSecret: secret } = settings;
  if (key === '') {
    return { ok: false, why: 'key-missing' };
  }
  const credentials = { key, secret };
  const chainId = ETHEREUM_MAINNET;
  const found = await fetchGasSuggestion(
    fetch,
    gasApiUrl,
    credentials,
    chainId,
  );
  return found.ok
    ? { ok: true, chain: ethereumChain(chainId)?.name ?? '' }
    : failed(found);
};

/**
 * Requests a page of a public contract's transactions from the explorer, so that it
 * learns none of the user's addresses.
 *
 * @param input - The network access, the settings and the current chain id.
 * @returns The result of the test.
 */
export const probeExplorer: Probe = async ({ fetch, settings, chainId }) => {
  const { explorer: kind } = settings;
  if (kind === 'none') {
    return { ok: false, why: 'invalid-response' };
  }
  const key = settings[EXPLORER_KEYS[kind]];
  try {
    const explorer = createExplorer({
      fetch,
      kind,
      key,
      chainId,
      limits: { timeoutMs: LIMITS.timeoutMs, maxPages: 1 },
    });
    const since = Math.floor(Date.now() / 1000);
    const account = padFelt(STRK);
    await explorer.transactionsOf({ account, since, pageSize: 10 });
    return { ok: true, chain: NETWORKS[chainId].name };
  } catch (error) {
    if (error instanceof WalletError && error.kind === 'too-many-requests') {
      return { ok: false, why: 'rate-limited' };
    }
    const isKey =
      error instanceof WalletError && error.data.reason === 'explorer-key';
    return { ok: false, why: isKey ? 'key-refused' : 'invalid-response' };
  }
};

function failed({ kind, status = 0 }: RequestError): ConnectionAnswer {
  switch (kind) {
    case 'timeout':
    case 'network':
    case 'rate-limited':
    case 'key-refused':
      return { ok: false, why: kind };
    case 'http-status':
      return { ok: false, why: 'status', status };
    default:
      return { ok: false, why: 'bad-answer' };
  }
}

function unnamedChain(chain: bigint): string {
  return chain < 2n ** 53n ? String(chain) : toFelt(chain);
}
