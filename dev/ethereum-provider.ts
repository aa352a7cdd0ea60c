import type { installSnap } from '@metamask/snaps-simulation';

import { askerOf } from './json-rpc';

type Installed = Awaited<ReturnType<typeof installSnap>>;
type Mock = Parameters<Installed['mockJsonRpc']>[0];

type Request = { readonly method: string; readonly params?: unknown };

/** The Ethereum provider of the simulated wallet, before a local node. */
export type LocalProvider = {
  /** Answers the snap's Ethereum requests; undefined for any other, which the
   * simulator answers itself. */
  readonly answer: (request: Request) => Promise<unknown>;
  /** The methods that the snap asked for. */
  readonly asked: string[];
};

/**
 * As in MetaMask, a switch to a chain that the wallet does not know is refused.
 *
 * @param nodes - The node of each chain that the wallet knows, by its id in hex.
 * @param first - The chain that the wallet stands on.
 * @returns The provider.
 */
export function localProvider(
  nodes: Readonly<Record<string, string>>,
  first: string,
): LocalProvider {
  const asked: string[] = [];
  let current = first;
  return {
    asked,
    answer: async ({ method, params }) => {
      if (method === 'wallet_switchEthereumChain') {
        const [{ chainId }] = params as [{ chainId: string }];
        asked.push(method);
        if (!(chainId in nodes)) {
          throw new Error('Unrecognized chain ID');
        }
        current = chainId;
        return null;
      }
      if (!method.startsWith('eth_')) {
        return undefined;
      }
      asked.push(method);
      return await askerOf(nodes[current] ?? '')(method, params);
    },
  };
}

/**
 * @param snap - A snap in the simulator.
 * @param snap.mockJsonRpc - What sees its requests first.
 * @param answer - What answers those for Ethereum from now on.
 */
export function answerEthereum(
  snap: Pick<Installed, 'mockJsonRpc'>,
  answer: LocalProvider['answer'],
): void {
  // The simulator takes a promise too, which its types do not say.
  snap.mockJsonRpc(answer as unknown as Mock);
}
