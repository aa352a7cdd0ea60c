import { node } from './node';
import { STRK } from '../../src/config/networks';

type NodeClass = { abi: string } & Record<string, unknown>;

/**
 * A real class that the node does not have: its own ERC-20 under another ABI.
 *
 * @param name - What makes it another one.
 * @returns The class as compilers write it, and what it compiles to.
 */
export async function newClass(
  name: string,
): Promise<{ contract: NodeClass; casm: unknown }> {
  const classHash = await node<string>('starknet_getClassHashAt', {
    block_id: 'latest',
    contract_address: STRK,
  });
  const contract = await node<NodeClass>('starknet_getClass', {
    block_id: 'latest',
    class_hash: classHash,
  });
  const casm = await node('starknet_getCompiledCasm', {
    class_hash: classHash,
  });
  const abi = JSON.parse(contract.abi) as unknown[];
  const marked = [...abi, { type: 'struct', name, members: [] }];
  return { contract: { ...contract, abi: marked as never }, casm };
}
