import type { Store } from '@starknet-io/get-starknet-discovery';

import type { Connected, WalletAccount } from './account';

/** The type of get-starknet's discovery; its packages disagree in their types. */
type StandardWallet = ReturnType<Store['getWallets']>[number];

/** Connects to a wallet of the Wallet Standard; undefined if it returns no account. */
export async function connected(
  wallet: StandardWallet,
  isSilent: boolean,
  open: () => Promise<WalletAccount & { readonly address: string }>,
): Promise<Connected | undefined> {
  // starknet.js' account can't handle an answer without an account.
  const { accounts } = await wallet.features['standard:connect'].connect({
    silent: isSilent,
  });
  const [granted] = accounts;
  if (granted === undefined) {
    return undefined;
  }
  const account = await open();
  return {
    account,
    address: account.address,
    chainId: chainIdOf(granted.chains),
    follow: (changed) => {
      wallet.features['standard:events'].on('change', ({ accounts }) => {
        const [now] = accounts ?? [];
        changed(now?.address, now && chainIdOf(now.chains));
      });
    },
  };
}

/** The chain id of `starknet:0x…`. */
function chainIdOf([chain = '']: readonly string[]): string {
  return chain.slice(chain.indexOf(':') + 1);
}
