import { scriptedChain, type ScriptedChain } from './scripted-chain';
import { rpcError } from './scripted-rpc';
import { wireHash } from './wire-hash';
import { SEPOLIA } from '../../src/config/networks';

/** A chain that knows the transactions submitted to it, and no other. */
export function chainWithMemory(
  options: Parameters<typeof scriptedChain>[0] = {},
): ScriptedChain {
  const chain: ScriptedChain = scriptedChain({
    ...options,
    overrides: {
      starknet_getTransactionStatus: (params: { transaction_hash: string }) =>
        hashesOf(chain).includes(params.transaction_hash)
          ? { finality_status: 'ACCEPTED_ON_L2', execution_status: 'SUCCEEDED' }
          : rpcError(29),
      ...options.overrides,
    },
  });
  return chain;
}

/** Computed hashes: each is looked up many times and takes long to compute. */
const hashes = new WeakMap<object, string>();

/** The hashes of the transactions that were submitted to it, in order. */
export function hashesOf(chain: ScriptedChain): string[] {
  return chain.submitted.map((body) => {
    const hash = hashes.get(body) ?? wireHash(body, SEPOLIA);
    hashes.set(body, hash);
    return hash;
  });
}
