import { startSecretScan } from './secret-scanner';
import type { NodeControl } from '../../dev/devnet/control';
import {
  CHAINS,
  CHAIN_NAMES,
  isThere,
  type ChainKind,
} from '../../dev/networks/chains';
import {
  startLocalNetwork,
  type LocalNetwork,
} from '../../dev/networks/local-network';
import type { RecordingProxy } from '../../dev/proxies/recording-proxy';

/** The chain of the suite that is being declared. */
let declaring: ChainKind = 'embedded';

/**
 * For what a suite starts beside its chain, while it is declared.
 *
 * @returns The chain of the suite.
 */
export const chainOfSuite = (): ChainKind => declaring;

let network: LocalNetwork | undefined;

/**
 * Declares a suite that needs a chain, once for each chain: the embedded one and
 * the real node. Where there is no real node its suite is skipped, visibly.
 *
 * @param title - What is tested.
 * @param suite - The tests; they call `useNode` first of all.
 * @param chains - Left out: both. What no real node has is for the embedded one.
 */
export function describeWithNode(
  title: string,
  suite: () => void,
  chains: readonly ChainKind[] = CHAINS,
): void {
  for (const kind of chains) {
    const declare = isThere(kind) ? describe : describe.skip;
    declare(`${title}, on ${CHAIN_NAMES[kind]}`, () => {
      declaring = kind;
      suite();
    });
  }
}

/**
 * Runs a chain of its own for a suite: what others deployed or funded does not
 * matter to it.
 *
 * @returns The proxy between snap and chain; it lets everything pass
 * again after each test.
 */
export function useNode(): () => RecordingProxy {
  const kind = declaring;
  beforeAll(async () => {
    network = await startLocalNetwork(kind);
  });
  afterEach(async () => {
    const scan = await startSecretScan();
    scan('requests to the node', network?.proxy.requests);
    network?.proxy.reset();
  });
  afterAll(async () => {
    await network?.stop();
    network = undefined;
  });
  return () => running().proxy;
}

/**
 * As `useNode`, for a suite that wants the whole network.
 *
 * @returns The network.
 */
export function useNetwork(): () => LocalNetwork {
  useNode();
  return running;
}

/** Where the chain itself is reached, past the proxy. */
export const nodeUrl = (): string => running().url;

/** Asks the chain itself, past the snap. */
export const node: NodeControl['ask'] = async (method, params) =>
  running().node.ask(method, params);

/** Gives an address STRK, or ether, out of nothing. */
export const mint: NodeControl['mint'] = async (...args) =>
  running().node.mint(...args);

/** What the chain says that an address holds. */
export const balanceOf: NodeControl['balanceOf'] = async (...account) =>
  running().node.balanceOf(...account);

function running(): LocalNetwork {
  if (network === undefined) {
    throw new Error('The chain is started before the tests run');
  }
  return network;
}
