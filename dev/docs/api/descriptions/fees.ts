import {
  ACCOUNT,
  CALLS,
  CHAIN,
  DETAILS,
  NO_NODE,
  SENDER,
  TRANSFER,
  bounds,
} from './samples';
import type { MethodDescription } from './words';

const MEMBERS = {
  suggestedMaxFee: 'the maximum that could be charged under the bounds, in FRI',
  overallFee: 'the node’s estimate, tip included, in FRI (10^-18 STRK)',
  gasConsumed: 'units of L2 gas',
  gasPrice: 'the price of L2 gas',
  unit: 'the name of FRI (10^-18 STRK) in this API',
  feeToken: 'the token that pays the fee',
  resourceBounds: 'the bounds that would be signed',
  l1_gas: 'bounds of L1 gas',
  l1_data_gas: 'bounds of L1 data gas',
  l2_gas: 'bounds of L2 gas',
  max_amount: 'the maximum number of units, as 0x-hex',
  max_price_per_unit:
    'the maximum price per unit, in FRI (10^-18 STRK), as 0x-hex',
  tip: 'the tip per unit of L2 gas, as 0x-hex',
};

const estimateAccountDeployFee: MethodDescription = {
  summary: 'Estimates the fee of deploying an account.',
  params: { addressIndex: 'the account’s index', chainId: CHAIN },
  result: {
    name: 'fee',
    description: 'The estimate.',
    members: MEMBERS,
  },
  notes: `\`overallFee\` is the gas at the node's prices, plus the tip; \`suggestedMaxFee\` the most that the
bounds to be signed allow, which have margins on amounts and prices (50 %, or 100 % while prices rise).
\`gasConsumed\` and \`gasPrice\` are for L2 gas.`,
  errors: [
    {
      kind: 'rejected',
      when: 'with `walletError` 115 if the account is already deployed',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'The first account',
      params: { addressIndex: 0 },
      result: {
        suggestedMaxFee: '18289680000000000',
        overallFee: '9754496000000000',
        gasConsumed: '1219280',
        gasPrice: '8000000000',
        unit: 'wei',
        feeToken: 'STRK',
        resourceBounds: bounds('0x140', '0x174184'),
        tip: '0x0',
      },
    },
  ],
};

const estimateFee: MethodDescription = {
  summary: 'Estimates the fee of calls.',
  description: 'The deployment of an undeployed account is included.',
  params: {
    address: SENDER,
    invocations: CALLS,
    chainId: CHAIN,
    details: DETAILS,
  },
  result: {
    name: 'fee',
    description: 'The estimate.',
    members: {
      ...MEMBERS,
      includeDeploy: 'whether the account’s deployment is included',
    },
  },
  notes: `As in \`l2net_estimateAccountDeployFee\`. With \`includeDeploy\` the figures are totals of the
deployment and the calls, \`resourceBounds\` those of the calls. Calls that would revert are estimated too.`,
  errors: [
    {
      kind: 'invalid-params',
      when: 'if `details.skipValidate` is `false`',
    },
    {
      kind: 'rejected',
      when: 'if the calls can’t be run (`data.reason`), if the key can’t sign for the account, or if the estimate exceeds `maxFee`',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'A payment',
      params: { address: ACCOUNT, invocations: [TRANSFER] },
      result: {
        suggestedMaxFee: '45206399040000000',
        overallFee: '24110079496000000',
        gasConsumed: '3013672',
        gasPrice: '8000000000',
        unit: 'wei',
        feeToken: 'STRK',
        resourceBounds: bounds('0xa0', '0x22f3e0'),
        tip: '0x0',
        includeDeploy: true,
      },
    },
  ],
};

/** Fee estimates. */
export const FEES = {
  l2net_estimateAccountDeployFee: estimateAccountDeployFee,
  l2net_estimateFee: estimateFee,
};
