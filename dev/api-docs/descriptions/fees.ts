import { ACCOUNT, CHAIN, SENDER, TRANSFER, bounds, NO_NODE } from './samples';
import type { MethodDescription } from './words';

const MEMBERS = {
  suggestedMaxFee: 'the most that could be charged under the bounds',
  overallFee: 'by the node’s figures, the tip included, in 10^-18 STRK',
  gasConsumed: 'of L2 gas',
  gasPrice: 'of L2 gas',
  unit: 'what the interface calls 10^-18 STRK',
  feeToken: 'what is paid with',
  resourceBounds: 'the bounds that would be signed',
  l1_gas: 'bounds of L1 gas',
  l1_data_gas: 'bounds of L1 data gas',
  l2_gas: 'bounds of L2 gas',
  max_amount: 'the most units, as 0x-hex',
  max_price_per_unit: 'the most for each, in 10^-18 STRK as 0x-hex',
  tip: 'the tip a unit of L2 gas, as 0x-hex',
};

const estimateAccountDeployFee: MethodDescription = {
  summary: 'What deploying an account would cost.',
  params: { addressIndex: 'the account’s index', chainId: CHAIN },
  result: {
    name: 'fee',
    description: 'The estimate.',
    members: MEMBERS,
  },
  notes: `\`overallFee\` is the gas at the node's prices, and the tip; \`suggestedMaxFee\` the most that could be charged
under the bounds that would be signed (amounts a quarter, prices a half above the
node's). \`gasConsumed\` and \`gasPrice\` are those of L2 gas.`,
  errors: [
    {
      kind: 'rejected',
      when: 'with `walletError` 115 where the account is deployed',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'The first account',
      params: { addressIndex: 0 },
      result: {
        suggestedMaxFee: '2286630000000000',
        overallFee: '1219536000000000',
        gasConsumed: '1219280',
        gasPrice: '1000000000',
        unit: 'wei',
        feeToken: 'STRK',
        resourceBounds: bounds('0x140', '0x174184'),
        tip: '0x0',
      },
    },
  ],
};

const estimateFee: MethodDescription = {
  summary: 'What calls would cost.',
  description:
    'An account that is not deployed would be deployed in front of them.',
  params: {
    address: SENDER,
    invocations: 'the calls',
    chainId: CHAIN,
    details: 'what is fixed of the transaction',
  },
  result: {
    name: 'fee',
    description: 'The estimate.',
    members: {
      ...MEMBERS,
      includeDeploy:
        'whether the account’s deployment goes in front of the calls',
    },
  },
  notes: `The result is that of \`l2net_estimateAccountDeployFee\` and \`includeDeploy\`: whether the
account's deployment goes in front of the calls. The figures are those of both then;
\`resourceBounds\` are those of the calls.

Calls that would revert are estimated all the same: the dialog of \`l2net_executeTxn\`
says so.`,
  errors: [
    {
      kind: 'rejected',
      when: 'where the calls can’t be run (`data.reason`), where the account’s key can’t sign, or where the estimate exceeds `maxFee`',
    },
    NO_NODE,
  ],
  examples: [
    {
      name: 'A payment',
      params: { address: ACCOUNT, invocations: [TRANSFER] },
      result: {
        suggestedMaxFee: '5651954040000000',
        overallFee: '3014375496000000',
        gasConsumed: '3013672',
        gasPrice: '1000000000',
        unit: 'wei',
        feeToken: 'STRK',
        resourceBounds: bounds('0xa0', '0x22f3e0'),
        tip: '0x0',
        includeDeploy: true,
      },
    },
  ],
};

/** What a transaction would cost. */
export const FEES = {
  l2net_estimateAccountDeployFee: estimateAccountDeployFee,
  l2net_estimateFee: estimateFee,
};
