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
    suggestedMaxPriorityFeePerGas: 'the tip per unit of gas',
    suggestedMaxFeePerGas: 'the maximum fee per unit of gas, tip included',
    minWaitTimeEstimate: 'the shortest wait, in milliseconds',
    maxWaitTimeEstimate: 'the longest wait, in milliseconds',
    estimatedBaseFee: 'the base fee of the next block',
    networkCongestion: 'between 0 and 1',
    latestPriorityFeeRange: 'lowest and highest tip of recent blocks',
    historicalPriorityFeeRange: 'lowest and highest tip over a longer time',
    historicalBaseFeeRange: 'lowest and highest base fee over a longer time',
    priorityFeeTrend: 'the trend of tips',
    baseFeeTrend: 'the trend of the base fee',
  },
};

const getSuggestedGasFees: MethodDescription = {
  summary:
    'Suggests EIP-1559 fees for an Ethereum chain at three levels of urgency.',
  description: `They come from the user's gas service, else from the fee history of a [node](security.md#ethereum).
Every member is set, whatever the source.`,
  params: {
    chainId:
      'an Ethereum chain id, as decimal or 0x-hex text; if omitted, the chain that the [site’s network](#l2net_getcurrentnetwork) settles on (1 for Starknet Mainnet, 11155111 for Sepolia)',
  },
  result: FEES,
  notes: `Fees are decimal text in gwei, exact to the wei; waits are in milliseconds. A service's
figures are returned as received (its trend "level" as \`down\`). Without one, or if it fails, they are
[computed](gas.md); there is an error only if that fails too.`,
  errors: [
    {
      kind: 'too-many-requests',
      when: 'with `data.retryAfterSeconds`, after a 429 from the service or the public nodes',
    },
    {
      kind: 'unreachable',
      when: 'with what is wrong with the service (`data.status`) or the nodes, and what the user can do (`data.wantedChainId`; `data.providerChainId` if the wallet’s provider is on another chain)',
    },
    {
      kind: 'invalid-params',
      when: 'with `walletError` 117 if the chain has no EIP-1559 fees',
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
    'Returns a block of the Ethereum chain that the [site’s network](#l2net_getcurrentnetwork) settles on.',
  description: `Its [source](security.md#ethereum) is a node. \`params\` is an array.`,
  params: {
    block:
      'a number as 0x-hex, or `latest`, `earliest`, `pending`, `safe`, `finalized`',
    details: '`true` for full transactions, `false` for their hashes',
  },
  result: {
    name: 'block',
    description: 'The block; `null` if there is none.',
  },
  notes: `\`null\` if there is no such block. A block that one source has pruned is read from the next. \`hash\`, \`logsBloom\`, \`nonce\` and
\`number\` of the \`pending\` block are always \`null\`, \`miner\` and \`mixHash\` if a node leaves them
out. The documented members are validated, those of newer
forks are passed through (text in them is \`null\`), and \`totalDifficulty\` may be missing.`,
  errors: [
    { kind: 'too-many-requests', when: 'as for `l2net_getSuggestedGasFees`' },
    {
      kind: 'unreachable',
      when: 'as for `l2net_getSuggestedGasFees`; with `data.reason` "pruned" if the block is at or below the head and no source has it',
    },
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
