import { startChain, type ChainKind } from './chains';
import { controlNode, type NodeControl } from './devnet/control';
import { startGateway, type Gateway } from './gateway';
import { SEPOLIA_PORT } from './ports';

/** A chain on this machine, where the local build looks for its nodes. */
export type LocalNetwork = {
  /** The chain itself, past the gateway. */
  readonly url: string;
  readonly node: NodeControl;
  /** What the snap's requests pass on their way to the chain. */
  readonly gateway: Gateway;
  readonly stop: () => Promise<void>;
};

/** Less than a network adds, and enough to see requests that are sent side by side
 * side by side, also where a chain answers in this very process. */
const LATENCY_MS = 20;

/**
 * Starts a chain and the recording gateway before it.
 *
 * @param kind - Which chain.
 * @returns The network.
 * @throws Error that says how to get a node where there is none, or which port
 * is taken.
 */
export async function startLocalNetwork(
  kind: ChainKind,
): Promise<LocalNetwork> {
  const chain = await startChain(kind);
  try {
    const gateway = await startGateway(SEPOLIA_PORT, chain.url, LATENCY_MS);
    return {
      url: chain.url,
      node: controlNode(chain.url),
      gateway,
      stop: async () => {
        await gateway.stop();
        await chain.stop();
      },
    };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}
