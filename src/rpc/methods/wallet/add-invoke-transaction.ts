import { coerce, define, object } from 'superstruct';

import { DEFAULT_OPTIONS } from '../../../transactions/prepare/build';
import { sendCalls } from '../../../transactions/send';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { ProofParam } from '../../params/proof';
import { WalletCallsParam, callsOf } from '../../params/wallet-calls';
import { PaddedResult } from '../../results/padded';
import { siteAccount } from '../../site-account';

/**
 * `wallet_addInvokeTransaction` (Starknet's wallet API): what `l2net_executeTxn` does, for
 * the site's account on its network. A list of calls may stand in place of the params, as
 * in the API's own documentation.
 */
export const addInvokeTransaction = defineMethod({
  access: 'site',
  params: coerce(
    object({
      api_version: ApiVersionParam,
      calls: WalletCallsParam,
      proof: ProofParam,
    }),
    define<unknown[]>(
      'list',
      (value) => Array.isArray(value) && value.length > 0,
    ),
    (calls) => ({ calls }),
  ),
  result: object({ transaction_hash: PaddedResult }),
  handle: async (context, { calls }, origin, site) => {
    const hash = await sendCalls(context, origin, {
      ...(await siteAccount(context, origin, site)),
      calls: callsOf(calls),
      options: DEFAULT_OPTIONS,
    });
    return { transaction_hash: hash };
  },
});
