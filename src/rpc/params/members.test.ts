import { DetailsParam, optionsOf, sendOptionsOf } from './transaction-details';
import {
  accepted,
  as,
  refused,
  testMembers,
  type Rows,
} from '../../../dev/testing/params/read-param';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { GOERLI, MAINNET, SEPOLIA } from '../../config/networks';
import { STARK_PRIME } from '../../core/felt';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';

const ETHEREUM = `0x${'a'.repeat(40)}`;
const SUPPORTED = 'the chain id of Starknet Mainnet or Starknet Sepolia';
const CHAINS: Rows = [
  ...accepted(SEPOLIA, MAINNET),
  [BigInt(MAINNET).toString(), as(MAINNET)],
];
const NO_CHAINS = refused('a chain id as 0x-hex text', 'Sepolia', null);
const OTHER_CHAINS: Rows = [
  ['0x1', SUPPORTED],
  [GOERLI, `${SUPPORTED}; Goerli was shut down in 2024`],
];

const URLS = (count: number): string[] =>
  Array<string>(count).fill('https://node.test');

const BLOCK = 'a block: number, hash, "latest" or "pre_confirmed"';
const MODE: Rows = [
  ['L1', as(0)],
  [0, as(0)],
  ...refused('"L1": the network takes no other mode', 'L2', 1),
];
const EMPTY: Rows = [
  ...accepted([]),
  ...refused('an empty list: the network accepts nothing else', ['0x1'], ''),
];
const FUNCTIONS: Rows = [
  ...accepted('transfer', '_f1', `f${'o'.repeat(127)}`),
  ...refused("a function's name", `f${'o'.repeat(128)}`, '1f', 'f-1', '', [
    'f',
  ]),
];

