import {
  DEPLOYER,
  ETH,
  KEY,
  OPEN_ZEPPELIN,
  PUBLIC_KEY,
  READY,
  READY_CLASS,
  STRK,
  UNKNOWN_CLASS,
  ask,
  at,
  blockOf,
  call,
  hashOf,
  invoke,
  send,
  signed,
  type ChainRequest,
} from './plain';
import { selectorOf } from '../embedded-chain/felt';
import { sign } from '../embedded-chain/signature';

const block = (number: number): object => ({ block_number: number });

const UNKNOWN = '0x1234';

const nonce = (about: string, block: unknown, contract?: string) =>
  ask(about, 'getNonce', at(block, contract));

const classOf = (about: string, contract?: string) =>
  ask(`the class of ${about}`, 'getClassHashAt', at('latest', contract));

/** Requests to a new chain. */
export const OF_THE_CHAIN: readonly ChainRequest[] = [
  ask('its id', 'chainId'),
  ask('its version', 'specVersion'),
  ask('the latest block number', 'blockNumber'),
  ask('the first block', 'getBlockWithTxHashes', { block_id: block(0) }),
  ask('the pending block', 'getBlockWithTxs', { block_id: 'pre_confirmed' }),
  ask('an unknown method', 'nothing'),
  ask('too many params', 'chainId', { more: 1 }),
  ask('a missing param', 'getNonce', { block_id: 'latest' }),
  ask('params by position', 'getNonce', ['latest', STRK]),
  nonce('an invalid felt', 'latest', 'zz'),
  nonce('a decimal felt', 'latest', '12'),
  nonce('too large a felt', 'latest', `0x${'f'.repeat(64)}`),
  nonce('a padded felt', 'latest', `0x0${STRK.slice(2)}`),
  nonce('an old tag', 'pending'),
  nonce('the block accepted on L1', 'l1_accepted'),
  nonce('a block by number', block(0)),
  nonce('a future block', block(999)),
  nonce('an unknown block hash', { block_hash: '0x99' }),
  nonce('the nonce of an unknown address', 'latest', UNKNOWN),
  classOf('STRK'),
  classOf('ETH', ETH),
  classOf('the deployer', DEPLOYER),
  classOf('an unknown address', UNKNOWN),
  ask('the code of an unknown address', 'getClassAt', at('latest', UNKNOWN)),
  ask('an unknown class', 'getClass', {
    block_id: 'latest',
    class_hash: UNKNOWN_CLASS,
  }),
  ask('unknown CASM', 'getCompiledCasm', { class_hash: UNKNOWN_CLASS }),
  ...['Status', 'Receipt', 'ByHash'].map((what) =>
    ask(`unknown: ${what}`, `getTransaction${what}`, {
      transaction_hash: '0x1',
    }),
  ),
];

const U128 = 2n ** 128n;

/** Requests about the two tokens, once the accounts are funded. */
export const OF_TOKENS: readonly ChainRequest[] = [
  ...[STRK, ETH].flatMap((token) => [
    call([token, 'name']),
    call([token, 'symbol']),
    call([token, 'decimals']),
    call([token, 'balanceOf', READY]),
    call([token, 'balance_of', READY]),
    call([token, 'allowance', READY, 1]),
  ]),
  call([STRK, 'nothing']),
  call([UNKNOWN, 'balanceOf', 1]),
  call([STRK, 'balanceOf']),
  call([STRK, 'balanceOf', 1, 2]),
  call([STRK, 'balanceOf', 2n ** 251n]),
  call([STRK, 'transfer', 1, U128, 0]),
  call([STRK, 'transfer', 1, 2, 0]),
  call([STRK, 'approve', 1, 2, 0]),
  call([STRK, 'supports_interface', 1]),
  call([DEPLOYER, 'deploy_contract', READY_CLASS, 9, 0, 3, 0, 5, 1]),
  call([DEPLOYER, 'deploy_contract', UNKNOWN_CLASS, 9, 0, 0]),
];

const HASH = 0x123;
const [R, S] = sign(BigInt(HASH), KEY) as [bigint, bigint];
const SNIP6 =
  0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cdn;
