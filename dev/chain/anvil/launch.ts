import { createRpcCaller } from '../json-rpc/caller';
import { launchNode, type NodeProcess } from '../json-rpc/node-process';

/** The chain id of Ethereum Sepolia. */
export const SEPOLIA_ID = 11155111;

/** Starts an Ethereum node that seals blocks only on demand, with the highest-paying
 * transactions first, and waits until it responds. It ends with this process.
 *
 * @param chainId - The chain id that it reports.
 * @throws Error if it does not start.
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
