import { STRK } from '../../../src/config/tokens';
import type { RpcCaller } from '../json-rpc/caller';

/** Starknet's universal deployer: the smallest class on a new node. The embedded
 * chain doesn't serve it. */
const DEPLOYER =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

type NodeClass = { abi: string } & Record<string, unknown>;

/** A class as compilers write it, and its compiled class. */
export type CompiledClass = {
  readonly contract: { readonly abi: unknown[] } & Record<string, unknown>;
  readonly casm: unknown;
};

/**
 * A real class that a node does not have: one of its classes with another ABI.
 *
 * @param contract - A contract on the node, whose class is used.
 * @param name - The name of a struct that is added to the ABI.
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

/** The smallest class that can be declared on a local node.
 *
 * @param name - As for `newClass`.
 */
export async function smallNewClass(
  ask: RpcCaller,
  name: string,
): Promise<CompiledClass> {
  return newClass(ask, DEPLOYER, name).catch(async () =>
    newClass(ask, STRK, name),
  );
}
