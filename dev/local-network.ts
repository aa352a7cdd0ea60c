import { controlNode, type NodeControl } from './devnet/control';
import { HOW_TO_GET_DEVNET, findDevnet } from './devnet/find';
import { launchDevnet } from './devnet/launch';
import { startGateway, type Gateway } from './gateway';
import { SEPOLIA_PORT } from './ports';

/** A Starknet node on this machine, where the local build looks for one. */
export type LocalNetwork = {
  /** The node itself, past the gateway. */
  readonly url: string;
  readonly node: NodeControl;
  /** What the snap's requests pass on their way to the node. */
  readonly gateway: Gateway;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a real node and the recording gateway before it.
 *
 * @returns The network.
 * @throws Error that says how to get a node where there is none, or which port
 * is taken.
 */
export async function startLocalNetwork(): Promise<LocalNetwork> {
  const path = findDevnet();
  if (path === undefined) {
    throw new Error(HOW_TO_GET_DEVNET);
  }
  const devnet = await launchDevnet(path);
  try {
    const gateway = await startGateway(SEPOLIA_PORT, devnet.url);
    return {
      url: devnet.url,
      node: controlNode(devnet.url),
      gateway,
      stop: async () => {
        await gateway.stop();
        await devnet.stop();
      },
    };
  } catch (error) {
    await devnet.stop();
    throw error;
  }
}
