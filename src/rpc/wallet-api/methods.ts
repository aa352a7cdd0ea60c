import type { Json } from '@metamask/snaps-sdk';
import {
  array,
  boolean,
  coerce,
  define,
  enums,
  literal,
  object,
  optional,
  string,
  type Struct,
} from 'superstruct';

import {
  API_VERSIONS,
  ApiVersionParam,
  AssetMembers,
  ChainNameParam,
  ProofParam,
  SILENT_PARAMS,
  TypedDataParams,
  UrlsParam,
  WalletCallsParam,
  WantedChainParam,
  callsOf,
  isSilent,
} from './params';
import { findSiteAccount, siteNetwork } from '../../accounts/site-account';
import { CHAIN_IDS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WALLET_API_ERROR, WalletError } from '../../core/errors';
import { padFelt, type Felt } from '../../core/felt';
import { InvalidInput, isRecord } from '../../core/validate';
import { givenAccount, siteAccount } from '../../flows/connect-site';
import { declareClass } from '../../flows/declare';
import { sendCalls } from '../../flows/send';
import { signTypedMessage } from '../../flows/sign-message';
import { switchSiteNetwork } from '../../flows/switch-network';
import { watchToken } from '../../flows/watch-token';
import { MAX_CLASS_VALUES } from '../../starknet/class-reader';
import type { ConnectedSite } from '../../state/sites';
import { FEE_TOKENS } from '../../tokens/balances';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';
import { readMessage } from '../../typed-data/message';
import { defineMethod, type Method } from '../define-method';
import { AnyChainParam, FeltParam, UNSUPPORTED_CHAIN } from '../params/basic';
import { SierraParam } from '../params/contract-class';
import {
  DeploymentMembers,
  deploymentResult,
} from '../results/deployment-data';

// Starknet's wallet API: what all its methods have in common, and how each of them differs
// from its `l2net_` counterpart. They act for the site's account, on the site's network.

/** Whether a method's name has the wallet API's prefix. */
export function isWalletName(name: string): boolean {
  return name.startsWith('wallet_');
}

/** Unwraps params from the names that the API's OpenRPC document gives them; starknet.js
 * sends them without these names. */
export function unwrapParams(params: unknown): unknown {
  if (!isRecord(params)) {
    return params;
  }
  const { invoke_transaction: calls, ...rest } = params;
  const { typed_data: message, declare_transaction: contract, ...own } = rest;
  return {
    ...own,
    ...(calls === undefined ? {} : { calls }),
    ...(isRecord(message) ? message : {}),
    ...(isRecord(contract) ? contract : {}),
  };
}

/** A felt as the API returns it: padded. */
const PaddedResult = coerce(string(), string(), (felt) =>
  padFelt(felt as Felt),
);

/** The versions of Starknet's JSON-RPC specification whose transactions the wallet signs:
 * those that public nodes still serve. */
const SPECS = ['0.9', '0.10'];

/** A method without params of its own, which is answered from the state. */
function answer<Result extends Json>(
  result: Struct<Result, unknown>,
  handle: (
    context: Context,
    origin: string,
    site: ConnectedSite | undefined,
  ) => Promise<Result>,
): Method {
  return defineMethod({
    access: 'silent',
    params: object({ api_version: ApiVersionParam }),
    result,
    handle: async (context, _params, origin, site) =>
      handle(context, origin, site),
  });
}

