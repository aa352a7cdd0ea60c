import { boolean, object } from 'superstruct';

import { networkOf } from '../../config/networks';
import { defineMethod } from '../method';
import { AnyChainParam } from '../params/basic';

/** `l2net_switchNetwork`: asks unless the network is current already; `false`
 * where the user refuses or the network is none of ours. */
export const switchNetwork = defineMethod({
  access: 'public',
  params: object({ chainId: AnyChainParam }),
  result: boolean(),
  handle: async (context, { chainId }, origin) => {
    if (chainId === 'unsupported') {
      return false;
    }
    const current = await context.networks.current();
    if (chainId === current) {
      return true;
    }
    const approved = await context.approve(origin, {
      type: 'switch-network',
      origin,
      from: networkOf(current).name,
      to: networkOf(chainId).name,
    });
    if (approved) {
      await context.networks.switchTo(chainId);
    }
    return approved;
  },
});
