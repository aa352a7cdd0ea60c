import { type, type Infer } from 'superstruct';

import { keepNewest, type ListShape } from './lists';
import { CountShape } from './store';

const BlockTimeShape = type({
  block: CountShape,
  /** In Unix seconds. */
  timestamp: CountShape,
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
