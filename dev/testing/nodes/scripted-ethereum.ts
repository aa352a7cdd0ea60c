import type { EthereumProvider } from '../../../src/ethereum/rpc';

/** The response of a method: a value, or a function of the params and of the
 * provider's chain; if it throws, the provider rejects. */
type Answers = Readonly<Record<string, unknown>>;

/** A scripted Ethereum provider, and the methods called. */
export type ScriptedEthereum = EthereumProvider & {
  readonly asked: string[];
  /** Its current chain. */
  chainId: number;
};

const hex = (value: number): string => `0x${value.toString(16)}`;
const hash = (digit: number | string): string =>
  `0x${String(digit).repeat(64)}`;

/** An ordinary block, as nodes return it. */
export const BLOCK = {
  difficulty: '0x0',
  extraData: '0x',
  gasLimit: '0x1c9c380',
  gasUsed: '0x5208',
  hash: hash(1),
  logsBloom: `0x${'00'.repeat(256)}`,
  miner: `0x${'22'.repeat(20)}`,
  mixHash: hash(3),
  nonce: '0x0000000000000000',
  number: '0x64',
  parentHash: hash(4),
  receiptsRoot: hash(5),
  sha3Uncles: hash(6),
  size: '0x3c4',
  stateRoot: hash(7),
  timestamp: '0x65000000',
  transactions: [hash('a')],
  transactionsRoot: hash(8),
  uncles: [],
  baseFeePerGas: '0x3b9aca00',
};

/** A history of three blocks: one tip each, 1, 2 and 3 gwei; the base fee rises. */
const FEE_HISTORY = {
  oldestBlock: '0x62',
  baseFeePerGas: ['0x37e11d60', '0x3b9aca00', '0x3f5476a0', '0x430e2340'],
  gasUsedRatio: [0.5, 0.75, 0.6],
  reward: [1, 2, 3].map((tip) => Array(4).fill(hex(tip * 1e9)) as string[]),
};

/** The provider of a small, valid chain, with some answers replaced. Unknown methods
 * return undefined. */
export function scriptedEthereum(
  answers: Answers = {},
  chainId = 11155111,
): ScriptedEthereum {
  const all: Answers = {
    eth_chainId: (_: unknown, chain: number) => hex(chain),
    eth_blockNumber: BLOCK.number,
    eth_feeHistory: FEE_HISTORY,
    eth_getBlockByNumber: ([block, details]: [string, boolean]) => ({
      ...BLOCK,
      ...(block.startsWith('0x') ? { number: block } : {}),
      ...(details ? { transactions: [{ hash: hash('a') }] } : {}),
    }),
    ...answers,
  };
  const provider: ScriptedEthereum = {
    asked: [],
    chainId,
    request: async ({ method, params }) => {
      provider.asked.push(method);
      const answer = all[method];
      // Every request is asynchronous, as in the wallet.
      await Promise.resolve();
      return typeof answer === 'function'
        ? await (answer as (...args: unknown[]) => unknown)(
            params,
            provider.chainId,
          )
        : answer;
    },
  };
  return provider;
}
