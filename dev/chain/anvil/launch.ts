import { createRpcCaller } from '../networks/json-rpc';
import { launchNode, type NodeProcess } from '../networks/node-process';

/** The chain id of Ethereum Sepolia. */
export const SEPOLIA_ID = 11155111;

/**
 * Starts an Ethereum node that seals blocks only when it is told to, the dearest
 * transactions first, and waits until it answers. It ends with this process.
 *
 * @param chainId - The chain that it claims to be.
 * @throws Error when it does not come up.
 */
export async function launchAnvil(
  path: string,
  more: readonly string[] = [],
  chainId = SEPOLIA_ID,
): Promise<NodeProcess> {
  return await launchNode(
    path,
    [
      '--chain-id',
      String(chainId),
      '--silent',
      '--no-mining',
      '--order',
      'fees',
      '--slots-in-an-epoch',
      '1',
      ...more,
    ],
    async (url) => (await createRpcCaller(url)('eth_chainId', [])) !== '',
  );
}
