import { boolean, literal, object, string } from 'superstruct';

import { NETWORKS } from '../../config/networks';
import { defineMethod, type Method } from '../define-method';
import { AnyChainParam } from '../params/basic';
import { disconnect } from '../permissions';

/** The methods about the network, and about a site's connection. */
export const SITE_METHODS = {
  /** Switches the wallet's network, after the user's approval unless it is already current.
   * Returns `false` if the user rejects it or the chain id is unsupported. */
  l2net_switchNetwork: defineMethod({
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
  }),

  /** Returns the snap's current network. */
  l2net_getCurrentNetwork: defineMethod({
    access: 'public',
    kind: 'read',
    params: object({}),
    result: object({ name: string(), chainId: string() }),
    handle: async (context) => {
      const { name, chainId } = NETWORKS[await context.networks.current()];
      return { name, chainId };
    },
  }),

  /** Revokes the calling site's access, and closes its open window. Its next request for
   * accounts asks the user again. */
  l2net_disconnect: defineMethod({
    access: 'silent',
    params: object({}),
    result: literal(null),
    handle: async (context, _params, origin, site) => {
      if (site !== undefined) {
        await disconnect(context, origin);
      }
      return null;
    },
  }),
} satisfies Readonly<Record<string, Method>>;
