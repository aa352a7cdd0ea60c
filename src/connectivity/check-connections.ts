import {
  ETHEREUM_CHAINS,
  ETHEREUM_MAINNET,
  ethereumChain,
} from '../config/ethereum-chains';
import { ALL_NETWORKS, type ChainId, NETWORKS } from '../config/networks';
import { STRK } from '../config/tokens';
import type {
  ConnectionAnswer,
  ConnectionReport,
  URL_SETTINGS,
} from '../core/connection-report';
import { WalletError } from '../core/errors';
import { toFelt, padFelt } from '../core/felt';
import { withPath } from '../core/url';
import { fetchGasSuggestion } from '../ethereum/gas-service';
import { Uint } from '../ethereum/rpc';
import { createExplorer } from '../explorer/explorer';
import type { Fetch } from '../http/json';
import { postCalls } from '../http/json-rpc';
import type { RequestError } from '../http/request-error';
import { NO_SETTINGS, type Settings, EXPLORER_KEYS } from '../state/settings';

/** Tests an endpoint with one small request. */
type Probe = (input: {
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

function probeNode(
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
    const answers = await postCalls(fetch, url, [call], 1, {
      ...LIMITS,
      statusFirst: true,
    });
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
 */
const probeGasService: Probe = async ({ fetch, settings }) => {
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
 */
const probeExplorer: Probe = async ({ fetch, settings, chainId }) => {
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

/** Failures are reported, never thrown. A report contains no URL and nothing from a
 * response except the chain. */
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
