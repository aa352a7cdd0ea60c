import { boolean, object } from 'superstruct';

import { switchNetworkFor } from '../../flows/switch-network';
import { defineMethod } from '../define-method';
import { AnyChainParam } from '../params/basic';

/** `l2net_switchNetwork`: switches the site's own network, after the user's approval
 * unless it is on it already. Returns `false` if the user rejects it or the chain id is
 * unsupported. */
export const switchNetwork = defineMethod({
  access: 'public',
  params: object({ chainId: AnyChainParam }),
  result: boolean(),
  handle: async (context, { chainId }, origin) =>
    chainId !== 'unsupported' && switchNetworkFor(context, origin, chainId),
});