const SRC5 = 0x3f918d17e5ee77373b56385708f855659a07f75997f365cf87748628532a055n;
const ERC721 =
  0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943n;

const accountQueries = (account: string): ChainRequest[] => [
  ...[SNIP6, SRC5, ERC721, 1n].map((id) =>
    call([account, 'supports_interface', id]),
  ),
  call([account, 'is_valid_signature', HASH, 2, R, S]),
  call([account, 'is_valid_signature', HASH, 2, S, R]),
  call([account, 'is_valid_signature', HASH, 2, 0, 0]),
  call([account, 'is_valid_signature', HASH, 1, R]),
  call([account, 'is_valid_signature', HASH, 3, 1, 2, 3]),
  call([account, 'is_valid_signature', HASH, 5, R]),
];

/** Requests about deployed accounts. */
export const OF_ACCOUNTS: readonly ChainRequest[] = [
  ...[
    'get_owner',
    'get_guardian',
    'get_guardian_backup',
    'get_version',
    'get_name',
    'getName',
    'getVersion',
    'get_owner_guid',
    'get_guardian_guid',
    'get_owner_type',
    'get_public_key',
  ].map((name) => call([READY, name])),
  ...['get_public_key', 'getPublicKey', 'get_owner'].map((name) =>
    call([OPEN_ZEPPELIN, name]),
  ),
  ...accountQueries(READY),
  ...accountQueries(OPEN_ZEPPELIN),
  call([READY, 'is_valid_signature', HASH, 5, 1, 0, PUBLIC_KEY, R, S]),
  call([READY, 'is_valid_signature', HASH, 5, 1, 0, 77, R, S]),
  call([READY, 'is_valid_signature', HASH, 4, R, S, R, S]),
  call([READY, 'isValidSignature', HASH, 2, R, S]),
  call([READY, 'isValidSignature', HASH, 2, S, R]),
  call([READY, '__execute__', 0]),
  call([READY, '__validate__', 0]),
  call([READY, 'constructor', 0, 1, 1]),
];

const key = (name: string): string => `0x${selectorOf(name).toString(16)}`;

export const events = (about: string, filter: object): ChainRequest =>
  ask(`events: ${about}`, 'getEvents', {
    filter: { chunk_size: 100, ...filter },
  });

/** Requests about blocks with transactions. */
export const OF_BLOCKS: readonly ChainRequest[] = [
  ...['WithTxHashes', 'WithTxs', 'WithReceipts'].map((how) =>
    ask(`a deployment: ${how}`, `getBlock${how}`, { block_id: block(5) }),
  ),
  blockOf('the latest block', 'latest'),
  blockOf('the pending block', 'pre_confirmed'),
  ask('the class before the deployment', 'getClassHashAt', at(block(4), READY)),
  ask('the class after it', 'getClassHashAt', at(block(5), READY)),
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
  const status = (index: number): ChainRequest =>
    ask(`the status of payment ${String(index)}`, 'getTransactionStatus', {
      transaction_hash: hashOf(pay(index)),
    });
  const control = (
    about: string,
    name: string,
    params?: object,
  ): ChainRequest => [about, `devnet_${name}`, params];
  const from = (id: unknown): object => ({ starting_block_id: id });
  return [
    control('an empty block', 'createBlock'),
    blockOf('the latest block', 'latest'),
    control('a higher gas price now', 'setGasPrice', {
      l2_gas_price_fri: 1_600_000_000,
      generate_block: true,
    }),
    blockOf('its prices', 'latest'),
    send('a payment that is too cheap now', pay(0)),
    control('a lower gas price later', 'setGasPrice', {
      l2_gas_price_fri: 1e9,
    }),
    blockOf('the pending block', 'pre_confirmed'),
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
    ask('the nonce', 'getNonce', at('latest', READY)),
    send('payment 2 again', pay(2)),
    status(2),
    control('an unknown block', 'abortBlocks', from(block(999))),
    control('the first block', 'abortBlocks', from(block(0))),
  ];
}
