import { literal, object } from 'superstruct';

import { disconnectSite } from '../../flows/connect-site';
import { defineMethod } from '../define-method';

/** `l2net_disconnect`: revokes the calling site's access, and closes its open window. Its
 * next request for accounts asks the user again. */
export const disconnect = defineMethod({
  access: 'silent',
  params: object({}),
  result: literal(null),
  handle: async (context, _params, origin, site) => {
    if (site !== undefined) {
      await disconnectSite(context, origin);
    }
    return null;
  },
});
