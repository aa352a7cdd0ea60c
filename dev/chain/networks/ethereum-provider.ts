import type { installSnap } from '@metamask/snaps-simulation';

import { createRpcCaller } from '../json-rpc/caller';

type Installed = Awaited<ReturnType<typeof installSnap>>;
type Mock = Parameters<Installed['mockJsonRpc']>[0];

type Request = { readonly method: string; readonly params?: unknown };

/** The simulated wallet's Ethereum provider, connected to a local node. */
export type LocalProvider = {
  /** Answers the snap's Ethereum requests; undefined for any other, which the
   * simulator answers itself. */
  readonly answer: (request: Request) => Promise<unknown>;
  /** The methods that the snap called. */
  readonly asked: string[];
};

/** Creates a provider that, like MetaMask's, answers `eth_chainId` itself, and whose
 * chain a snap can't switch.
 *
 * @param chainId - The provider's chain id, as 0x-hex.
 */
export function localProvider(url: string, chainId: string): LocalProvider {
  const asked: string[] = [];
  return {
    asked,
    answer: async ({ method, params }) => {
      if (!/^(?:eth|wallet)_/u.test(method)) {
        return undefined;
      }
      asked.push(method);
      if (method.startsWith('wallet_')) {
        throw new Error('The method is not available to snaps');
      }
      return method === 'eth_chainId'
        ? chainId
        : await createRpcCaller(url)(method, params);
    },
  };
}

/**
 * @param snap.mockJsonRpc - Adds a handler of the snap's requests.
 * @param answer - Answers the snap's Ethereum requests from now on.
 */
export function answerEthereum(
  snap: Pick<Installed, 'mockJsonRpc'>,
  answer: LocalProvider['answer'],
): void {
  // The simulator also accepts a promise, although its types don't say so.
  snap.mockJsonRpc(answer as unknown as Mock);
}
