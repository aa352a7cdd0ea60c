import { optional } from 'superstruct';

import { coerced } from './coerced';

/** The releases of Starknet's wallet API that the `wallet_` methods follow, as major and
 * minor number (starknet-specs, wallet-api/wallet_rpc.json). */
export const API_VERSIONS = ['0.7', '0.8', '0.9', '0.10'] as const;

const VERSION = /^(\d{1,4}\.\d{1,4})(?:\.\d{1,4})?$/u;

/** The start of a message by which invalid-params.ts recognizes a version of the wallet
 * API that is not supported. */
export const UNKNOWN_API_VERSION = 'a supported version of the wallet API';

/** The version of the wallet API that a site's request follows, with any patch number; the
 * latest if left out. */
export const ApiVersionParam = optional(
  coerced<string>(
    'apiVersion',
    (input) => {
      const [, release] =
        typeof input === 'string' ? (VERSION.exec(input) ?? []) : [];
      return API_VERSIONS.some((known) => known === release)
        ? { value: input as string }
        : {
            expected: `${UNKNOWN_API_VERSION}: ${API_VERSIONS.join(', ')}`,
          };
    },
    { versions: API_VERSIONS },
  ),
);
