import { defaulted, object } from 'superstruct';

import { MAX_INDEX } from '../../core/account';
import { prepareDeployment } from '../../transactions/prepare/prepare-deployment';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';
import { FeeEstimateShape, feeEstimateResult } from '../results/fee-estimate';

/** `l2net_estimateAccountDeployFee`: estimates the fee of an account's deployment. */
export const estimateAccountDeployFee = defineMethod({
  access: 'accounts',
  kind: 'read',
  params: object({
    addressIndex: defaulted(countParam(0, MAX_INDEX), 0),
    chainId: ChainParam,
  }),
  result: FeeEstimateShape,
  handle: async (context, { addressIndex, chainId }) =>
    feeEstimateResult(
      await prepareDeployment(context, chainId, { index: addressIndex }),
    ),
});
