import { launchNode, type NodeProcess } from '../json-rpc/node-process';

/** A node's options, under its own names. */
export type DevnetOptions = {
  readonly network?: 'TESTNET' | 'MAINNET';
  readonly blocks?: 'transaction' | 'demand';
  /** In FRI, until changed. Remains the maximum that the node's faucet pays. */
  readonly l2GasPrice?: bigint;
};

/** The node's own default. */
const GWEI = 10n ** 9n;

/**
 * Starts a Starknet node on a free port, with the Ready account class declared,
 * and waits until it answers. It ends with this process.
 *
 * @param path - The node's program.
 * @param options - The network that it plays, and when it makes blocks.
 * @throws Error if it does not start.
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
