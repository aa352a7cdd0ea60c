import { boolean } from 'superstruct';

import { ETHEREUM_CHAINS, ETHEREUM_MAINNET } from '../config/ethereum-chains';
import { explorerKeySetting } from '../config/explorers';
import {
  ALL_NETWORKS,
  CHAIN_IDS,
  networkView,
  type ChainId,
} from '../config/networks';
import { STRK } from '../config/tokens';
import type {
  ConnectionAnswer,
  ConnectionReport,
} from '../core/connection-report';
import { WalletError } from '../core/errors';
import { toFelt, padFelt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import { TIMEOUTS } from '../core/pauses';
import { ownNodeOf } from '../ethereum/ethereum';
import { fetchGasSuggestion } from '../ethereum/gas-service';
import { UintShape } from '../ethereum/rpc';
import { createExplorer } from '../explorer/explorer';
import type { Fetch } from '../http/json';
import { postCalls } from '../http/json-rpc';
import type { RequestError } from '../http/request-error';
import { NO_SETTINGS, type Settings } from '../state/settings';

/** Tests an endpoint with one small request. */
type Probe = (input: {
  readonly fetch: Fetch;
  readonly settings: Settings;
  /** The current network. */
  readonly chainId: ChainId;
}) => Promise<ConnectionAnswer>;

const LIMITS = { timeoutMs: TIMEOUTS.connectionCheck, maxBytes: 100_000 };

const CHAINS: ReadonlyMap<bigint, NetworkView> = new Map([
  ...CHAIN_IDS.map((id) => [BigInt(id), networkView(id)] as const),
  ...ETHEREUM_CHAINS.map(
    ({ chainId, name }) =>
      [
        BigInt(chainId),
        { name, isTest: chainId !== ETHEREUM_MAINNET },
      ] as const,
  ),
]);

function probeNode(
  method: 'starknet_chainId' | 'eth_chainId',
  chainId: ChainId | number,
  urlOf: (settings: Settings) => string,
): Probe {
  const call = { method, params: [], struct: UintShape };
  return async ({ fetch, settings }) => {
    const answers = await postCalls(fetch, urlOf(settings), [call], 1, {
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
    // The call's struct has validated the value.
    const found = answer.value as bigint;
    const name = found < 2n ** 53n ? String(found) : toFelt(found);
    const chain = CHAINS.get(found) ?? { name, isTest: false };
    return found === BigInt(chainId)
      ? { ok: true, chain }
      : { ok: false, why: 'other-chain', chain };
  };
}

function probePaymaster(
  chainId: ChainId,
  urlOf: (settings: Settings) => string,
): Probe {
  return async ({ fetch, settings }) => {
    const call = {
      method: 'paymaster_isAvailable',
      params: [],
      struct: boolean(),
    };
    const answers = await postCalls(fetch, urlOf(settings), [call], 1, LIMITS);
    if (!answers.ok) {
      return failed(answers);
    }
    const [answer] = answers.value;
    if (answer?.ok !== true) {
      return { ok: false, why: 'bad-answer' };
    }
    // A paymaster doesn't say which network it is on: each quote is checked for that.
    return answer.value === true
      ? { ok: true, chain: networkView(chainId) }
      : { ok: false, why: 'unavailable' };
  };
}

/**
 * Requests one suggestion from the gas service, for Ethereum Mainnet, which every such
 * service supports.
 */
const probeGasService: Probe = async ({ fetch, settings }) => {
  const { gasApiUrl: url, gasApiKey: key, gasApiSecret: secret } = settings;
  if (key === '') {
    return { ok: false, why: 'key-missing' };
  }
  const chainId = ETHEREUM_MAINNET;
  const found = await fetchGasSuggestion(fetch, url, { key, secret }, chainId);
  const chain = CHAINS.get(BigInt(chainId)) ?? { name: '', isTest: false };
  return found.ok ? { ok: true, chain } : failed(found);
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
  const key = settings[explorerKeySetting(kind)];
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
    return { ok: true, chain: networkView(chainId) };
  } catch (error) {
    const { kind, data } = error instanceof WalletError ? error : {};
    const isKey = data?.reason === 'explorer-key';
    const otherwise = isKey ? 'key-refused' : 'invalid-response';
    const isLimited = kind === 'too-many-requests';
    return { ok: false, why: isLimited ? 'rate-limited' : otherwise };
  }
};

/** The kinds of failure that have the same name in the report. */
const ALIKE = ['timeout', 'network', 'rate-limited', 'key-refused'] as const;

function failed({ kind, status = 0 }: RequestError): ConnectionAnswer {
  return kind === 'http-status'
    ? { ok: false, why: 'status', status }
    : { ok: false, why: ALIKE.find((why) => why === kind) ?? 'bad-answer' };
}

/** The probe of each endpoint in the settings. */
const CONNECTIONS: readonly {
  readonly of: ConnectionReport['of'];
  readonly probe: Probe;
}[] = [
  ...ALL_NETWORKS.map(({ chainId, ownNodeSetting: of }) => ({
    of,
    probe: probeNode('starknet_chainId', chainId, (settings) => settings[of]),
  })),
  ...ETHEREUM_CHAINS.map(({ chainId, ownNodeSetting: of }) => ({
    of,
    probe: probeNode('eth_chainId', chainId, (settings) =>
      ownNodeOf(chainId, settings),
    ),
  })),
  ...ALL_NETWORKS.map(({ chainId, ownPaymasterSetting: of }) => ({
    of,
    probe: probePaymaster(chainId, (settings) => settings[of]),
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
        // A URL in a broken state may be invalid, so that its probe throws.
        const answer = await probe(input).catch((): ConnectionAnswer => ({
          ok: false,
          why: 'network',
        }));
        return { of, answer, milliseconds: Date.now() - start };
      }),
    );
  };
}
