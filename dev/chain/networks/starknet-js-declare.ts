import { WalletAccount, WalletAccountV5, WalletAccountV6 } from 'starknet';

import type { CompiledClass } from './new-class';

/** The params of `wallet_addDeclareTransaction`. */
type Sent = {
  readonly compiled_class_hash: string;
  readonly contract_class: { readonly abi: string };
};

/** The classes of starknet.js that let a wallet send an account's transactions. */
const WALLET_ACCOUNTS = {
  WalletAccount,
  WalletAccountV5,
  WalletAccountV6,
};

/**
 * The request that a wallet gets if a dapp declares a class with starknet.js.
 *
 * @param payload - The class, as compilers write it.
 * @param nodeUrl - A node, whose version starknet.js requests.
 * @param name - The class of starknet.js that the dapp uses.
 * @returns The params that starknet.js sends.
 */
export async function declaredByLibrary(
  payload: CompiledClass,
  nodeUrl: string,
  name: keyof typeof WALLET_ACCOUNTS = 'WalletAccount',
): Promise<Sent> {
  const sent: Sent[] = [];
  const request = async ({ params }: { params: Sent }): Promise<object> => {
    sent.push(params);
    return Promise.resolve({});
  };
  const account = new WALLET_ACCOUNTS[name]({
    provider: { nodeUrl },
    address: '0x1',
    // The wallet in get-starknet's form and in that of the Wallet Standard.
    walletProvider: {
      on: () => undefined,
      request,
      features: {
        'standard:events': { on: () => () => undefined },
        'starknet:walletApi': { request },
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
