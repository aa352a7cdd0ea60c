import { array, object, optional, string } from 'superstruct';

import { signCalls } from '../../flows/sign-transaction';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import {
  DetailsParam,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';

/** `l2net_signTransaction`: signs a transaction without submitting it. If the site has
 * specified it completely, the dialog opens right away and signing waits for no node: the
 * balance changes are added once one has answered. */
export const signTransaction = defineMethod({
  access: 'own',
  account: ({ address }) => address,
  params: withConsistentSender(
    object({
      address: AddressParam,
      chainId: RequiredChainParam,
      transactions: CallsParam,
      transactionsDetail: optional(DetailsParam),
    }),
    'transactionsDetail',
  ),
  result: array(string()),
  handle: async (context, params, origin, account) =>
    signCalls(context, origin, {
      chainId: params.chainId,
      account,
      calls: params.transactions,
      options: sendOptionsOf(params.transactionsDetail),
    }),
});
