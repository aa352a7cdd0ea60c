import { BLOCK, scriptedChain } from './scripted-chain';
import { answerCall, rpcError, type Methods } from './scripted-rpc';
import { padFelt, toFelt, type Felt } from '../../../src/core/felt';
import { createPathfinder } from '../../chain/servers/gateway/pathfinder';

/** The chain's last block, and its time. */
export const TOP = 9_000_000;
export const NOW = 2_000_000_000;

/** The block time in seconds. */
export const BLOCK_TIME = 1.5;

type Filter = {
  readonly address: Felt;
  readonly from_block: { readonly block_number: number };
  readonly to_block: { readonly block_number: number } | 'pre_confirmed';
};

type BlockParam = {
  readonly block_id: { readonly block_number: number } | 'latest';
};

type HashParam = { readonly transaction_hash: Felt };

/** A chain as long as a real one, behind a Pathfinder, with the blocks in which an
 * account has a transaction; its hash is the block's number. */
export function pathfinderChain(
  blocks: Readonly<Record<Felt, readonly number[]>>,
): Methods {
  const senders = new Map(
    Object.entries(blocks).flatMap(([account, numbers]) =>
      numbers.map((number) => [toFelt(number), account] as const),
    ),
  );
  const { methods } = scriptedChain({
    overrides: {
      starknet_blockNumber: TOP,
      starknet_getBlockWithTxHashes: ({ block_id: block }: BlockParam) => {
        const number = block === 'latest' ? TOP : block.block_number;
        const age = Math.floor((TOP - number) * BLOCK_TIME);
        return number > TOP
          ? rpcError(24)
          : { ...BLOCK, block_number: number, timestamp: NOW - age };
      },
      starknet_getEvents: ({ filter }: { filter: Filter }) => {
        const { address, from_block: from, to_block: to } = filter;
        const last = to === 'pre_confirmed' ? TOP : to.block_number;
        const numbers = blocks[padFelt(address)] ?? [];
        return {
          events: numbers
            .filter((number) => number >= from.block_number && number <= last)
            .sort((a, b) => a - b)
            .map((number) => ({
              from_address: address,
              transaction_hash: toFelt(number),
              block_number: number,
            })),
        };
      },
      starknet_getTransactionByHash: ({ transaction_hash }: HashParam) => ({
        transaction_hash,
        type: 'INVOKE',
        sender_address: senders.get(transaction_hash),
        calldata: [],
        nonce: '0x0',
      }),
      starknet_getTransactionReceipt: ({ transaction_hash }: HashParam) => ({
        transaction_hash,
        finality_status: 'ACCEPTED_ON_L2',
        execution_status: 'SUCCEEDED',
        events: [],
      }),
    },
  });
  const { ask } = createPathfinder({
    ask: async (method, params) =>
      answerCall({ jsonrpc: '2.0', id: 1, method, params }, methods),
    pause: async () => Promise.resolve(),
  });
  return {
    ...methods,
    starknet_getEvents: async (params: unknown) =>
      (await ask('starknet_getEvents', params)).result,
  };
}
