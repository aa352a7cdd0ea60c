import { boolean, literal, object, string } from 'superstruct';

import { toFelt } from '../../core/felt';
import type { ResourceBound, ResourceBounds } from '../../starknet/transaction';
import { mainTransaction } from '../../transactions/prepare/build';
import type { PreparedTransaction } from '../../transactions/prepare/prepare';

const BoundShape = object({
  max_amount: string(),
  max_price_per_unit: string(),
});
const BoundsShape = object({
  l1_gas: BoundShape,
  l1_data_gas: BoundShape,
  l2_gas: BoundShape,
});

/** The members that both fee estimates of the Snap API share. */
const FeeMembers = {
  suggestedMaxFee: string(),
  overallFee: string(),
  gasConsumed: string(),
  gasPrice: string(),
  unit: literal('wei'),
  feeToken: literal('STRK'),
  resourceBounds: BoundsShape,
  tip: string(),
};

/** The fee estimate for calls, which may include the account's deployment. */
export const InvocationFeeShape = object({
  ...FeeMembers,
  includeDeploy: boolean(),
});

/** The fee estimate for an account's deployment. */
export const DeploymentFeeShape = object(FeeMembers);

/** A transaction's fee in the Snap API's form: base-10 strings in FRI (10^-18 STRK, the `wei` of the
 * unit), the L2 gas and its price, and the resource bounds that would be signed for the
 * calls (for the deployment, if there are none). */
export function feeEstimateResult(prepared: PreparedTransaction): {
  suggestedMaxFee: string;
  overallFee: string;
  gasConsumed: string;
  gasPrice: string;
  unit: 'wei';
  feeToken: 'STRK';
  resourceBounds: ReturnType<typeof boundsResult>;
  tip: string;
} {
  const fees = prepared.simulated.map(({ fee }) => fee);
  const gas = fees.reduce((sum, fee) => sum + BigInt(fee.l2_gas_consumed), 0n);
  const main = mainTransaction(prepared);
  return {
    suggestedMaxFee: prepared.maxCharge.toString(),
    overallFee: prepared.overallFee.toString(),
    gasConsumed: gas.toString(),
    gasPrice: BigInt(fees.at(-1)?.l2_gas_price ?? 0).toString(),
    unit: 'wei',
    feeToken: 'STRK',
    resourceBounds: boundsResult(main.bounds),
    tip: toFelt(prepared.options.tip),
  };
}

type BoundResult = { max_amount: string; max_price_per_unit: string };

function boundsResult(bounds: ResourceBounds): {
  l1_gas: BoundResult;
  l1_data_gas: BoundResult;
  l2_gas: BoundResult;
} {
  const boundResult = ({
    maxAmount,
    maxPricePerUnit,
  }: ResourceBound): BoundResult => ({
    max_amount: toFelt(maxAmount),
    max_price_per_unit: toFelt(maxPricePerUnit),
  });
  return {
    l1_gas: boundResult(bounds.l1Gas),
    l1_data_gas: boundResult(bounds.l1DataGas),
    l2_gas: boundResult(bounds.l2Gas),
  };
}
