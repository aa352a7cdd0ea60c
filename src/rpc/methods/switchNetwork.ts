import { boolean, object } from 'superstruct';

import { switchNetworkFor } from '../../flows/switch-network';
import { defineMethod } from '../define-method';
import { AnyChainParam } from '../params/basic';

/** `l2net_switchNetwork`: switches the wallet's network, after the user's approval unless
 * it is already current. Returns `false` if the user rejects it or the chain id is
 * unsupported. */
export const switchNetwork = defineMethod({
  access: 'public',
  params: object({ chainId: AnyChainParam }),
  result: boolean(),
  handle: async (context, { chainId }, origin) =>
    chainId !== 'unsupported' && switchNetworkFor(context, origin, chainId),
});
