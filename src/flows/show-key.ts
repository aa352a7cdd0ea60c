import { networkView, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { Account } from '../core/account';
import { inCheckedTurn } from '../review/checked-turn';

/**
 * Shows the user an account's private key in a window of the wallet, after a warning. The
 * key goes from `Keyring.use` (accounts/keyring.ts) to that window, and nowhere else.
 *
 * @throws WalletError like `inCheckedTurn`; not if the user refuses, which no site can tell.
 */
export async function showPrivateKey(
  context: Context,
  origin: string,
  chainId: ChainId,
  account: Account,
): Promise<void> {
  const view = {
    type: 'private-key' as const,
    origin,
    network: networkView(chainId),
    account: account.address,
  };
  await inCheckedTurn(context, origin, async ({ confirm, showKey }) => {
    if (await confirm(view)) {
      await context.keyring.use(account, async ({ privateKey }) =>
        showKey(view, privateKey),
      );
    }
  });
}
