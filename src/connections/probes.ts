import { pattern, string } from 'superstruct';
import {
  ETHEREUM_CHAINS,
  ETHEREUM_MAINNET,
  ethereumChain,
} from '../config/ethereum-chains';
import { ALL_NETWORKS, type ChainId, NETWORKS } from '../config/networks';
import { STRK } from '../config/tokens';

import { type ConnectionAnswer } from '../core/connection-report';
import { WalletError } from '../core/errors';
import { padFelt, toFelt } from '../core/felt';
import { withPath } from '../core/url';
import { fetchGasSuggestion } from '../ethereum/gas-service';
import { createExplorer } from '../explorer/explorer';
import {
  postJson,
  type Fetch,
  type HttpReply,
  type Result,
} from '../http/json';
import { decodeAnswers, encodeCalls } from '../http/json-rpc';
import type { Settings } from '../state/settings';

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

const ChainIdAnswer = pattern(string(), /^0x[0-9a-f]{1,64}$/iu);

/**
 * @param field - The setting with the node's URL.
 * @param method - The method that returns its chain id.
 * @param expected - The expected chain id, in hex.
 * @returns The probe. Ethereum nodes get the API key from the settings.
 */
export function probeNode(
  field: keyof Settings,
  method: 'starknet_chainId' | 'eth_chainId',
  expected: string,
): Probe {
  const call = { method, params: [], struct: ChainIdAnswer };
  return async ({ fetch, settings }) => {
    const key = method === 'eth_chainId' ? settings.ethereumRpcKey : '';
    const base = settings[field];
    const url = key === '' ? base : withPath(base, 'v3', key);
    const reply = await postJson(fetch, url, encodeCalls([call], 1), LIMITS);
    return classify(reply, (json) => {
      const [outcome] = decodeAnswers(json, [call], 1) ?? [];
      if (outcome?.ok !== true) {
        return undefined;
      }
      const found = BigInt(outcome.value as string);
      const chain = CHAINS.get(found) ?? unnamedChain(found);
      return found === BigInt(expected)
        ? { ok: true, chain }
        : { ok: false, why: 'other-chain', chain };
    });
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
    : classify(found, () => undefined);
};

/**
 * Requests a page of transactions of a public contract from the explorer, which learns
 * none of the user's addresses.
 *
 * @param input - The network access, the settings and the current chain id.
 * @returns The result of the test.
 */
export const probeExplorer: Probe = async ({ fetch, settings, chainId }) => {
  const { explorer: kind, explorerKey: key } = settings;
  if (kind === 'none') {
    return { ok: false, why: 'unsound' };
  }
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
    return { ok: false, why: isKey ? 'key-refused' : 'unsound' };
  }
};

function classify(
  reply: Result<HttpReply>,
  read: (json: unknown) => ConnectionAnswer | undefined,
): ConnectionAnswer {
  const status = reply.ok ? reply.value.status : (reply.status ?? 0);
  if (status === 401 || status === 403) {
    return { ok: false, why: 'key-refused' };
  }
  if (reply.ok) {
    return status >= 400
      ? { ok: false, why: 'status', status }
      : (read(reply.value.json) ?? { ok: false, why: 'bad-answer' });
  }
  switch (reply.kind) {
    case 'timeout':
    case 'network':
    case 'rate-limited':
      return { ok: false, why: reply.kind };
    case 'http-status':
      return { ok: false, why: 'status', status };
    default:
      return { ok: false, why: 'bad-answer' };
  }
}

function unnamedChain(chain: bigint): string {
  return chain < 2n ** 53n ? String(chain) : toFelt(chain);
}
