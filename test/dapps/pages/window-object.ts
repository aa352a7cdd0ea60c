import type { Connected } from './account';

/** The members of get-starknet v4 wallets, in any of its packages' types. */
type WindowObject = {
  readonly request: (call: never) => Promise<unknown>;
  readonly on: (event: never, listener: never) => void;
};

/** The wallet's network and its events, used like dapps of get-starknet v4 do. */
export async function followed(
  wallet: WindowObject,
): Promise<Pick<Connected, 'chainId' | 'follow'>> {
  let address: string | undefined;
  const chainIdNow = async (): Promise<string> =>
    (await wallet.request({
      type: 'wallet_requestChainId',
    } as never)) as string;
  let chainId: string | undefined = await chainIdNow();
  return {
    chainId,
    follow: (changed) => {
      const onAccounts = (accounts?: readonly string[]): void => {
        address = accounts?.[0];
        changed(address, chainId);
      };
      const onNetwork = (
        newChainId?: string,
        accounts?: readonly string[],
      ): void => {
        chainId = newChainId;
        address = accounts?.[0] ?? address;
        changed(address, chainId);
      };
      wallet.on('accountsChanged' as never, onAccounts as never);
      wallet.on('networkChanged' as never, onNetwork as never);
    },
  };
}
