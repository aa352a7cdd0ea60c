import { boolean, object } from 'superstruct';

import { NETWORKS } from '../../config/networks';
import { defineMethod } from '../define-method';
import { AnyChainParam } from '../params/basic';

/** `l2net_switchNetwork`: switches the network, after the user's approval unless it is
 * already current. Returns `false` if the user rejects it or the chain id is unsupported. */
export const switchNetwork = defineMethod({
  access: 'public',
  params: object({ chainId: AnyChainParam }),
  result: boolean(),
  handle: async (context, { chainId }, origin) => {
    if (chainId === 'unsupported') {
      return false;
    }
    if (chainId === (await context.networks.current())) {
      return true;
    }
    return await context.windows.inTurn(origin, async ({ confirm }) => {
      // Another window may have switched the network meanwhile.
      const current = await context.networks.current();
      const isSwitched =
        chainId === current ||
        (await confirm({
          type: 'switch-network',
          origin,
          from: NETWORKS[current].name,
          to: NETWORKS[chainId].name,
        }));
      if (isSwitched) {
        await context.networks.switchTo(chainId);
      }
      return isSwitched;
    });
  },
});
