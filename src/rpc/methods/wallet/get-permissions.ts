import { array, literal, object } from 'superstruct';

import { findSiteAccount } from '../../../accounts/site-account';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';

/** `wallet_getPermissions`: returns whether the site may see an account. */
export const getPermissions = defineMethod({
  access: 'silent',
  params: object({ api_version: ApiVersionParam }),
  result: array(literal('accounts')),
  handle: async (context, _params, _origin, site): Promise<'accounts'[]> =>
    (await findSiteAccount(context, site)) === undefined ? [] : ['accounts'],
});
