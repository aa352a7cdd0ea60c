import type { Context } from './context';

/** The services for that site's requests: what they ask of nodes, and the keys that they
 * have derived, wait for their turn behind the wallet's own. */
export function forSite(context: Context, site: string): Context {
  return {
    ...context,
    client: (chainId, requester = site) => context.client(chainId, requester),
    directory: context.directory.forSite(site),
  };
}
