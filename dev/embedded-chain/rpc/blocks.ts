import { object } from 'superstruct';

import { receiptAnswer, transactionAnswer } from './answers';
import { changesIn, headerAnswer, stateDiffAnswer } from './block-answers';
import { blockAt, sealedBlockAt } from './block-id';
import { RpcFailure } from './errors';
import { method, type Method } from './method';
import { BlockParam, CountParam } from './params';
import { traceAnswer } from './trace-answers';
import type { Chain } from '../chain';
import { hex } from '../felt';
import { isSealed, type Block } from '../ledger/block';

const NONE = object({});
const BLOCK = object({ block_id: BlockParam });

/** A method that returns a block with its transactions in some form. */
function blockWith(
  transactions: (chain: Chain, block: Block) => unknown[],
): Method {
  return method(BLOCK, (chain, { block_id: id }) => {
    const block = blockAt(chain, id);
    return {
      ...headerAnswer(chain, block),
      transactions: transactions(chain, block),
    };
  });
}

/** The methods that read blocks. */
export const BLOCKS: Readonly<Record<string, Method>> = {
  starknet_blockNumber: method(NONE, ({ ledger }) => ledger.latest().number),
  starknet_blockHashAndNumber: method(NONE, ({ ledger }) => {
    const { hash, number } = ledger.latest();
    return { block_hash: hex(hash), block_number: number };
  }),
  starknet_getBlockWithTxHashes: blockWith((_, { outcomes }) =>
    outcomes.map(({ transaction }) => hex(transaction.hash)),
  ),
  starknet_getBlockWithTxs: blockWith((_, { outcomes }) =>
    outcomes.map(transactionAnswer),
  ),
  starknet_getBlockWithReceipts: blockWith((chain, block) =>
    block.outcomes.map((outcome) => ({
      receipt: receiptAnswer(chain, { outcome, block }, true),
      transaction: outcome.transaction.wire,
    })),
  ),
  starknet_getBlockTransactionCount: method(
    BLOCK,
    (chain, { block_id: id }) => blockAt(chain, id).outcomes.length,
  ),
  starknet_getTransactionByBlockIdAndIndex: method(
    object({ block_id: BlockParam, index: CountParam }),
    (chain, { block_id: id, index }) => {
      const outcome = blockAt(chain, id).outcomes[index];
      if (outcome === undefined) {
        throw new RpcFailure(27);
      }
      return transactionAnswer(outcome);
    },
  ),
  starknet_getStateUpdate: method(BLOCK, (chain, { block_id: id }) => {
    const block = blockAt(chain, id);
    return {
      ...(isSealed(block) && { block_hash: hex(block.hash), new_root: '0x0' }),
      old_root: '0x0',
      state_diff: stateDiffAnswer(changesIn(chain, block)),
    };
  }),
  starknet_traceBlockTransactions: method(BLOCK, (chain, { block_id: id }) =>
    sealedBlockAt(chain, id).outcomes.map((outcome) => ({
      transaction_hash: hex(outcome.transaction.hash),
      trace_root: traceAnswer(outcome),
    })),
  ),
};
