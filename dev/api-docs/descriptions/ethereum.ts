import { BLOCK } from './ethereum-block';
import type { MethodDescription } from './words';

const FEES: MethodDescription['result'] = {
  name: 'suggestion',
  description:
    'The suggestion. Fees are decimal text in gwei, exact to the wei.',
  members: {
    low: 'for low urgency',
    medium: 'for medium urgency',
    high: 'for high urgency',
    suggestedMaxPriorityFeePerGas: 'the tip a unit of gas',
    suggestedMaxFeePerGas: 'the most a unit of gas, tip included',
    minWaitTimeEstimate: 'the shortest wait, in milliseconds',
    maxWaitTimeEstimate: 'the longest wait, in milliseconds',
    estimatedBaseFee: 'the base fee of the block to come',
    networkCongestion: 'between 0 and 1',
    latestPriorityFeeRange: 'lower and upper tip of recent blocks',
    historicalPriorityFeeRange: 'the same over a longer time',
    historicalBaseFeeRange: 'lower and upper base fee over a longer time',
    priorityFeeTrend: 'where tips go',
    baseFeeTrend: 'where the base fee goes',
  },
};

const getSuggestedGasFees: MethodDescription = {
  summary: 'EIP-1559 fees of an Ethereum chain at three urgencies.',
  description: `They come from the gas service whose key the
user set, or else are computed from what a node shows: one that the user set, the wallet's own
Ethereum provider where it is on that chain, or a public one (of Ethereum Mainnet and Sepolia).
The result has the same form on all roads, and every member is filled. The user is asked
nothing. [gas.md](gas.md) describes how it is computed.`,
  params: {
    chainId:
      'an Ethereum chain id, as decimal or 0x-hex text; left out, the chain that the [current network](#l2net_getcurrentnetwork) settles on (1 for Starknet Mainnet, 11155111 for Sepolia)',
  },
  result: FEES,
  notes: `Fees are decimal text in gwei, exact to the wei; waits are milliseconds. Where each
member comes from:

| member                             | with a key: the service's answer                                    | with no key: computed from                                                                       |
| ---------------------------------- | ------------------------------------------------------------------- | ------------------------------------------------------------------------------------------------ |
| \`*.suggestedMaxPriorityFeePerGas\`  | as it is                                                            | \`eth_feeHistory\`: the median of recent blocks' tips at the 10th, 50th and 75th percentile of gas |
| \`*.suggestedMaxFeePerGas\`          | as it is                                                            | the next base fee after 3, 5 and 7 full blocks (more where the wait is longer), and the tip      |
| \`*.minWaitTimeEstimate\`            | as it is                                                            | one block: the mean time between the \`finalized\` and the \`latest\` block                          |
| \`*.maxWaitTimeEstimate\`            | as it is                                                            | the blocks by which such a tip is in with 95 %, by how many recent full blocks turned it away    |
| \`estimatedBaseFee\`                 | as it is                                                            | \`eth_feeHistory\`: the base fee of the block to come                                              |
| \`networkCongestion\`                | as it is                                                            | \`eth_feeHistory\`: the gas used by the last 20 blocks, of twice the target                        |
| \`latestPriorityFeeRange\`           | as it is                                                            | tips from the 10th to the 95th percentile in the last 20 blocks                                  |
| \`historicalPriorityFeeRange\`       | as it is                                                            | the same in the last 120 blocks                                                                  |
| \`historicalBaseFeeRange\`           | as it is                                                            | base fees of the last 120 blocks                                                                 |
| \`priorityFeeTrend\`, \`baseFeeTrend\` | as it is; a service's "level" is \`down\`, since fees then don't rise | the average of the last 20 blocks against those before them                                      |

A service in trouble (a key that it refuses, 404, 429, 5xx, silence, an answer of another
form) gives way to the computed suggestion. Errors come where that is not to be had either.`,
  errors: [
    {
      kind: 'too-many-requests',
      when: 'with `data.retryAfterSeconds` after a 429 of the service or the public nodes',
    },
    {
      kind: 'unreachable',
      when: 'that says what is wrong with the service (`data.status` where it answered one); where none is set, that says what the user can do, with `data.wantedChainId`, and `data.providerChainId` where the wallet’s provider is on another chain',
    },
    {
      kind: 'invalid-params',
      when: 'with `walletError` 117 where the chain is older than EIP-1559',
    },
  ],
  examples: [
    {
      name: 'Sepolia',
      params: { chainId: '11155111' },
      result: {
        low: {
          suggestedMaxPriorityFeePerGas: '0.2',
          suggestedMaxFeePerGas: '0.574574409',
          minWaitTimeEstimate: 12000,
          maxWaitTimeEstimate: 12000,
        },
        medium: {
          suggestedMaxPriorityFeePerGas: '1',
          suggestedMaxFeePerGas: '1.474070738',
          minWaitTimeEstimate: 12000,
          maxWaitTimeEstimate: 12000,
        },
        high: {
          suggestedMaxPriorityFeePerGas: '1.4',
          suggestedMaxFeePerGas: '1.999995779',
          minWaitTimeEstimate: 12000,
          maxWaitTimeEstimate: 12000,
        },
        estimatedBaseFee: '0.263075578',
        networkCongestion: 0.375,
        latestPriorityFeeRange: ['0.1', '2'],
        historicalPriorityFeeRange: ['0.1', '2'],
        historicalBaseFeeRange: ['0.300657803', '1'],
        priorityFeeTrend: 'down',
        baseFeeTrend: 'down',
      },
    },
  ],
};

const getBlockByNumber: MethodDescription = {
  summary:
    'A block of the Ethereum chain that the [current network](#l2net_getcurrentnetwork) settles on.',
  description: `It comes from the node that the user set, or else from the wallet's own Ethereum
provider where it is on that chain, or else from a public node. The user is asked nothing.
\`params\` is a list.`,
  params: {
    block:
      'a number as 0x-hex, or `latest`, `earliest`, `pending`, `safe`, `finalized`',
    details: '`true` for whole transactions, `false` for their hashes',
  },
  result: {
    name: 'block',
    description: 'The block, `null` where there is none.',
  },
  notes: `\`null\` where there is no such block. \`hash\`, \`logsBloom\`, \`nonce\` and \`number\` of the
\`pending\` block are \`null\`, whatever the node says. Members that the interface names are
checked; those of newer forks pass through; \`totalDifficulty\` may be missing. A block asked
for by its number has that number.`,
  errors: [
    { kind: 'too-many-requests', when: 'as with `l2net_getSuggestedGasFees`' },
    { kind: 'unreachable', when: 'as with `l2net_getSuggestedGasFees`' },
  ],
  examples: [
    {
      name: 'The fourth block',
      params: { block: '0x4', details: false },
      result: BLOCK,
    },
  ],
};

/** The Ethereum chain that Starknet settles on. */
export const ETHEREUM = {
  l2net_getSuggestedGasFees: getSuggestedGasFees,
  eth_getBlockByNumber: getBlockByNumber,
};
