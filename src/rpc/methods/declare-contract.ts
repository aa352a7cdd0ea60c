import { object, optional, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { MAX_CLASS_VALUES } from '../../starknet/class-reader';
import { declareClass } from '../actions/declare-class';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { ContractPayloadParam } from '../params/contract-class';
import { DetailsParam } from '../params/transaction-details';
import {
  withConsistentSender,
  sendOptionsOf,
} from '../params/transaction-options';

/**
 * `l2net_declareContract`: declares a class, after the user has seen its hashes, which
 * are computed here, and its fee.
 */
export const declareContract = defineMethod({
  access: 'account',
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
  handle: async (context, params, origin) => {
    const { senderAddress, chainId, contractPayload } = params;
    const declared = await declareClass(context, origin, {
      ...contractPayload,
      chainId,
      account: await ownAccount(context, senderAddress),
      options: sendOptionsOf(params.invocationsDetails),
      paths: {
        casm: ['contractPayload', 'casm'],
        classHash: ['contractPayload', 'classHash'],
        compiledClassHash: ['contractPayload', 'compiledClassHash'],
      },
    });
    return {
      transaction_hash: declared.transactionHash,
      class_hash: declared.classHash,
    };
  },
});
