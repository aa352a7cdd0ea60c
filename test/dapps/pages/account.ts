import { hexOf, offer, type Call, type Declaration } from './dapp';

/** The part of starknet.js' wallet accounts that dapps use. Their versions differ in
 * the types of the wallet below. */
export type WalletAccount = {
  execute: (calls: never) => Promise<{ transaction_hash: string }>;
  signMessage: (typedData: never) => Promise<unknown>;
  declare: (payload: never) => Promise<{ class_hash: string }>;
  watchAsset: (asset: never) => Promise<boolean>;
  switchStarknetChain: (chainId: never) => Promise<boolean>;
};

/** A connected wallet. */
export type Connected = {
  readonly account: WalletAccount;
  readonly address: string;
  /** The chain id, in any form. */
  readonly chainId: string;
  /** Calls back with the account and the network at each change. */
  readonly follow: (
    changed: (address: string | undefined, chainId: string | undefined) => void,
  ) => void;
};

/** Offers the test a page that uses starknet.js' wallet account. A silent `open`
 * returns undefined if the user would have to be asked. */
export function offerAccount(
  open: (isSilent: boolean) => Promise<Connected | undefined>,
): void {
  let address: string | undefined;
  let chainId: string | undefined;
  let account: WalletAccount | undefined;

  const connect = async (isSilent: boolean): Promise<void> => {
    const connected = await open(isSilent);
    if (connected === undefined) {
      return;
    }
    ({ account, address } = connected);
    chainId = hexOf(connected.chainId);
    connected.follow((newAddress, newChainId) => {
      address = newAddress;
      chainId = hexOf(newChainId);
    });
  };
  const wallet = (): WalletAccount => {
    if (account === undefined) {
      throw new Error('Not connected');
    }
    return account;
  };
  offer({
    ready: connect(true),
    connect: async () => connect(false),
    send: async (calls: readonly Call[]) =>
      (await wallet().execute(calls as never)).transaction_hash,
    sign: async (typedData) =>
      Array.from(
        (await wallet().signMessage(typedData as never)) as Iterable<unknown>,
        String,
      ),
    declare: async ({ compiled }: Declaration) =>
      (await wallet().declare(compiled as never)).class_hash,
    watch: async (token) =>
      wallet().watchAsset({
        type: 'ERC20',
        options: { address: token },
      } as never),
    switchTo: async (id) => wallet().switchStarknetChain(id as never),
    address: () => address,
    chainId: () => chainId,
  });
}
