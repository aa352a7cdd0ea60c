import { HOW_TO_GET_DEVNET, findDevnet } from '../devnet/find';
import { launchDevnet } from '../devnet/launch';
import { hasLegacyDevnet, launchLegacyDevnet } from '../devnet/legacy';
import { startEmbeddedChain } from '../embedded-chain/server';
import { askAt, askBy, type Ask } from '../json-rpc/ask';

/** The local chains that the snap can run against. */
export const CHAINS = ['embedded', 'devnet'] as const;

/** A chain: the model of Starknet in this repository, or a real node. */
export type ChosenChain = (typeof CHAINS)[number];

/** Also a real node that has the classes of Cairo 0 accounts, for tests. */
export type ChainKind = ChosenChain | 'legacy';

/** The chains' names in texts. */
export const CHAIN_NAMES: Readonly<Record<ChainKind, string>> = {
  embedded: 'the embedded chain',
  devnet: 'starknet-devnet',
  legacy: 'starknet-devnet-legacy',
};

/** A running chain. */
export type RunningChain = {
  readonly url: string;
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
};

/** Whether it is available on this machine. */
export function isThere(kind: ChainKind): boolean {
  switch (kind) {
    case 'embedded':
      return true;
    case 'devnet':
      return findDevnet() !== undefined;
    case 'legacy':
      return hasLegacyDevnet();
  }
}

/** The networks that a local chain can play. */
export type NetworkName = 'sepolia' | 'mainnet';

/** Options of a chain. */
export type RunOptions = {
  /** The network it plays; Sepolia by default. */
  readonly network?: NetworkName;
  /** When it makes blocks; by default for each transaction. */
  readonly blocks?: 'each-transaction' | 'on-demand';
  /** The highest L2 gas price that starknet-devnet's faucet pays, in FRI, and the
   * initial price. */
  readonly highestPrice?: bigint;
};

/**
 * Starts a new chain.
 *
 * @throws Error that says how to get the node if there is none.
 */
export async function startChain(
  kind: ChainKind,
  {
    network = 'sepolia',
    blocks = 'each-transaction',
    highestPrice,
  }: RunOptions = {},
): Promise<RunningChain> {
  if (kind === 'embedded') {
    const chain = await startEmbeddedChain({ network, blocks });
    return { ...chain, ask: askBy(chain.answer) };
  }
  if (kind === 'legacy') {
    const legacy = await launchLegacyDevnet(highestPrice);
    return { ...legacy, ask: askAt(legacy.url) };
  }
  const path = findDevnet();
  if (path === undefined) {
    throw new Error(HOW_TO_GET_DEVNET);
  }
  const devnet = await launchDevnet(path, {
    network: network === 'mainnet' ? 'MAINNET' : 'TESTNET',
    blocks: blocks === 'on-demand' ? 'demand' : 'transaction',
    ...(highestPrice !== undefined && { l2GasPrice: highestPrice }),
  });
  return { ...devnet, ask: askAt(devnet.url) };
}

/**
 * Reads `--chain embedded` or `--chain devnet`. Without it the real node is
 * chosen if there is one, and the embedded chain otherwise.
 *
 * @throws Error that lists the choices if the value is not one of them.
 */
export function chosenChain(args: readonly string[]): ChosenChain {
  const index = args.indexOf('--chain');
  if (index === -1) {
    return isThere('devnet') ? 'devnet' : 'embedded';
  }
  const value = args[index + 1];
  const kind = CHAINS.find((name) => name === value);
  if (kind === undefined) {
    throw new Error(`--chain takes one of: ${CHAINS.join(', ')}`);
  }
  return kind;
}
