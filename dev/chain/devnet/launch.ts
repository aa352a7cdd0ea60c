import { launchNode, type NodeProcess } from '../networks/node-process';

/** What is chosen of a node, in its own words. */
export type DevnetOptions = {
  readonly network?: 'TESTNET' | 'MAINNET';
  readonly blocks?: 'transaction' | 'demand';
  /** In FRI, until it is set anew. The node's faucet goes on paying this one at most. */
  readonly l2GasPrice?: bigint;
};

/** The node's own default. */
const GWEI = 10n ** 9n;

/**
 * Starts a Starknet node on a free port, with the Ready account class declared,
 * and waits until it answers. It ends with this process.
 *
 * @param options - The network it plays, and when it makes blocks.
 * @throws Error when it does not come up.
 */
export async function launchDevnet(
  path: string,
  {
    network = 'TESTNET',
    blocks = 'transaction',
    l2GasPrice = GWEI,
  }: DevnetOptions = {},
): Promise<NodeProcess> {
  return await launchNode(
    path,
    [
      '--seed',
      '1',
      '--accounts',
      '3',
      '--chain-id',
      network,
      '--predeclare-argent',
      '--block-generation-on',
      blocks,
      '--state-archive-capacity',
      'full',
      '--l2-gas-price-fri',
      String(l2GasPrice),
    ],
    async (url) => (await fetch(`${url}/is_alive`)).ok,
  );
}
