import {
  CLASSLESS,
  DEPLOYER,
  ETH,
  NO_BOUNDS,
  OPEN_ZEPPELIN,
  OPEN_ZEPPELIN_CLASS,
  PAY,
  READY,
  READY_CLASS,
  STRK,
  UNKNOWN_CLASS,
  ask,
  at,
  blockOf,
  declare,
  deployOpenZeppelin,
  deployReady,
  hashOf,
  invoke,
  send,
  signed,
  simulate,
  withDataGas,
  withL2Gas,
  type ChainRequest,
  type CallTuple,
} from './plain';
import { events } from './reads';
import type { SierraClass } from '../embedded-chain/state';
import type { WireTransaction } from '../embedded-chain/transactions/wire';

const WRONG = ['0x1', '0x2'];

/** Requests about a transaction that was sent. */
function requestsAbout(about: string, body: WireTransaction): ChainRequest[] {
  const params = { transaction_hash: hashOf(body) };
  return ['Status', 'Receipt', 'ByHash'].map((what) =>
    ask(`${about}: ${what}`, `getTransaction${what}`, params),
  );
}

const sent = (about: string, body: WireTransaction): ChainRequest[] => [
  send(about, body),
  ...requestsAbout(about, body),
];

const mint = (about: string, params: object): ChainRequest => [
  about,
  'devnet_mint',
  params,
];

/** Mints of the faucet. */
export const FAUCET_MINTS: readonly ChainRequest[] = [
  mint('STRK for the Ready account', {
    address: READY,
    amount: 1e20,
    unit: 'FRI',
  }),
  mint('ETH for it', { address: READY, amount: 5, unit: 'WEI' }),
  mint('STRK for the OpenZeppelin account', {
    address: OPEN_ZEPPELIN,
    amount: 1e20,
  }),
  mint('STRK for the one of an unknown class', {
    address: CLASSLESS,
    amount: 1e20,
  }),
  mint('a negative amount', { address: READY, amount: -1 }),
  mint('an unknown unit', { address: READY, amount: 1, unit: 'X' }),
];

const deployment = signed(deployReady());
const bounded = (resource_bounds: object): WireTransaction =>
  signed(deployReady({ resource_bounds }));

/** An account up to its deployment. */
export const DEPLOYMENT: readonly ChainRequest[] = [
  send('calls before the deployment', signed(invoke(READY, [PAY], 0))),
  send('calls with its next nonce', signed(invoke(READY, [PAY], 1))),
  send('a wrong signature', deployReady({ signature: WRONG })),
  send('no signature', deployReady()),
  send('no bounds', bounded(NO_BOUNDS)),
  send('too low a price', bounded(withL2Gas(10 ** 7, 1))),
  send('too little gas', bounded(withL2Gas(100_000))),
  send('too little data gas', bounded(withDataGas(1))),
  send('too low a price of data gas', bounded(withDataGas(4096, 1))),
  send('bounds beyond the balance', bounded(withL2Gas(10 ** 8, 10n ** 17n))),
  send('a nonzero nonce', signed(deployReady({ nonce: '0x1' }))),
  send('an old version', deployReady({ version: '0x1' })),
  send(
    'the query version',
    signed(deployReady({ version: '0x100000000000000000000000000000003' })),
  ),
  send('an unknown class', signed(deployReady({ class_hash: UNKNOWN_CLASS }))),
  send('a paymaster', signed(deployReady({ paymaster_data: ['0x1'] }))),
  send('missing members', { type: 'DEPLOY_ACCOUNT' } as WireTransaction),
  ...sent('the deployment', deployment),
  send('the same transaction again', deployment),
  send('another deployment', signed(deployReady({ tip: '0x1' }))),
  ...sent(
    'the deployment of the OpenZeppelin account',
    signed(deployOpenZeppelin()),
  ),
];

const calls = (
  nonce: number,
  list: readonly CallTuple[],
  differing: object = {},
): WireTransaction => signed(invoke(READY, list, nonce, differing));

const pair = calls(1, [PAY, [ETH, 'approve', 5, 6, 0]]);

/** The Ready account's later transactions: its nonce ends at 5. */
export const CALLS: readonly ChainRequest[] = [
  ...sent('a payment and an approval', pair),
  send('the same transaction again', pair),
  send('a nonce too high', calls(9, [PAY])),
  send('a used nonce', calls(1, [PAY])),
  send(
    'a wrong nonce and wrong bounds',
    calls(9, [PAY], { resource_bounds: NO_BOUNDS }),
  ),
  send('a wrong signature', invoke(READY, [PAY], 2, { signature: WRONG })),
  send('half a signature', invoke(READY, [PAY], 2, { signature: ['0x1'] })),
  send('invalid calldata', calls(2, [], { calldata: ['0x5'] })),
  send('a call to itself', calls(2, [[READY, 'get_owner'], PAY])),
  ...sent(
    'too large a payment',
    calls(2, [[STRK, 'transfer', 1, 10n ** 30n, 0]]),
  ),
  ...sent(
    'too little gas for the calls',
    calls(3, [PAY], { resource_bounds: withL2Gas(1_000_000) }),
  ),
  ...sent('a tip', calls(4, [PAY], { tip: '0x3b9aca00' })),
  ask('its nonce', 'getNonce', at('latest', READY)),
];

