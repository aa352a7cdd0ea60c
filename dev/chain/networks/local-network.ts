import type { ChainKind, NetworkName } from './chains';
import { startLocalNode } from './local-node';
import {
  MAINNET_PORT,
  PAYMASTER_PORT,
  SEPOLIA_PORT,
  SEPOLIA_SECOND_PORT,
} from '../../local/ports/ports';
import { controlNode, type NodeControl } from '../devnet/control';
import type { Gateway } from '../servers/gateway/gateway';
import { startPaymaster } from '../servers/paymaster/paymaster';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../servers/recording-proxy';

/** A local chain, at the port that the local build uses. */
export type LocalNetwork = {
  /** The node, bypassing the proxy. */
  readonly url: string;
  readonly node: NodeControl;
  /** The sequencer's gateway, behind the node. */
  readonly gateway: Gateway;
  /** The recording proxy between the snap and the node. */
  readonly proxy: RecordingProxy;
  readonly stop: () => Promise<void>;
};

/** Local chains for both Starknet networks. */
export type LocalNetworks = {
  readonly sepolia: LocalNetwork;
  /** Always the embedded chain. */
  readonly mainnet: LocalNetwork;
  readonly stop: () => Promise<void>;
};

/** Lower than a real network's, but enough for concurrent requests to overlap, even if
 * the chain runs in this process. */
const LATENCY_MS = 50;

const PORTS: Readonly<Record<NetworkName, number>> = {
  sepolia: SEPOLIA_PORT,
  mainnet: MAINNET_PORT,
};

/**
 * Starts a local node and the recording proxy in front of it.
 *
 * @throws Error that says how to get a node if there is none, or which port
 * is taken.
 */
export async function startLocalNetwork(
  kind: ChainKind,
  name: NetworkName = 'sepolia',
): Promise<LocalNetwork> {
  const node = await startLocalNode(kind, name);
  try {
    const proxy = await startRecordingProxy(PORTS[name], node.url, LATENCY_MS);
    return {
      url: node.url,
      node: controlNode(node.url),
      gateway: node.gateway,
      proxy,
      stop: async () => {
        await proxy.stop();
        await node.stop();
      },
    };
  } catch (error) {
    await node.stop();
    throw error;
  }
}

/** The methods that the second endpoint answers. */
const OF_POLLS = [
  'starknet_chainId',
  'starknet_specVersion',
  'starknet_getTransactionStatus',
  'starknet_getNonce',
];

/** The calls of the batch before an upgrade. */
const OF_UPGRADES = ['starknet_getClassHashAt', 'starknet_getClass'];

/** The calls of the batch about what a paymaster was to send. */
const OF_EXECUTIONS = [
  'starknet_getEvents',
  'starknet_call',
  'starknet_getBlockWithTxHashes',
];

/** The calls of the batches about accounts and tokens. */
const OF_FACTS = [
  'starknet_chainId',
  'starknet_specVersion',
  'starknet_getClassHashAt',
  'starknet_call',
];

/** The calls of the batches about what transactions approved, and about what is left of it. */
const OF_RECEIPTS = [
  'starknet_chainId',
  'starknet_specVersion',
  'starknet_getTransactionByHash',
  'starknet_getTransactionReceipt',
  'starknet_getBlockWithTxHashes',
];
const OF_APPROVALS = [
  'starknet_chainId',
  'starknet_specVersion',
  'starknet_getNonce',
  'starknet_call',
];

/** Starts Sepolia's second endpoint, since two have to agree on final statuses, on the
 * code of an account to upgrade, and on facts about accounts, tokens and approvals that are
 * stored. It answers nothing else, so that tests can take the first endpoint down. */
export async function startSecondEndpoint(
  url: string,
): Promise<RecordingProxy> {
  const second = await startRecordingProxy(SEPOLIA_SECOND_PORT, url);
  second.behave((methods) =>
    [OF_POLLS, OF_FACTS, OF_RECEIPTS, OF_APPROVALS].some((known) =>
      methods.every((method) => known.includes(method)),
    ) ||
    [OF_UPGRADES, OF_EXECUTIONS].some((batch) =>
      batch.every((method) => methods.includes(method)),
    )
      ? 'pass'
      : 'cut',
  );
  return second;
}

/**
 * Starts a chain that plays Sepolia, with a paymaster if it is starknet-devnet, and the embedded
 * one as Mainnet.
 *
 * @param kind - The kind of chain that plays Sepolia.
 * @throws Error as `startLocalNetwork` does.
 */
export async function startLocalNetworks(
  kind: ChainKind,
): Promise<LocalNetworks> {
  const sepolia = await startLocalNetwork(kind);
  try {
    const second = await startSecondEndpoint(sepolia.url);
    const mainnet = await startLocalNetwork('embedded', 'mainnet');
    // The embedded chain's accounts support no outside execution.
    const paymaster =
      kind === 'devnet'
        ? await startPaymaster(sepolia.url, PAYMASTER_PORT)
        : undefined;
    return {
      sepolia,
      mainnet,
      stop: async () => {
        await paymaster?.stop();
        await mainnet.stop();
        await second.stop();
        await sepolia.stop();
      },
    };
  } catch (error) {
    await sepolia.stop();
    throw error;
  }
}
