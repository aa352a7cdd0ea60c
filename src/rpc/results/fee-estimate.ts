import { boolean, literal, object, string } from 'superstruct';

import { toFelt } from '../../core/felt';
import type { ResourceBound, ResourceBounds } from '../../starknet/transaction';
import { mainTransaction } from '../../transactions/confirm/sign-only';
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

/** The members that both fee estimates of the interface share. */
const FeeAnswerShape = {
  suggestedMaxFee: string(),
  overallFee: string(),
  gasConsumed: string(),
  gasPrice: string(),
  unit: literal('wei'),
  feeToken: literal('STRK'),
  resourceBounds: BoundsShape,
  tip: string(),
};

/** The estimate for calls says whether a deployment goes in front. */
export const InvocationFeeShape = object({
  ...FeeAnswerShape,
  includeDeploy: boolean(),
});

export const DeploymentFeeShape = object(FeeAnswerShape);

/**
 * @param prepared - A planned transaction.
 * @returns Its fee as the interface gives it: base-10 text in 10^-18 STRK, the
 * L2 gas figures, and beside them the bounds that would be signed for the
 * calls (for the deployment, where there are none).
 */
export function feeEstimateResult(prepared: PreparedTransaction): {
  suggestedMaxFee: string;
  overallFee: string;
  gasConsumed: string;
  gasPrice: string;
  unit: 'wei';
  feeToken: 'STRK';
  resourceBounds: ReturnType<typeof boundsAnswer>;
  tip: string;
} {
  const fees = prepared.simulated.map(({ fee }) => fee);
  const gas = fees.reduce((sum, fee) => sum + BigInt(fee.l2_gas_consumed), 0n);
  const last = mainTransaction(prepared);
  return {
    suggestedMaxFee: prepared.maxCharge.toString(),
    overallFee: prepared.overallFee.toString(),
    gasConsumed: gas.toString(),
    gasPrice: BigInt(fees.at(-1)?.l2_gas_price ?? 0).toString(),
    unit: 'wei',
    feeToken: 'STRK',
    resourceBounds: boundsAnswer(last.bounds),
    tip: toFelt(prepared.options.tip),
  };
}

type BoundAnswer = { max_amount: string; max_price_per_unit: string };

function boundsAnswer(bounds: ResourceBounds): {
  l1_gas: BoundAnswer;
  l1_data_gas: BoundAnswer;
  l2_gas: BoundAnswer;
} {
  const bound = (one: ResourceBound): BoundAnswer => ({
    max_amount: toFelt(one.maxAmount),
    max_price_per_unit: toFelt(one.maxPricePerUnit),
  });
  return {
    l1_gas: bound(bounds.l1Gas),
    l1_data_gas: bound(bounds.l1DataGas),
    l2_gas: bound(bounds.l2Gas),
  };
}
