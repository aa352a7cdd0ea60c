import { object, optional } from 'superstruct';

import { ownAccount } from '../../transactions/account';
import { InvocationFeeShape, feeAnswer } from '../../transactions/fee-answer';
import { planTransaction } from '../../transactions/plan';
import { defineMethod } from '../method';
import { AddressParam, ChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import { DetailsParam } from '../params/details';
import { agreeing, wishesOf } from '../params/wishes';

/**
 * `l2net_estimateFee`: what calls would cost, the account's deployment in front
 * of them where it is not deployed.
 */
export const estimateFee = defineMethod({
  access: 'accounts',
  params: agreeing(
    object({
      address: AddressParam,
      invocations: CallsParam,
      chainId: ChainParam,
      details: optional(DetailsParam),
    }),
    'details',
  ),
  result: InvocationFeeShape,
  handle: async (context, { address, invocations, chainId, details }) => {
    const wishes = wishesOf(details);
    const account = await ownAccount(context, address);
    const plan = await planTransaction(context, {
      chainId,
      account,
      wishes,
      calls: invocations,
    });
    return { ...feeAnswer(plan), includeDeploy: !plan.look.deployed };
  },
});