testMembers([
  [
    'a felt',
    'l2net_declareContract',
    'contractPayload.compiledClassHash',
    [
      ['0x0A', as('0xa')],
      ['10', as('0xa')],
      [10, as('0xa')],
      [0, as('0x0')],
      ...refused(
        'a felt: 0x-hex or decimal text below the Stark prime',
        STARK_PRIME.toString(),
        'ten',
        -1,
        null,
      ),
    ],
  ],
  [
    'a hash',
    'l2net_getTransactionStatus',
    'transactionHash',
    [
      ['0x0A', as('0xa')],
      ...refused(
        'a hash: 0x-hex or decimal text below the Stark prime',
        '0x0',
        STARK_PRIME.toString(),
        {},
      ),
    ],
  ],
  [
    'an address',
    'l2net_extractPublicKey',
    'userAddress',
    [
      [`0x${'1'.repeat(63)}`, as(`0x0${'1'.repeat(63)}`)],
      ...refused('a Starknet address as text', 5, ['0x5']),
      ['0x5', 'a Starknet address: 0x and 50 to 64 hex digits'],
      [ETHEREUM, 'a Starknet address; that is an Ethereum address'],
      ['strk1qyt5jtxq', 'a 0x address: strk1 is a draft, not in use'],
      [`0x${'f'.repeat(64)}`, 'a Starknet address within its range'],
      [`0x0${'1aA'.repeat(21)}`, 'a Starknet address with a correct checksum'],
    ],
  ],
  [
    'an amount of gas',
    'l2net_signDeclareTransaction',
    'details.resourceBounds.l2_gas.max_amount',
    [
      ['0x0', as(0n)],
      [`0x${'f'.repeat(16)}`, as(2n ** 64n - 1n)],
      ...refused(
        'an amount of gas: 0x-hex or decimal, up to 64 bits',
        `0x1${'0'.repeat(16)}`,
        '-1',
        1.5,
      ),
    ],
  ],
  [
    'a network',
    'l2net_executeTxn',
    'chainId',
    [...CHAINS, [undefined, as(SEPOLIA)], ...NO_CHAINS, ...OTHER_CHAINS],
  ],
  [
    'a network that has to be named',
    'l2net_signTransaction',
    'chainId',
    [...CHAINS, ...NO_CHAINS, ...OTHER_CHAINS],
  ],
  [
    'a network to switch to',
    'l2net_switchNetwork',
    'chainId',
    [
      ...CHAINS,
      ...NO_CHAINS,
      ...OTHER_CHAINS.map(([sent]) => [sent, as('unsupported')] as const),
    ],
  ],
  [
    'a count',
    'l2net_recoverAccounts',
    'maxScanned',
    [
      ...accepted(1, 100),
      [undefined, as(1)],
      ...refused('a whole number from 1 to 100', 0, 101, 2.5, '3', [3]),
    ],
  ],
  [
    'text',
    'wallet_addStarknetChain',
    'chain_name',
    [
      ...accepted('abc', '', 'a'.repeat(128)),
      ...refused('text of at most 128 characters', 'a'.repeat(129), ['a']),
    ],
  ],
  [
    'URLs',
    'wallet_addStarknetChain',
    'rpc_urls',
    [...accepted(URLS(20)), ...refused('at most 20 URLs', URLS(21))],
  ],
  [
    'a token’s symbol',
    'l2net_addErc20Token',
    'tokenSymbol',
    [
      ...accepted('X', 'a b', '~'.repeat(16)),
      // What doesn't fit is left aside.
      ...['~'.repeat(17), '', ' a', 'a ', ' ', 'é', 'a\u007f'].map(
        (hint): Rows[number] => [hint, as(null)],
      ),
      ...refused('text', ['X'], 7, null),
    ],
  ],
  [
    'a token’s decimals',
    'l2net_addErc20Token',
    'tokenDecimals',
    [
      [undefined, as(18)],
      ...accepted(0),
      ['255', as(255)],
      ...[256, -1, 1.5, 'x', ''].map((hint): Rows[number] => [hint, as(null)]),
      ...refused('a number, or text', null, true),
    ],
  ],
  [
    'a token of the wallet API',
    'wallet_watchAsset',
    'options',
    [
      ...accepted({ address: ACCOUNT }),
      [
        { symbol: 'X' },
        'address: Expected a value of type `address`, but received: `undefined`',
      ],
    ],
  ],
  ['a function', 'l2net_executeTxn', 'calls.0.entrypoint', FUNCTIONS],
  [
    'a version of a transaction',
    'l2net_executeTxn',
    'details.version',
    [
      [3, as(3)],
      ['0x3', as(3)],
      [1, 'version 3: the network has removed transactions of versions 0 to 2'],
    ],
  ],
  [
    'a mode of the nonce',
    'l2net_executeTxn',
    'details.nonceDataAvailabilityMode',
    MODE,
  ],
  [
    'a mode of the fee',
    'l2net_executeTxn',
    'details.feeDataAvailabilityMode',
    MODE,
  ],
  ['a paymaster', 'l2net_executeTxn', 'details.paymasterData', EMPTY],
  ['a deployment', 'l2net_executeTxn', 'details.accountDeploymentData', EMPTY],
  [
    'a version of Cairo',
    'l2net_executeTxn',
    'details.cairoVersion',
    [...accepted('0', '1'), ...refused('"0" or "1"', '2', 1)],
  ],
  [
    'a block',
    'l2net_executeTxn',
    'details.blockIdentifier',
    [
      [0, as({ block_number: 0 })],
      [7, as({ block_number: 7 })],
      ['0x07', as({ block_hash: '0x7' })],
      ['pending', as('pre_confirmed')],
      ...accepted('latest', 'pre_confirmed', 'l1_accepted'),
      ...refused(BLOCK, 'toString', 'constructor', '__proto__'),
      ...refused(BLOCK, ['latest'], true, -1, 1.5),
    ],
  ],
  [
    'a version of the wallet API',
    'wallet_requestAccounts',
    'api_version',
    [
      ...accepted(undefined, '0.7', '0.8', '0.9', '0.10'),
      ...accepted('0.7.2', '0.8.0', '0.10.4', '0.10.1234'),
      ...refused(
        'a supported version of the wallet API: 0.7, 0.8, 0.9, 0.10',
        null,
        8,
        0.8,
        '',
        '0',
        '8',
        '0.6',
        '0.11',
        '1.0',
        '0.8.',
        'v0.8',
        '0.8.0-rc.1',
        '0.8\n',
        '00.8',
        '0.8.0.0',
        ['0.8'],
      ),
    ],
  ],
  [
    'a proof',
    'wallet_addInvokeTransaction',
    'proof',
    [
      ...accepted(undefined),
      ...refused(
        'no proof: this wallet sends no STRK20 transactions',
        null,
        '',
        [],
        {},
      ),
    ],
  ],
  [
    'a block of Ethereum',
    'eth_getBlockByNumber',
    '0',
    [
      ...accepted('0x0', 'latest', '0x7fffffffffffffff'),
      ['0x05', as('0x5')],
      ['0xAb', as('0xab')],
      ...refused(
        'a block: its number as 0x-hex below 2^63, or latest, earliest, pending, safe, finalized',
        'Latest',
        'newest',
        '',
        ' latest',
        'latest\n',
        'constructor',
        '0x',
        '0xzz',
        '0X5',
        'x5',
        '5',
        '-0x1',
        '0x-1',
        '0x1.5',
        '0x1 ',
        '0x8000000000000000',
        `0x${'1'.repeat(64)}`,
        `0x${'0'.repeat(65)}`,
        5,
        -1,
        null,
        true,
        ['0x5'],
        { blockNumber: '0x5' },
      ),
    ],
  ],
  [
    'a chain of Ethereum',
    'l2net_getSuggestedGasFees',
    'chainId',
    [
      ...['1', '0x1', 1].map((sent) => [sent, as(1)] as const),
      ...['0xAA36A7', '11155111'].map((sent) => [sent, as(11155111)] as const),
      ['0089', as(89)],
      ['4503599627370476', as(4503599627370476)],
      ...refused(
        'the id of an Ethereum chain: decimal or 0x-hex text',
        '0',
        0,
        '4503599627370477',
        '0x534e5f4d41494e',
        '1.5',
        'one',
      ),
    ],
  ],
]);

describe('the options of a transaction', () => {
  it('are the defaults without details, or with empty ones', () => {
    expect(optionsOf(undefined)).toStrictEqual(DEFAULT_OPTIONS);
    expect(optionsOf({})).toStrictEqual(DEFAULT_OPTIONS);
  });

  it('include every value that a site sets, even 0, except a block', () => {
    const bound = (amount: string, price: string): object => ({
      max_amount: amount,
      max_price_per_unit: price,
    });
    const [, details] = DetailsParam.validate(
      {
        nonce: 0,
        maxFee: 0,
        tip: 0,
        resourceBounds: {
          l1_gas: bound('1', '2'),
          l1_data_gas: bound('3', '4'),
          l2_gas: bound('5', '6'),
        },
        blockIdentifier: 'latest',
        chainId: SEPOLIA,
      },
      { coerce: true },
    );
    const options = {
      ...DEFAULT_OPTIONS,
      nonce: 0n,
      maxFee: 0n,
      tip: 0n,
      bounds: {
        l1Gas: { maxAmount: 1n, maxPricePerUnit: 2n },
        l1DataGas: { maxAmount: 3n, maxPricePerUnit: 4n },
        l2Gas: { maxAmount: 5n, maxPricePerUnit: 6n },
      },
    };
    expect(optionsOf(details)).toEqual({ ...options, block: 'latest' });
    expect(sendOptionsOf(details)).toEqual(options);
  });
});
