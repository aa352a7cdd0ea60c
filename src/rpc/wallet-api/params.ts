import {
  array,
  boolean,
  enums,
  object,
  optional,
  refine,
  string,
} from 'superstruct';

import type { Call } from '../../core/call';
import { WALLET_API_ERROR } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { InvalidInput, isRecord } from '../../core/validate';
import { readMessage } from '../../typed-data/message';
import {
  AddressParam,
  chainOf,
  textParam,
  type ChainChoice,
} from '../params/basic';
import {
  CallCalldataParam,
  EntrypointParam,
  callParam,
  callsParam,
} from '../params/calls';
import { coercedParam, namedParam, type ParamStruct } from '../params/coerced';
import {
  TokenDecimalsParam,
  TokenNameParam,
  TokenSymbolParam,
} from '../params/token';

/** The releases of Starknet's wallet API that the `wallet_` methods follow, as major and
 * minor number (starknet-specs, wallet-api/wallet_rpc.json). */
export const API_VERSIONS = ['0.7', '0.8', '0.9', '0.10'] as const;

const VERSION = /^(\d{1,4}\.\d{1,4})(?:\.\d{1,4})?$/u;

/** The version of the wallet API that a site's request follows, with any patch number; the
 * latest if left out. */
export const ApiVersionParam = optional(
  coercedParam<string>(
    'apiVersion',
    (input) => {
      const [, release] =
        typeof input === 'string' ? (VERSION.exec(input) ?? []) : [];
      return API_VERSIONS.some((known) => known === release)
        ? { value: input as string }
        : {
            expected: `a supported version of the wallet API: ${API_VERSIONS.join(', ')}`,
            walletError: WALLET_API_ERROR.unsupportedVersion,
          };
    },
    { versions: API_VERSIONS },
  ),
);

/** Whether a request must not open a window, in both spellings in use: the wallet API's
 * own, and that of get-starknet's documentation. */
export const SILENT_PARAMS = {
  silent_mode: optional(boolean()),
  silentMode: optional(boolean()),
};

/** Whether the request must not open a window. */
export function isSilent(params: {
  readonly silent_mode?: boolean | undefined;
  readonly silentMode?: boolean | undefined;
}): boolean {
  return params.silent_mode === true || params.silentMode === true;
}

/** A chain id to switch to. The API has no error for malformed text, which is treated as an
 * unlisted network. */
export const WantedChainParam: ParamStruct<ChainChoice> = coercedParam(
  'wantedChain',
  (input) => {
    const chain =
      chainOf(input) ?? (typeof input === 'string' ? 'unsupported' : undefined);
    return chain === undefined
      ? { expected: 'a chain id as text' }
      : { value: chain };
  },
);

/** The proof of a STRK20 transaction (SNIP-36), which must be absent. A proof isn't an
 * invalid payload but a feature that this wallet lacks. */
export const ProofParam = optional(
  coercedParam<never>('proof', () => ({
    expected: 'no proof: this wallet sends no STRK20 transactions',
    walletError: WALLET_API_ERROR.unknown,
  })),
);

/** One call of the wallet API or a list of them; `contractAddress` and `entrypoint`, as
 * starknet.js and the API's own documentation write them, are aliases. */
export const WalletCallsParam = callsParam(
  'walletCalls',
  callParam(
    'walletCall',
    object({
      contract_address: AddressParam,
      entry_point: EntrypointParam,
      calldata: CallCalldataParam,
    }),
    { contract_address: ['contractAddress'], entry_point: ['entrypoint'] },
  ),
);

/** Validated calls of the wallet API in our own form. */
export function callsOf(
  calls: readonly {
    readonly contract_address: Felt;
    readonly entry_point: string;
    readonly calldata: readonly Felt[];
  }[],
): Call[] {
  return calls.map((call) => ({
    contractAddress: call.contract_address,
    entrypoint: call.entry_point,
    calldata: call.calldata,
  }));
}

const RecordParam: ParamStruct<Record<string, unknown>> = coercedParam(
  'record',
  (input) => (isRecord(input) ? { value: input } : { expected: 'an object' }),
);

/** Params that are typed data (SNIP-12) themselves, with the version of the wallet API
 * beside its members. */
export const TypedDataParams = refine(
  object({
    api_version: ApiVersionParam,
    types: RecordParam,
    primaryType: string(),
    domain: RecordParam,
    message: RecordParam,
  }),
  'typedData',
  (params) => {
    try {
      readMessage(params);
      return true;
    } catch (error) {
      if (error instanceof InvalidInput) {
        return { path: [...error.path], message: error.message };
      }
      throw error;
    }
  },
);

/** A token as the wallet API describes it (ASSET). */
export const AssetMembers = {
  type: enums(['ERC20']),
  options: object({
    address: AddressParam,
    symbol: optional(TokenSymbolParam),
    decimals: optional(TokenDecimalsParam),
    /** Ignored: the wallet loads no images. */
    image: optional(string()),
    name: optional(TokenNameParam),
  }),
};

/** The name of a network, as a site gives it. */
export const ChainNameParam = textParam(128);

const MAX_URLS = 20;
const UrlParam = textParam(2_048);

/** URLs, all of which are ignored. */
export const UrlsParam = optional(
  namedParam(
    'list',
    refine(
      array(UrlParam),
      'size',
      ({ length }) => length <= MAX_URLS || `at most ${String(MAX_URLS)} URLs`,
    ),
    { item: UrlParam, maxItems: MAX_URLS },
  ),
);
