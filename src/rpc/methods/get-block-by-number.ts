import { NETWORKS } from '../../config/networks';
import { AnyBlock } from '../../ethereum/block';
import { defineMethod } from '../method';
import { BlockParams } from '../params/ethereum';

/**
 * `eth_getBlockByNumber` (interface B): a block of the chain that the current
 * network settles on, `null` where there is none. It was checked member by member
 * when it came; members of newer forks pass through.
 */
export const getBlockByNumber = defineMethod({
  access: 'public',
  params: BlockParams,
  result: AnyBlock,
  handle: async (context, [block, details]) =>
    await context.ethereum.getBlock(
      NETWORKS[await context.networks.current()].settlement,
      { block, details },
      await context.settings.read(),
      context.wait,
    ),
});
