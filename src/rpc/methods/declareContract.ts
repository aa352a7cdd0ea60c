import { object, optional, string } from 'superstruct';

import { declareClass } from '../../flows/declare';
import { MAX_CLASS_VALUES } from '../../starknet/class-reader';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { ContractPayloadParam } from '../params/contract-class';
import {
  DetailsParam,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';

/** `l2net_declareContract`: declares a class, after the user has seen its hashes, which
 * are computed here, and its fee. */
export const declareContract = defineMethod({
  access: 'own',
  account: ({ senderAddress }) => senderAddress,
  maxValues: MAX_CLASS_VALUES,
  params: withConsistentSender(
    object({
      senderAddress: AddressParam,
      chainId: ChainParam,
      contractPayload: ContractPayloadParam,
      invocationsDetails: optional(DetailsParam),
    }),
    'invocationsDetails',
  ),
  result: object({ transaction_hash: string(), class_hash: string() }),
  handle: async (context, params, origin, account) =>
    declareClass(context, origin, {
      ...params.contractPayload,
      chainId: params.chainId,
      account,
      options: sendOptionsOf(params.invocationsDetails),
      paths: {
        casm: ['contractPayload', 'casm'],
        classHash: ['contractPayload', 'classHash'],
        compiledClassHash: ['contractPayload', 'compiledClassHash'],
      },
    }),
});