const other = (nonce: number, ...list: CallTuple[]): WireTransaction =>
  signed(invoke(OPEN_ZEPPELIN, list, nonce));

const ALL = 2n ** 128n - 1n;

/** The other account's transactions: its nonce ends at 16. */
export const OTHER_CALLS: readonly ChainRequest[] = [
  send(
    'a wrong signature',
    invoke(OPEN_ZEPPELIN, [PAY], 1, { signature: WRONG }),
  ),
  ...[
    other(1, [STRK, 'transferFrom', READY, 1, 3, 0]),
    other(
      2,
      [STRK, 'approve', OPEN_ZEPPELIN, 5, 0],
      [STRK, 'transfer_from', OPEN_ZEPPELIN, 1, 3, 0],
    ),
    other(
      3,
      [STRK, 'approve', OPEN_ZEPPELIN, ALL, ALL],
      [STRK, 'transferFrom', OPEN_ZEPPELIN, 1, 3, 0],
    ),
    other(
      4,
      [STRK, 'increase_allowance', 9, 5, 0],
      [STRK, 'decreaseAllowance', 9, 2, 0],
    ),
    other(5, [STRK, 'decrease_allowance', 99, 5, 0]),
    other(
      6,
      [ETH, 'approve', 9, ALL, ALL],
      [ETH, 'increaseAllowance', 9, 5, 0],
    ),
    other(7, [STRK, 'transfer', 0, 5, 0]),
    other(8, [STRK, 'approve', 0, 5, 0]),
    other(9, [STRK, 'permissioned_mint', 9, 5, 0]),
    other(10, [STRK, 'nothing']),
    other(11, ['0x1234', 'nothing']),
    other(12, [DEPLOYER, 'deploy_contract', READY_CLASS, 7, 0, 3, 0, 77, 1]),
    other(13, [DEPLOYER, 'deployContract', OPEN_ZEPPELIN_CLASS, 7, 1, 1, 77]),
    other(14, [DEPLOYER, 'deploy_contract', READY_CLASS, 7, 0, 3, 0, 77, 1]),
    other(15, [DEPLOYER, 'deploy_contract', UNKNOWN_CLASS, 7, 0, 0]),
  ].flatMap((body, index) => [
    send(`call ${String(index + 1)}`, body),
    ...requestsAbout(`call ${String(index + 1)}`, body).slice(1, 2),
  ]),
];

/** The declaration of a class by the OpenZeppelin account. */
export function declared(
  sierra: SierraClass,
  compiledClassHash: string,
  nonce: number,
): readonly ChainRequest[] {
  const body = (compiled: string, of = nonce): ReturnType<typeof signed> =>
    signed(declare(OPEN_ZEPPELIN, sierra, compiled, of));
  const good = body(compiledClassHash);
  const run = (about: string, compiled: string, of?: number): ChainRequest =>
    simulate(about, [body(compiled, of)]);
  return [
    run('a class', compiledClassHash),
    run('another compiled class', '0x1'),
    send('another compiled class', body('0x1')),
    send('a wrong signature', { ...good, signature: ['0x1', '0x2'] }),
    send('a class', good),
    send('the class again', body(compiledClassHash, nonce + 1)),
    run('the class again', compiledClassHash, nonce + 1),
    run('the class again, with a later nonce', compiledClassHash, nonce + 9),
    ...requestsAbout('the declaration', good).slice(1),
  ];
}

/** Requests to a chain that makes blocks on demand; the account's nonce is 0. */
export function onDemand(account: string): readonly ChainRequest[] {
  const pay = (nonce: number): ReturnType<typeof signed> =>
    signed(invoke(account, [[STRK, 'transfer', 0xabc, 1, 0]], nonce));
  const about = (title: string): ChainRequest[] => [
    ...['latest', 'pre_confirmed'].flatMap((id) => [
      ask(`${title}: the nonce, ${id}`, 'getNonce', at(id, account)),
      blockOf(`${title}: the block, ${id}`, id),
    ]),
    ...requestsAbout(title, pay(1)).slice(0, 2),
    events(`${title}, all`, { address: STRK, keys: [[], [], ['0xabc']] }),
    events(`${title}, up to the latest block`, {
      address: STRK,
      keys: [[], [], ['0xabc']],
      to_block: 'latest',
    }),
  ];
  return [
    send('payment 1', pay(1)),
    send('the same transaction again', pay(1)),
    send('payment 2', pay(2)),
    ...about('before the block'),
    ['the block', 'devnet_createBlock'],
    ...about('in the block'),
    send('payment 3', pay(3)),
    [
      'the pending block aborted',
      'devnet_abortBlocks',
      { starting_block_id: 'pre_confirmed' },
    ],
    ...about('after the pending block'),
  ];
}
