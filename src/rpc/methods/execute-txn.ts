import { object, optional, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { sendCalls } from '../../transactions/send';
import { defineMethod } from '../define-method';
import { AbisParam } from '../params/abis';
import { AddressParam, ChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import { DetailsParam } from '../params/transaction-details';
import {
  withConsistentSender,
  sendOptionsOf,
} from '../params/transaction-options';

/**
 * `l2net_executeTxn`: prepares the transaction, shows it, and submits it if the user
 * approves. An undeployed account is deployed first, with the same approval.
 */
export const executeTxn = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  params: withConsistentSender(
    object({
      address: AddressParam,
      calls: CallsParam,
      details: optional(DetailsParam),
      abis: AbisParam,
      chainId: ChainParam,
    }),
    'details',
  ),
  result: object({ transaction_hash: string() }),
  handle: async (context, params, origin) => {
    const { address, calls, details, abis, chainId } = params;
    const options = sendOptionsOf(details);
    const account = await ownAccount(context, address);
    const request = { chainId, account, calls, options };
    const hash = await sendCalls(context, origin, request, abis);
    return { transaction_hash: hash };
  },
});
