import type { RpcCaller } from './json-rpc';

type NodeClass = { abi: string } & Record<string, unknown>;

/** A class as compilers write it, and what it compiles to. */
export type CompiledClass = {
  readonly contract: { readonly abi: unknown[] } & Record<string, unknown>;
  readonly casm: unknown;
};

/**
 * A real class that a node does not have: one of its own under another ABI.
 *
 * @param ask - Asks the node.
 * @param contract - A contract on it: its class is taken.
 * @param name - What makes it another one.
 * @returns The class.
 */
export async function newClass(
  ask: RpcCaller,
  contract: string,
  name: string,
): Promise<CompiledClass> {
  const classHash = await ask<string>('starknet_getClassHashAt', {
    block_id: 'latest',
    contract_address: contract,
  });
  const found = await ask<NodeClass>('starknet_getClass', {
    block_id: 'latest',
    class_hash: classHash,
  });
  const casm = await ask('starknet_getCompiledCasm', { class_hash: classHash });
  const abi = JSON.parse(found.abi) as unknown[];
  const marked = [...abi, { type: 'struct', name, members: [] }];
  return { contract: { ...found, abi: marked }, casm };
}
