import { boolean, object, optional, refine } from 'superstruct';

import { withRoomForChecks } from '../../transactions/enforce/enforce';
import { prepareTransaction } from '../../transactions/prepare/prepare';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import {
  DetailsParam,
  optionsOf,
  withConsistentSender,
} from '../params/transaction-details';
import { FeeMembers, feeEstimateResult } from '../results/fee-estimate';

/** `l2net_estimateFee`: estimates the fee of calls, including the account's deployment if
 * it isn't deployed yet. */
export const estimateFee = defineMethod({
  access: 'own',
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
  result: object({ ...FeeMembers, includeDeploy: boolean() }),
  handle: async (context, params, _origin, account) => {
    const prepared = await prepareTransaction(context, {
      chainId: params.chainId,
      account,
      options: optionsOf(params.details),
      calls: params.invocations,
      isEstimate: true,
    });
    return {
      ...feeEstimateResult(await withRoomForChecks(context, prepared)),
      includeDeploy: !prepared.accountState.deployed,
    };
  },
});
