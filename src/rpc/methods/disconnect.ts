import { literal, object } from 'superstruct';

import { defineMethod } from '../define-method';

/** `l2net_disconnect`: the calling site gives up what it may see, and closes its open
 * window. Its next request for accounts asks the user again. */
export const disconnect = defineMethod({
  access: 'silent',
  params: object({}),
  result: literal(null),
  handle: async ({ connectedSites, windows }, _params, origin, site) => {
    if (site !== undefined) {
      await connectedSites.remove(origin);
      await windows.dismiss(origin);
    }
    return null;
  },
});
