import { integer, min, type, type Infer } from 'superstruct';

import { keepNewest, type ListShape } from './lists';

const Count = min(integer(), 0);

const BlockTimeShape = type({
  block: Count,
  /** In Unix seconds. */
  timestamp: Count,
});

/** When a block was made, as a node said. */
export type BlockTime = Infer<typeof BlockTimeShape>;

/** The times of blocks that hold transactions of the user: a node sends the hashes of all
 * other transactions along with each. The user's own node may be the only one that gave them,
 * so setting another one clears them. */
export const BLOCK_TIMES: ListShape<BlockTime> = {
  key: 'block-times',
  item: BlockTimeShape,
  idOf: ({ block }) => String(block),
  bound: keepNewest(500),
};
