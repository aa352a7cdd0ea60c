import { controlAnvil, type AnvilControl } from '../../dev/chain/anvil/control';
import { findAnvil } from '../../dev/chain/anvil/find';
import { launchAnvil } from '../../dev/chain/anvil/launch';
import {
  localProvider,
  type LocalProvider,
} from '../../dev/chain/networks/ethereum-provider';

/** A suite that needs a real Ethereum node: skipped, visibly, if there is none. */
export const describeWithAnvil =
  findAnvil() === undefined ? describe.skip : describe;

/** A real Ethereum node, and a wallet's provider connected to it alone. */
export type Ethereum = AnvilControl & {
  readonly url: string;
  readonly provider: () => LocalProvider;
};

/** The provider of a wallet that reaches no Ethereum node. */
export const deadProvider: LocalProvider['answer'] = async ({ method }) => {
  if (method.startsWith('eth_')) {
    throw new Error('disconnected');
  }
  return Promise.resolve(undefined);
};

const stops: (() => Promise<void>)[] = [];

/** Starts a new node, of Sepolia by default. `stopEthereum` stops it. */
export async function startEthereum(
  more: readonly string[] = [],
  chainId = 11155111,
): Promise<Ethereum> {
  const node = await launchAnvil(findAnvil() ?? '', more, chainId);
  stops.push(node.stop);
  const chain = `0x${chainId.toString(16)}`;
  return {
    ...(await controlAnvil(node.url)),
    url: node.url,
    provider: () => localProvider(node.url, chain),
  };
}

/** Stops all nodes that were started; for `afterAll`. */
export async function stopEthereum(): Promise<void> {
  await Promise.all(stops.splice(0).map(async (stop) => stop()));
}
