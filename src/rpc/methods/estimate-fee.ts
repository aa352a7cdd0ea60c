import {
  boolean,
  literal,
  object,
  optional,
  refine,
  string,
} from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { toFelt } from '../../core/felt';
import type { ResourceBound, ResourceBounds } from '../../starknet/transaction';
import { mainTransaction } from '../../transactions/prepare/build';
import {
  prepareTransaction,
  type PreparedTransaction,
} from '../../transactions/prepare/prepare';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import {
  DetailsParam,
  optionsOf,
  withConsistentSender,
} from '../params/transaction-details';

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

/** The fee estimate for an account's deployment. */
export const DeploymentFeeShape = object(FeeMembers);

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
  result: object({ ...FeeMembers, includeDeploy: boolean() }),
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
