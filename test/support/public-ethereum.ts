import { BLOCKS, FEES } from './ethereum-wallet';
import { scriptedEthereum, type ScriptedEthereum } from './scripted-ethereum';
import type { ScriptedNode } from './scripted-node';
import { rpcScript } from './scripted-rpc';
import { serve } from './servers';

/** The methods that read from Ethereum, with params. */
export const ASKED: [method: string, params: unknown][] = [
  [FEES, {}],
  [BLOCKS, ['latest', false]],
];

/** A provider on Mainnet, as in a new wallet, while the snap is on Sepolia. */
export function elsewhere(): ScriptedEthereum {
  return scriptedEthereum({}, 1);
}

/**
 * @param chainId - The chain id that it reports; Sepolia's if left out.
 * @returns A node that serves the default chain of the scripted provider.
 */
export async function startNode(
  chainId: unknown = '0xaa36a7',
): Promise<ScriptedNode> {
  const chain = scriptedEthereum();
  const answer =
    (method: string) =>
    async (params: unknown): Promise<unknown> =>
      chain.request({ method, params });
  return await serve(
    rpcScript({
      eth_chainId: chainId,
      eth_getBlockByNumber: answer('eth_getBlockByNumber'),
      eth_feeHistory: answer('eth_feeHistory'),
    }),
  );
}
