import { array, object, optional, string } from 'superstruct';

import type { Felt } from '../../core/felt';
import { signDeclaration } from '../../flows/sign-transaction';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { DeclareDetailsParam } from '../params/contract-class';
import {
  boundsOf,
  sendOptionsOf,
  requestSender,
  withConsistentSender,
} from '../params/transaction-details';

/** `l2net_signDeclareTransaction`: signs a declaration without submitting it. The request
 * doesn't contain the class, so its fee can't be simulated and the site has to set the
 * bounds. A node is queried only for other missing details. */
export const signDeclareTransaction = defineMethod({
  access: 'own',
  // `withConsistentSender` rejects params without a sender.
  account: (params) => requestSender(params) as Felt,
  params: withConsistentSender(
    object({
      address: optional(AddressParam),
      senderAddress: optional(AddressParam),
      chainId: RequiredChainParam,
      details: DeclareDetailsParam,
    }),
    'details',
  ),
  result: object({ signature: array(string()) }),
  handle: async (context, { chainId, details }, origin, account) => ({
    signature: await signDeclaration(context, origin, {
      chainId,
      account,
      options: sendOptionsOf(details),
      bounds: boundsOf(details.resourceBounds),
      classHash: details.classHash,
      compiledClassHash: details.compiledClassHash,
      path: ['details', 'compiledClassHash'],
    }),
  }),
});
