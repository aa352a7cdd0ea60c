import { array, object, string } from 'superstruct';

import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { SILENT_PARAMS, isSilent } from '../../params/silent-mode';
import { givenAccount, siteAccount } from '../../site-account';

/**
 * `wallet_requestAccounts`: returns the account that the site uses. A site that isn't
 * connected opens a window in which the user chooses it; in silent mode it gets none.
 */
export const requestAccounts = defineMethod({
  access: 'silent',
  params: object({ ...SILENT_PARAMS, api_version: ApiVersionParam }),
  result: array(string()),
  handle: async (context, params, origin, site) => {
    const found = isSilent(params)
      ? await givenAccount(context, origin, site)
      : await siteAccount(context, origin, site);
    return found === undefined ? [] : [found.account.address];
  },
});
