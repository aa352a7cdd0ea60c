import type { Json } from '@metamask/snaps-sdk';
import { array, object, string } from 'superstruct';

import { ALL_NETWORKS, NETWORKS, type Network } from '../../config/networks';
import { defineMethod } from '../define-method';

const NetworkShape = object({
  name: string(),
  chainId: string(),
  baseUrl: string(),
  nodeUrl: string(),
  voyagerUrl: string(),
  accountClassHash: string(),
});

/** A network as the former snap returned it. The node is a public one, never the user's
 * own, whose URL may hold a key. */
function networkResult({
  name,
  chainId,
  nodes,
  website,
}: Network): typeof NetworkShape.TYPE {
  return {
    name,
    chainId,
    baseUrl: '',
    nodeUrl: nodes[0] ?? '',
    voyagerUrl: website,
    accountClassHash: '',
  };
}

/**
 * @param network - The result of `l2net_getCurrentNetwork`.
 * @returns The network as the former snap returned it.
 */
export function formerNetwork(network: Json): Json {
  const { chainId } = network as Pick<Network, 'chainId'>;
  return networkResult(NETWORKS[chainId]);
}

/** `starkNet_getStoredNetworks`: returns the networks of the wallet. */
export const getStoredNetworks = defineMethod({
  access: 'silent',
  params: object({}),
  result: array(NetworkShape),
  handle: async () => Promise.resolve(ALL_NETWORKS.map(networkResult)),
});
