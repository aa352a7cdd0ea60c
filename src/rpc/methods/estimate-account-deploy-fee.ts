import { defaulted, object } from 'superstruct';

import { MAX_INDEX } from '../../core/account';
import { planDeployment } from '../../transactions/deployment';
import { DeploymentFeeShape, feeAnswer } from '../../transactions/fee-answer';
import { defineMethod } from '../method';
import { ChainParam, countParam } from '../params/basic';

/** `l2net_estimateAccountDeployFee`: what deploying an account would cost. */
export const estimateAccountDeployFee = defineMethod({
  access: 'accounts',
  params: object({
    addressIndex: defaulted(countParam(0, MAX_INDEX), 0),
    chainId: ChainParam,
  }),
  result: DeploymentFeeShape,
  handle: async (context, { addressIndex, chainId }) =>
    feeAnswer(await planDeployment(context, chainId, addressIndex)),
});
