import { OPEN_ZEPPELIN, READY, STRK, hashOf, invoke, signed } from './plain';
import { send, type ChainRequest } from './plain';
import { selectorOf } from '../../../dev/chain/embedded-chain/felt';

const key = (name: string): string => `0x${selectorOf(name).toString(16)}`;

export const events = (about: string, filter: object): ChainRequest => [
  `events: ${about}`,
  'starknet_getEvents',
  { filter: { chunk_size: 100, ...filter } },
];

const block = (number: number): object => ({ block_number: number });

/** Requests about blocks with transactions. */
export const OF_BLOCKS: readonly ChainRequest[] = [
  ...[
    'starknet_getBlockWithTxHashes',
    'starknet_getBlockWithTxs',
    'starknet_getBlockWithReceipts',
  ].map((method): ChainRequest => [
    `a deployment: ${method}`,
    method,
    { block_id: block(5) },
  ]),
  ['the latest block', 'starknet_getBlockWithReceipts', { block_id: 'latest' }],
  [
    'the pending block',
    'starknet_getBlockWithReceipts',
    { block_id: 'pre_confirmed' },
  ],
  [
    'the class hash before the deployment',
    'starknet_getClassHashAt',
    { block_id: block(4), contract_address: READY },
  ],
  [
    'the class hash after it',
    'starknet_getClassHashAt',
    { block_id: block(5), contract_address: READY },
  ],
];

const ofReady = { address: READY };
const [TRANSFER, EXECUTED, CREATED] = [
  'Transfer',
  'TransactionExecuted',
  'AccountCreated',
].map(key);

/** Requests for events. */
export const OF_EVENTS: readonly ChainRequest[] = [
  events('of an account', ofReady),
  events('a page of them', { ...ofReady, chunk_size: 2 }),
  events('the next page', {
    ...ofReady,
    chunk_size: 2,
    continuation_token: '1',
  }),
  events('a page after the last', { ...ofReady, continuation_token: '99' }),
  events('an invalid continuation token', {
    ...ofReady,
    continuation_token: 'zz',
  }),
  events('no chunk size', { ...ofReady, chunk_size: undefined }),
  events('with two names', { ...ofReady, keys: [[EXECUTED, CREATED]] }),
  events('to a recipient', {
    address: STRK,
    keys: [[TRANSFER], [], ['0xb0b']],
  }),
  events('of two contracts', {
    address: [READY, OPEN_ZEPPELIN],
    chunk_size: 4,
  }),
  events('in a range of blocks', { from_block: block(5), to_block: block(7) }),
  events('in a reversed range of blocks', {
    from_block: block(7),
    to_block: block(5),
  }),
  events('from a future block', { from_block: block(999) }),
  events('up to a future block', { to_block: block(999) }),
  events('of the latest block', { from_block: 'latest', to_block: 'latest' }),
  events('of the pending block', {
    from_block: 'pre_confirmed',
    to_block: 'pre_confirmed',
  }),
];

/** Control requests, and their effects; the account's nonce is 5. */
export function controlled(nonce: number): readonly ChainRequest[] {
  const pay = (index: number): ReturnType<typeof signed> =>
    signed(invoke(READY, [[STRK, 'transfer', 0xabc, 1, 0]], nonce + index));
  const status = (index: number): ChainRequest => [
    `the status of payment ${String(index)}`,
    'starknet_getTransactionStatus',
    { transaction_hash: hashOf(pay(index)) },
  ];
  const control = (
    about: string,
    name: string,
    params?: object,
  ): ChainRequest => [about, `devnet_${name}`, params];
  const from = (id: unknown): object => ({ starting_block_id: id });
  return [
    control('an empty block', 'createBlock'),
    [
      'the latest block',
      'starknet_getBlockWithTxHashes',
      { block_id: 'latest' },
    ],
    control('a higher gas price now', 'setGasPrice', {
      l2_gas_price_fri: 1_600_000_000,
      generate_block: true,
    }),
    ['its prices', 'starknet_getBlockWithTxHashes', { block_id: 'latest' }],
    send('a payment that is too cheap now', pay(0)),
    control('a lower gas price later', 'setGasPrice', {
      l2_gas_price_fri: 1e9,
    }),
    [
      'the pending block',
      'starknet_getBlockWithTxHashes',
      { block_id: 'pre_confirmed' },
    ],
    control('an unknown price', 'setGasPrice', { gas: 1 }),
    control('a price of zero', 'setGasPrice', { l2_gas_price_fri: 0 }),
    control('a block', 'createBlock'),
    send('payment 0', pay(0)),
    send('payment 1', pay(1)),
    status(0),
    send('payment 2', pay(2)),
    status(2),
    control('a reorganisation', 'abortBlocks', from('latest')),
    status(2),
    status(1),
    [
      'the nonce',
      'starknet_getNonce',
      { block_id: 'latest', contract_address: READY },
    ],
    send('payment 2 again', pay(2)),
    status(2),
    control('an unknown block', 'abortBlocks', from(block(999))),
    control('the first block', 'abortBlocks', from(block(0))),
  ];
}
