import { literal, object } from 'superstruct';

import { showPrivateKey } from '../../flows/show-key';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';

/** `l2net_displayPrivateKey`: shows the user an account's private key in a wallet dialog,
 * after a warning. The site always gets null, even if the user cancels. */
export const displayPrivateKey = defineMethod({
  access: 'own',
  account: ({ userAddress }) => userAddress,
  params: object({ userAddress: AddressParam, chainId: ChainParam }),
  result: literal(null),
  handle: async (context, { chainId }, origin, account) => {
    await showPrivateKey(context, origin, chainId, account);
    return null;
  },
});
