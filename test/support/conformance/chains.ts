import { events } from './blocks';
import { OPEN_ZEPPELIN, STRK, declare, hashOf, invoke, signed } from './plain';
import { send, type ChainRequest } from './requests';
import type { SierraClass } from '../../../dev/chain/embedded-chain/state';

/** The declaration of a class by the OpenZeppelin account. */
export function declared(
  sierra: SierraClass,
  compiledClassHash: string,
  nonce: number,
): readonly ChainRequest[] {
  const body = (compiled: string, of = nonce): ReturnType<typeof signed> =>
    signed(declare(OPEN_ZEPPELIN, sierra, compiled, of));
  const good = body(compiledClassHash);
  const simulate = (
    about: string,
    compiled: string,
    of?: number,
  ): ChainRequest => [
    `simulated: ${about}`,
    'starknet_simulateTransactions',
    {
      block_id: 'latest',
      transactions: [body(compiled, of)],
      simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
    },
  ];
  const params = { transaction_hash: hashOf(good) };
  return [
    simulate('a class', compiledClassHash),
    simulate('another compiled class', '0x1'),
    send('another compiled class', body('0x1')),
    send('a wrong signature', { ...good, signature: ['0x1', '0x2'] }),
    send('a class', good),
    send('the class again', body(compiledClassHash, nonce + 1)),
    simulate('the class again', compiledClassHash, nonce + 1),
    simulate(
      'the class again, with a later nonce',
      compiledClassHash,
      nonce + 9,
    ),
    ['its receipt', 'starknet_getTransactionReceipt', params],
    ['the transaction', 'starknet_getTransactionByHash', params],
  ];
}

/** Requests to a chain that makes blocks on demand; the account's nonce is 0. */
export function onDemand(account: string): readonly ChainRequest[] {
  const pay = (nonce: number): ReturnType<typeof signed> =>
    signed(invoke(account, [[STRK, 'transfer', 0xabc, 1, 0]], nonce));
  const params = { transaction_hash: hashOf(pay(1)) };
  const about = (title: string): ChainRequest[] => [
    ...['latest', 'pre_confirmed'].map((id): ChainRequest => [
      `${title}: the nonce, ${id}`,
      'starknet_getNonce',
      { contract_address: account, block_id: id },
    ]),
    [`${title}: its status`, 'starknet_getTransactionStatus', params],
    [`${title}: its receipt`, 'starknet_getTransactionReceipt', params],
    [
      `${title}: the latest block`,
      'starknet_getBlockWithReceipts',
      { block_id: 'latest' },
    ],
    [
      `${title}: the pending block`,
      'starknet_getBlockWithReceipts',
      { block_id: 'pre_confirmed' },
    ],
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
