import { object, string } from 'superstruct';

import { siteNetwork } from '../../accounts/site-account';
import { NETWORKS } from '../../config/networks';
import { defineMethod } from '../define-method';

/** `l2net_getCurrentNetwork`: returns the network that the site is on. */
export const getCurrentNetwork = defineMethod({
  access: 'public',
  kind: 'read',
  params: object({}),
  result: object({ name: string(), chainId: string() }),
  handle: async (context, _params, origin) => {
    const { name, chainId } = NETWORKS[await siteNetwork(context, origin)];
    return { name, chainId };
  },
});
