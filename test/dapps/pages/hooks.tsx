import type { ReactElement, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { hexOf, offer, type Call } from './dapp';

/** The values of the hooks of @starknet-react or @starknet-start, which have the same
 * shape, when a component was last rendered. */
export type Hooks = {
  readonly connect: () => Promise<unknown>;
  readonly address: string | undefined;
  readonly chainId: bigint | undefined;
  readonly sendAsync: (calls: never) => Promise<{ transaction_hash: string }>;
  readonly signTypedDataAsync: (typedData: never) => Promise<unknown>;
  readonly declareAsync: (params: never) => Promise<{ class_hash: string }>;
  readonly watchAssetAsync: (params: never) => Promise<boolean>;
  readonly switchChainAsync: (params: never) => Promise<boolean>;
};

/** Offers the test a page made of React components. */
export function offerHooks(
  use: () => Hooks,
  wrap: (page: ReactNode) => ReactElement,
): void {
  let latest: Hooks | undefined;
  const hooks = (): Hooks => {
    if (latest === undefined) {
      throw new Error('Not rendered yet');
    }
    return latest;
  };
  function Page(): ReactElement {
    latest = use();
    return <p>{latest.address ?? 'Not connected'}</p>;
  }
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(wrap(<Page />));
  offer({
    ready: Promise.resolve(),
    connect: async () => hooks().connect(),
    send: async (calls: readonly Call[]) =>
      (await hooks().sendAsync(calls as never)).transaction_hash,
    sign: async (typedData) =>
      (await hooks().signTypedDataAsync(typedData as never)) as string[],
    declare: async ({ params }) =>
      (await hooks().declareAsync(params as never)).class_hash,
    watch: async (address) =>
      hooks().watchAssetAsync({ type: 'ERC20', options: { address } } as never),
    switchTo: async (chainId) => hooks().switchChainAsync({ chainId } as never),
    address: () => hooks().address,
    chainId: () => hexOf(hooks().chainId),
  });
}
