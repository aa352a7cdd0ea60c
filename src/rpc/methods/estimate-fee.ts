import { object, optional, refine } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { prepareTransaction } from '../../transactions/prepare/prepare';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import { DetailsParam } from '../params/transaction-details';
import { withConsistentSender, optionsOf } from '../params/transaction-options';
import { InvocationFeeShape, feeEstimateResult } from '../results/fee-estimate';

/**
 * `l2net_estimateFee`: estimates the fee of calls, including the account's deployment if
 * it isn't deployed yet.
 */
export const estimateFee = defineMethod({
  access: 'account',
  kind: 'read',
  account: ({ address }) => address,
  params: refine(
    withConsistentSender(
      object({
        address: AddressParam,
        invocations: CallsParam,
        chainId: ChainParam,
        details: optional(DetailsParam),
      }),
      'details',
    ),
    'unsigned',
    // Validation would need a signature, and no window asks for it.
    ({ details }) =>
      details?.skipValidate === false
        ? {
            path: ['details', 'skipValidate'],
            message: 'true or left out: estimates are not signed',
          }
        : true,
  ),
  result: InvocationFeeShape,
  handle: async (context, { address, invocations, chainId, details }) => {
    const options = optionsOf(details);
    const account = await ownAccount(context, address);
    const prepared = await prepareTransaction(context, {
      chainId,
      account,
      options,
      calls: invocations,
      isEstimate: true,
    });
    return {
      ...feeEstimateResult(prepared),
      includeDeploy: !prepared.accountState.deployed,
    };
  },
});
