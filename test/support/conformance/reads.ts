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
} from './plain';
import { call, type ChainRequest } from './plain';
import { sign } from '../../../dev/chain/embedded-chain/signature';

const UNKNOWN = '0x1234';

const at = (block: unknown, contract = STRK): object => ({
  block_id: block,
  contract_address: contract,
});

/** Requests to a new chain. */
export const OF_THE_CHAIN: readonly ChainRequest[] = [
  ['its id', 'starknet_chainId'],
  ['its version', 'starknet_specVersion'],
  ['the latest block number', 'starknet_blockNumber'],
  [
    'the first block',
    'starknet_getBlockWithTxHashes',
    { block_id: { block_number: 0 } },
  ],
  [
    'the pending block',
    'starknet_getBlockWithTxs',
    { block_id: 'pre_confirmed' },
  ],
  ['an unknown method', 'starknet_nothing'],
  ['too many params', 'starknet_chainId', { more: 1 }],
  ['a missing param', 'starknet_getNonce', { block_id: 'latest' }],
  ['params by position', 'starknet_getNonce', ['latest', STRK]],
  ['an invalid felt', 'starknet_getNonce', at('latest', 'zz')],
  ['a decimal felt', 'starknet_getNonce', at('latest', '12')],
  [
    'too large a felt',
    'starknet_getNonce',
    at('latest', `0x${'f'.repeat(64)}`),
  ],
  ['a padded felt', 'starknet_getNonce', at('latest', `0x0${STRK.slice(2)}`)],
  ['an old tag', 'starknet_getNonce', at('pending')],
  ['the block accepted on L1', 'starknet_getNonce', at('l1_accepted')],
  ['a block by number', 'starknet_getNonce', at({ block_number: 0 })],
  ['a future block', 'starknet_getNonce', at({ block_number: 999 })],
  ['an unknown block hash', 'starknet_getNonce', at({ block_hash: '0x99' })],
  [
    'the nonce of an unknown address',
    'starknet_getNonce',
    at('latest', UNKNOWN),
  ],
  ['the class of STRK', 'starknet_getClassHashAt', at('latest')],
  ['the class of ETH', 'starknet_getClassHashAt', at('latest', ETH)],
  [
    'the class of the deployer',
    'starknet_getClassHashAt',
    at('latest', DEPLOYER),
  ],
  [
    'the class hash of an unknown address',
    'starknet_getClassHashAt',
    at('latest', UNKNOWN),
  ],
  [
    'the class of an unknown address',
    'starknet_getClassAt',
    at('latest', UNKNOWN),
  ],
  [
    'an unknown class',
    'starknet_getClass',
    { block_id: 'latest', class_hash: UNKNOWN_CLASS },
  ],
  ['unknown CASM', 'starknet_getCompiledCasm', { class_hash: UNKNOWN_CLASS }],
  [
    'an unknown status',
    'starknet_getTransactionStatus',
    { transaction_hash: '0x1' },
  ],
  [
    'an unknown receipt',
    'starknet_getTransactionReceipt',
    { transaction_hash: '0x1' },
  ],
  [
    'an unknown transaction',
    'starknet_getTransactionByHash',
    { transaction_hash: '0x1' },
  ],
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
