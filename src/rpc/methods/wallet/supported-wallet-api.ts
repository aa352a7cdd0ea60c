import { array, object, string } from 'superstruct';

import { defineMethod } from '../../define-method';
import { API_VERSIONS, ApiVersionParam } from '../../params/api-version';

/** `wallet_supportedWalletApi`: returns the supported versions of the wallet API. */
export const supportedWalletApi = defineMethod({
  access: 'silent',
  params: object({ api_version: ApiVersionParam }),
  result: array(string()),
  handle: async () => Promise.resolve([...API_VERSIONS]),
});
