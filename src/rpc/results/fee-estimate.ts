import { type Infer, literal, object, string } from 'superstruct';

import { toFelt } from '../../core/felt';
import type { ResourceBound } from '../../starknet/transaction';
import { mainTransaction } from '../../transactions/prepare/build';
import type { PreparedTransaction } from '../../transactions/prepare/prepare';

const BoundShape = object({
  max_amount: string(),
  max_price_per_unit: string(),
});

/** The members of a fee estimate. */
export const FeeMembers = {
  suggestedMaxFee: string(),
  overallFee: string(),
  gasConsumed: string(),
  gasPrice: string(),
  unit: literal('wei'),
  feeToken: literal('STRK'),
  resourceBounds: object({
    l1_gas: BoundShape,
    l1_data_gas: BoundShape,
    l2_gas: BoundShape,
  }),
  tip: string(),
};

export const FeeEstimateShape = object(FeeMembers);

/** A transaction's fee in the Snap API's form: base-10 strings in FRI (10^-18 STRK, the
 * `wei` of the unit), the L2 gas and its price, and the resource bounds that would be
 * signed for the calls (for the deployment, if there are none). */
export function feeEstimateResult(
  prepared: PreparedTransaction,
): Infer<typeof FeeEstimateShape> {
  const fees = prepared.simulated.map(({ fee }) => fee);
  const gas = fees.reduce((sum, fee) => sum + BigInt(fee.l2_gas_consumed), 0n);
  const { l1Gas, l1DataGas, l2Gas } = mainTransaction(prepared).bounds;
  const bound = (one: ResourceBound): Infer<typeof BoundShape> => ({
    max_amount: toFelt(one.maxAmount),
    max_price_per_unit: toFelt(one.maxPricePerUnit),
  });
  return {
    suggestedMaxFee: prepared.maxCharge.toString(),
    overallFee: prepared.overallFee.toString(),
    gasConsumed: gas.toString(),
    gasPrice: BigInt(fees.at(-1)?.l2_gas_price ?? 0).toString(),
    unit: 'wei',
    feeToken: 'STRK',
    resourceBounds: {
      l1_gas: bound(l1Gas),
      l1_data_gas: bound(l1DataGas),
      l2_gas: bound(l2Gas),
    },
    tip: toFelt(prepared.request.options.tip),
  };
}
