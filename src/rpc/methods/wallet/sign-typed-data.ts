import { array, string } from 'superstruct';

import { parseTypedData } from '../../../typed-data/parse';
import { readMessage } from '../../../typed-data/values';
import { signTypedMessage } from '../../actions/sign-typed-message';
import { defineMethod } from '../../define-method';
import { TypedDataParams } from '../../params/typed-data';
import { siteAccount } from '../../site-account';

/**
 * `wallet_signTypedData` (Starknet's wallet API): what `l2net_signMessage` does, with the
 * site's account on its network. The params are the typed data.
 */
export const signTypedData = defineMethod({
  access: 'site',
  params: TypedDataParams,
  result: array(string()),
  handle: async (context, params, origin, site) =>
    await signTypedMessage(context, origin, {
      ...(await siteAccount(context, origin, site)),
      message: readMessage(parseTypedData(params)),
    }),
});
