import { startSecretScan } from './secret-scan';
import type { NodeControl } from '../../dev/chain/devnet/control';
import {
  CHAINS,
  CHAIN_NAMES,
  chosenChain,
  isThere,
  type ChainKind,
} from '../../dev/chain/networks/chains';
import {
  startLocalNetwork,
  startSecondEndpoint,
  type LocalNetwork,
} from '../../dev/chain/networks/local-network';
import type { RecordingProxy } from '../../dev/chain/servers/recording-proxy';
import { toFelt, unpadFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';

/** The chain of the suite that is being declared. */
let declaring: ChainKind = 'embedded';

/** The chain of the suite that is being declared, to start further chains of the same
 * kind. Call it only during the declaration. */
export const chainOfSuite = (): ChainKind => declaring;

let network: LocalNetwork | undefined;

/** Declares a suite that needs a chain; its tests must call `useNode` first. Without a real node, its
 * suites are skipped visibly. */
type DescribeOnChains = (title: string, suite: () => void) => void;

const describeOn =
  (chains: readonly ChainKind[]): DescribeOnChains =>
  (title, suite) => {
    for (const kind of chains) {
      const declare = isThere(kind) ? describe : describe.skip;
      declare(`${title}, on ${CHAIN_NAMES[kind]}`, () => {
        declaring = kind;
        suite();
      });
    }
  };

/** For tests of what a chain accepts, executes or charges. */
export const describeOnBothChains = describeOn(CHAINS);

/** For tests that need the embedded chain, and for those of pages, windows and
 * connections, which don't depend on the chain. */
export const describeOnEmbedded = describeOn(['embedded']);

/** For tests that need only one chain, preferably a real node. */
export const describeOnOneChain = describeOn([chosenChain([])]);

/** For tests of paymasters, which need a contract of the real node. */
export const describeOnDevnet = describeOn(['devnet']);

/** For tests of Cairo 0 accounts: on the embedded chain, which models their classes,
 * and on a node that has the real ones. */
export const describeOnOldClasses = describeOn(['embedded', 'legacy']);

/** Runs a new local node for a suite, independent of other suites: a chain behind the
 * network's gateway and a Pathfinder.
 *
 * @returns The proxy between snap and node, which is reset after each test.
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

/** Starts the network's second endpoint for a suite, after `useNode`: two endpoints
 * have to agree on final statuses and on stored facts. */
export function useSecondNode(): () => RecordingProxy | undefined {
  let second: RecordingProxy | undefined;
  beforeAll(async () => {
    second = await startSecondEndpoint(running().url);
  });
  afterAll(async () => {
    await second?.stop();
  });
  return () => second;
}

/** Like `useNode`, for a suite that needs the whole network. */
export function useNetwork(): () => LocalNetwork {
  useNode();
  return running;
}

/** The URL of the node, bypassing the proxy. */
export const nodeUrl = (): string => running().url;

/** Sends a request to the node, bypassing the snap. */
export const node: NodeControl['ask'] = async (method, params) =>
  running().node.ask(method, params);

/** Mints STRK or ether for an address. */
export const mint: NodeControl['mint'] = async (...args) =>
  running().node.mint(...args);

/** The balance of an address, according to the chain. */
export const balanceOf: NodeControl['balanceOf'] = async (...account) =>
  running().node.balanceOf(...account);

/** The result of a contract's view. */
export const view = async (
  contract: Felt,
  name: string,
  ...calldata: readonly string[]
): Promise<string[]> =>
  node('starknet_call', {
    request: {
      contract_address: contract,
      entry_point_selector: selectorOf(name),
      calldata: calldata.map((felt) => toFelt(BigInt(felt))),
    },
    block_id: 'pre_confirmed',
  });

const at = (address: string): object => ({
  contract_address: address,
  block_id: 'pre_confirmed',
});

/** An account's nonce, according to the chain. */
export const nonceOf = async (address: string): Promise<number> =>
  Number(await node<string>('starknet_getNonce', at(address)));

/** The class hash at an address. */
export const classAt = async (address: string): Promise<unknown> =>
  node('starknet_getClassHashAt', at(address));

/** A transaction as the node returns it. */
export const transactionOf = async (
  hash: Felt,
): Promise<{ nonce: string; calldata: string[] }> =>
  node('starknet_getTransactionByHash', { transaction_hash: unpadFelt(hash) });

function running(): LocalNetwork {
  if (network === undefined) {
    throw new Error('The chain is started before the tests run');
  }
  return network;
}
