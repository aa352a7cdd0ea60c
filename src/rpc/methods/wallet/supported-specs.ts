import { array, object, string } from 'superstruct';

import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';

/** The versions of Starknet's JSON-RPC specification whose transactions the wallet signs:
 * those that public nodes still serve. */
const SPECS = ['0.9', '0.10'];

/** `wallet_supportedSpecs`: returns the supported versions of Starknet's JSON-RPC
 * specification. */
export const supportedSpecs = defineMethod({
  access: 'silent',
  params: object({ api_version: ApiVersionParam }),
  result: array(string()),
  handle: async () => Promise.resolve(SPECS),
});
