import { enums, object } from 'superstruct';

import { siteNetwork } from '../../../accounts/site-account';
import { CHAIN_IDS } from '../../../config/networks';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';

/** `wallet_requestChainId`: returns the network that the site is on. */
export const requestChainId = defineMethod({
  access: 'silent',
  params: object({ api_version: ApiVersionParam }),
  result: enums(CHAIN_IDS),
  handle: async (context, _params, _origin, site) => siteNetwork(context, site),
});
