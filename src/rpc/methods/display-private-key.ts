import { literal, object } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { NETWORKS } from '../../config/networks';
import { inTurn } from '../../review/in-turn';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';

/**
 * `l2net_displayPrivateKey`: shows the user an account's private key in a wallet dialog,
 * after a warning. The site always gets null, even if the user cancels.
 */
export const displayPrivateKey = defineMethod({
  access: 'account',
  account: ({ userAddress }) => userAddress,
  params: object({ userAddress: AddressParam, chainId: ChainParam }),
  result: literal(null),
  handle: async (context, { userAddress, chainId }, origin) => {
    const account = await ownAccount(context, userAddress);
    const view = {
      type: 'private-key' as const,
      origin,
      network: NETWORKS[chainId].name,
      account: account.address,
    };
    await inTurn(context, origin, async ({ confirm, showKey }) => {
      if (await confirm(view)) {
        await context.keyring.use(account, async ({ privateKey }) =>
          showKey(view, privateKey),
        );
      }
    });
    return null;
  },
});
