import { launchNode, type NodeProcess } from '../node-process';

/** The chain ids that the node knows, by its own names for them. */
export type DevnetChain = 'TESTNET' | 'MAINNET';

/**
 * Starts a Starknet node on a free port, with the Ready account class declared,
 * and waits until it answers. It ends with this process.
 *
 * @param path - The node's program.
 * @param chain - Which network it passes for.
 * @returns The node.
 * @throws Error when it does not come up.
 */
export async function launchDevnet(
  path: string,
  chain: DevnetChain = 'TESTNET',
): Promise<NodeProcess> {
  return await launchNode(
    path,
    [
      ...['--seed', '1', '--accounts', '3'],
      ...['--chain-id', chain, '--predeclare-argent'],
      ...['--state-archive-capacity', 'full'],
    ],
    async (url) => (await fetch(`${url}/is_alive`)).ok,
  );
}
