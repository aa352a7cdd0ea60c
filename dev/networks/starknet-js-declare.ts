import { WalletAccount } from 'starknet';

import type { CompiledClass } from './new-class';

/** The params of `wallet_addDeclareTransaction`. */
type Sent = {
  readonly compiled_class_hash: string;
  readonly contract_class: { readonly abi: string };
};

/**
 * The request that a wallet gets if a dapp declares a class with starknet.js.
 *
 * @param payload - The class, as compilers write it.
 * @param nodeUrl - A node, whose version starknet.js requests.
 * @returns The params that starknet.js sends.
 */
export async function declaredByLibrary(
  payload: CompiledClass,
  nodeUrl: string,
): Promise<Sent> {
  const sent: Sent[] = [];
  const account = new WalletAccount({
    provider: { nodeUrl },
    address: '0x1',
    walletProvider: {
      on: () => undefined,
      request: async ({ params }: { params: Sent }) => {
        sent.push(params);
        return Promise.resolve({});
      },
    } as never,
  });
  await account.declare(payload as never);
  const [params] = sent;
  if (params === undefined) {
    throw new Error('starknet.js asked no wallet');
  }
  return params;
}
