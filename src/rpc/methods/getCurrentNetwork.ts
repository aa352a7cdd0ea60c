import { object, string } from 'superstruct';

import { NETWORKS } from '../../config/networks';
import { defineMethod } from '../define-method';

/** `l2net_getCurrentNetwork`: returns the snap's current network. */
export const getCurrentNetwork = defineMethod({
  access: 'public',
  kind: 'read',
  params: object({}),
  result: object({ name: string(), chainId: string() }),
  handle: async (context) => {
    const { name, chainId } = NETWORKS[await context.networks.current()];
    return { name, chainId };
  },
});
