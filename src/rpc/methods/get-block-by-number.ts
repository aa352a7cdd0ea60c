import { NETWORKS } from '../../config/networks';
import { AnyBlock } from '../../ethereum/block';
import { defineMethod } from '../define-method';
import { BlockParams } from '../params/ethereum';
import { assertReadable } from '../unconnected';

/**
 * `eth_getBlockByNumber`: returns a block of the Ethereum chain that the current network
 * settles on, or `null` if there is none. Known members have been validated; members
 * added by newer forks pass through.
 */
export const getBlockByNumber = defineMethod({
  access: 'public',
  kind: 'read',
  params: BlockParams,
  result: AnyBlock,
  handle: async (context, [block, details], _origin, site) => {
    await assertReadable(context, site);
    return await context.ethereum.getBlock(
      NETWORKS[await context.networks.current()].settlement,
      { block, details },
      await context.settings.read(),
      site !== undefined,
    );
  },
});