/** The methods of Starknet's wallet API, by name. */
export const WALLET_METHODS = {
  /** Like `l2net_executeTxn`. The params may be a bare list of calls, as in the API's own
   * documentation. */
  wallet_addInvokeTransaction: defineMethod({
    access: 'site',
    params: coerce(
      object({
        api_version: ApiVersionParam,
        calls: WalletCallsParam,
        proof: ProofParam,
      }),
      define<unknown[]>(
        'list',
        (value) => Array.isArray(value) && value.length > 0,
      ),
      (calls) => ({ calls }),
    ),
    result: object({ transaction_hash: PaddedResult }),
    handle: async (context, { calls }, origin, sender) => {
      const hash = await sendCalls(context, origin, {
        ...sender,
        calls: callsOf(calls),
        options: DEFAULT_OPTIONS,
      });
      return { transaction_hash: hash };
    },
  }),

  /** Like `l2net_declareContract`. */
  wallet_addDeclareTransaction: defineMethod({
    access: 'site',
    maxValues: MAX_CLASS_VALUES,
    params: object({
      api_version: ApiVersionParam,
      compiled_class_hash: FeltParam,
      class_hash: optional(FeltParam),
      contract_class: SierraParam,
    }),
    result: object({
      transaction_hash: PaddedResult,
      class_hash: PaddedResult,
    }),
    handle: async (context, params, origin, sender) =>
      declareClass(context, origin, {
        ...sender,
        options: DEFAULT_OPTIONS,
        contract: params.contract_class,
        classHash: params.class_hash,
        compiledClassHash: params.compiled_class_hash,
        paths: {
          classHash: ['class_hash'],
          compiledClassHash: ['compiled_class_hash'],
        },
      }),
  }),

  /** Like `l2net_signMessage`. The params are the typed data. */
  wallet_signTypedData: defineMethod({
    access: 'site',
    params: TypedDataParams,
    result: array(string()),
    handle: async (context, params, origin, sender) => {
      const request = { ...sender, message: readMessage(params) };
      return await signTypedMessage(context, origin, request);
    },
  }),

  /**
   * Like `l2net_addErc20Token`, but name, symbol and decimals come from the contract alone.
   * Returns true at once for STRK, ETH and tokens that this site has added, but not for
   * those of other sites: a site could recognise the user by them.
   */
  wallet_watchAsset: defineMethod({
    access: 'site',
    params: object({ api_version: ApiVersionParam, ...AssetMembers }),
    result: boolean(),
    handle: async (context, { options }, origin, { account, chainId }) => {
      const { image: _, ...token } = options;
      const watched = await context.tokens.list(chainId);
      const isKnown =
        FEE_TOKENS.includes(token.address) ||
        watched.some(
          ({ address, sites }) =>
            address === token.address && sites?.includes(origin) === true,
        );
      if (!isKnown) {
        const { address } = account;
        await watchToken(context, origin, address, { chainId, token });
      }
      return true;
    },
  }),

  /**
   * Like `l2net_switchNetwork`, but the site has to have an account.
   */
  wallet_switchStarknetChain: defineMethod({
    access: 'silent',
    params: object({
      chainId: WantedChainParam,
      ...SILENT_PARAMS,
      api_version: ApiVersionParam,
    }),
    result: boolean(),
    handle: async (context, params, origin, site) => {
      const { chainId } = params;
      if (chainId === 'unsupported') {
        throw new WalletError(
          'invalid-params',
          'The wallet has no network with this chain id',
          { walletError: WALLET_API_ERROR.unlistedNetwork },
        );
      }
      if (!isSilent(params)) {
        await siteAccount(context, origin, site);
        await switchSiteNetwork(context, origin, chainId);
      } else if (
        site === undefined ||
        (await siteNetwork(context, origin)) !== chainId
      ) {
        throw new WalletError(
          'rejected',
          'The site is on another network: switching opens a window',
          { walletError: WALLET_API_ERROR.chainNotSupported },
        );
      }
      return true;
    },
  }),

  /**
   * Returns true for the networks that the wallet supports, and rejects all others: a site
   * can't choose the nodes that the wallet queries.
   */
  wallet_addStarknetChain: defineMethod({
    access: 'silent',
    params: object({
      id: ChainNameParam,
      chain_id: AnyChainParam,
      chain_name: ChainNameParam,
      rpc_urls: UrlsParam,
      block_explorer_url: UrlsParam,
      block_explorer_urls: UrlsParam,
      native_currency: optional(object(AssetMembers)),
      icon_urls: UrlsParam,
      api_version: ApiVersionParam,
    }),
    result: boolean(),
    handle: async (_context, params) => {
      if (params.chain_id === 'unsupported') {
        throw new InvalidInput(
          ['chain_id'],
          `${UNSUPPORTED_CHAIN}: no other can be added`,
        );
      }
      return Promise.resolve(true);
    },
  }),

  /**
   * Returns the account that the site uses. A site that isn't connected opens a window in which
   * the user chooses it; in silent mode it gets an empty list.
   */
  wallet_requestAccounts: defineMethod({
    access: 'silent',
    params: object({ ...SILENT_PARAMS, api_version: ApiVersionParam }),
    result: array(string()),
    handle: async (context, params, origin, site) => {
      const find = isSilent(params) ? givenAccount : siteAccount;
      const found = await find(context, origin, site);
      return found === undefined ? [] : [found.account.address];
    },
  }),

  /** Returns whether the site may see an account. */
  wallet_getPermissions: answer(
    array(literal('accounts')),
    async (context, _origin, site): Promise<'accounts'[]> =>
      (await findSiteAccount(context, site)) === undefined ? [] : ['accounts'],
  ),

  /** Returns the network that the site is on. */
  wallet_requestChainId: answer(enums(CHAIN_IDS), async (context, origin) =>
    siteNetwork(context, origin),
  ),

  /**
   * Returns the deployment data of the site's account, so that a paymaster can deploy it.
   * The state tells whether it is deployed already: no node is queried.
   */
  wallet_deploymentData: answer(
    object({ ...DeploymentMembers, version: enums([0, 1]) }),
    async (context, origin, site) =>
      deploymentResult(context, await givenAccount(context, origin, site)),
  ),

  /** Returns the supported versions of the wallet API. */
  wallet_supportedWalletApi: answer(array(string()), async () =>
    Promise.resolve([...API_VERSIONS]),
  ),

  /** Returns the supported versions of Starknet's JSON-RPC specification. */
  wallet_supportedSpecs: answer(array(string()), async () =>
    Promise.resolve(SPECS),
  ),
} satisfies Readonly<Record<string, Method>>;
