import { RpcFailure } from './errors';
import type { BlockId } from './params';
import type { Chain } from '../chain';
import type { Block } from '../ledger/block';

/**
 * @throws RpcFailure 24 if there is none.
 */
export function blockAt({ ledger }: Chain, id: BlockId): Block {
  const block = find(ledger, id);
  if (block === undefined) {
    throw new RpcFailure(24);
  }
  return block;
}

function find(ledger: Chain['ledger'], id: BlockId): Block | undefined {
  if (id === 'pre_confirmed') {
    return ledger.pending();
  }
  if (id === 'latest') {
    return ledger.latest();
  }
  if (id === 'l1_accepted') {
    return undefined;
  }
  return 'block_number' in id
    ? ledger.blocks()[id.block_number]
    : ledger.blocks().find(({ hash }) => hash === id.block_hash);
}
