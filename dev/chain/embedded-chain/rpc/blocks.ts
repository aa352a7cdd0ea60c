import { object } from 'superstruct';

import { receiptAnswer, transactionAnswer } from './answers';
import { headerAnswer } from './block-answers';
import { blockAt } from './block-id';
import { method, type Method } from './method';
import { BlockParam } from './params';
import { hex } from '../felt';
import type { Block } from '../ledger/block';

const NONE = object({});
const BLOCK = object({ block_id: BlockParam });

/** A method that returns a block with its transactions in some form. */
function blockWith(transactions: (block: Block) => unknown[]): Method {
  return method(BLOCK, (chain, { block_id: id }) => {
    const block = blockAt(chain, id);
    return {
      ...headerAnswer(chain, block),
      transactions: transactions(block),
    };
  });
}

/** The methods that read blocks. */
export const BLOCKS: Readonly<Record<string, Method>> = {
  starknet_blockNumber: method(NONE, ({ ledger }) => ledger.latest().number),
  starknet_getBlockWithTxHashes: blockWith(({ outcomes }) =>
    outcomes.map(({ transaction }) => hex(transaction.hash)),
  ),
  starknet_getBlockWithTxs: blockWith(({ outcomes }) =>
    outcomes.map(transactionAnswer),
  ),
  starknet_getBlockWithReceipts: blockWith((block) =>
    block.outcomes.map((outcome) => ({
      receipt: receiptAnswer({ outcome, block }, true),
      transaction: outcome.transaction.wire,
    })),
  ),
};
