import {
  type Infer,
  defaulted,
  enums,
  number,
  object,
  string,
} from 'superstruct';

import { CHAIN_IDS, type ChainId, NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import { defined } from '../../core/defined';
import { type Felt, parseFelt, toFelt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { type Query, query } from '../../http/query';
import { isStale, requestApproval } from '../../review/review';
import { valueOrAbsent } from '../../starknet/node-errors';
import {
  BALANCE_VIEWS,
  type BlockId,
  readU256,
  readView,
} from '../../starknet/reads';
import type { Token } from '../../state/state';
import {
  type DescribedToken,
  fetchTokenMetadata,
  notErc20,
} from '../../tokens/metadata';
import { defineMethod, type Method } from '../define-method';
import { AddressParam, ChainParam, RequiredChainParam } from '../params/basic';
import { type Param, coerced } from '../params/coerced';
import { assertReadable } from '../permissions';

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/** The decimals of most tokens. */
const DEFAULT_DECIMALS = 18;

/** The most characters of a token's name, and of its symbol, that a site may send. */
const MAX_NAME = 64;
const MAX_SYMBOL = 16;

/** A token's name, as a site gives it. */
export const TokenNameParam = hintParam(MAX_NAME);

/** A token's symbol, as a site gives it. */
export const TokenSymbolParam = hintParam(MAX_SYMBOL);

/** A token's decimals, as a site gives them: null if they don't fit. */
export const TokenDecimalsParam: Param<number | null> = coerced<number | null>(
  'decimals',
  (input) => {
    const value = parseFelt(input) ?? Infinity;
    return typeof input === 'string' || typeof input === 'number'
      ? { value: value <= 255n ? Number(value) : null }
      : { expected: 'a number, or text' };
  },
);

/** The maximum number of sites stored with a token that they added. */
const MAX_SITES = 20;

/** A site's request to add a token to the watch list. */
type WatchRequest = {
  readonly chainId: ChainId;
  /** The site's account, padded. */
  readonly account: Felt;
  /** The token as the site describes it; null where that doesn't fit. */
  readonly token: {
    readonly [Name in keyof DescribedToken]: DescribedToken[Name] | null;
  } & { readonly address: Felt };
  /** Stored where the contract has no name or no symbol of its own. Without a fallback, a
   * contract that has no symbol isn't accepted as a token. */
  readonly fallback?: Pick<Token, 'name' | 'symbol'>;
};

/** The members of a request that describe a token. */
export const TokenMembers = {
  tokenAddress: AddressParam,
  tokenName: TokenNameParam,
  tokenSymbol: TokenSymbolParam,
  tokenDecimals: defaulted(TokenDecimalsParam, DEFAULT_DECIMALS),
};

/** The methods about tokens. */
export const TOKEN_METHODS = {
  /** Adds a token to the watch list, after the user has compared the contract's own
   * metadata with the site's. The contract's metadata is stored; the site's name and symbol
   * only where the contract has none. */
  l2net_addErc20Token: defineMethod({
    access: 'own',
    account: ({ address }) => address,
    params: object({
      address: AddressParam,
      chainId: RequiredChainParam,
      ...TokenMembers,
    }),
    result: object({
      address: string(),
      symbol: string(),
      decimals: number(),
      logo: string(),
      name: string(),
      chainId: enums(CHAIN_IDS),
    }),
    handle: async (context, params, origin, { address }) => {
      const kept = await addToken(context, origin, address, params);
      return { ...kept, logo: '', chainId: params.chainId };
    },
  }),

  /** Returns an address's token balance in the token's smallest unit, all 256 bits. Older
   * tokens have only the camelCase view, newer ones perhaps only the snake_case one: both
   * are called in the same round trip. */
  l2net_getErc20TokenBalance: defineMethod({
    access: 'public',
    kind: 'read',
    params: object({
      tokenAddress: AddressParam,
      userAddress: AddressParam,
      chainId: ChainParam,
    }),
    result: object({ balancePending: string(), balanceLatest: string() }),
    handle: async (context, params, _origin, site) => {
      const { tokenAddress, userAddress, chainId } = params;
      await assertReadable(context, site);
      const read = (block: BlockId): Query<Felt> =>
        query(
          BALANCE_VIEWS.map((view) =>
            readView(tokenAddress, view, [userAddress], block),
          ),
          balanceIn,
        );
      return await context.client(chainId).read({
        balancePending: read('pre_confirmed'),
        balanceLatest: read('latest'),
      });
    },
  }),
} satisfies Readonly<Record<string, Method>>;

/** Adds the token that a request describes, for an account at a padded address. */
export async function addToken(
  context: Context,
  origin: string,
  account: Felt,
  params: {
    readonly [Name in keyof typeof TokenMembers]: Infer<
      (typeof TokenMembers)[Name]
    >;
  } & { readonly chainId: ChainId },
): Promise<Token> {
  const { chainId, tokenName: name, tokenSymbol: symbol } = params;
  const { tokenAddress: address, tokenDecimals: decimals } = params;
  return await watchToken(context, origin, {
    chainId,
    account,
    token: { address, name, symbol, decimals },
    ...(symbol !== null && { fallback: { name: name ?? symbol, symbol } }),
  });
}

/** What a site says of a token: null unless it is printable ASCII without spaces around it, and
 * no longer than that. It is only shown beside what the contract says. */
function hintParam(maxLength: number): Param<string | null> {
  return coerced('hint', (input) => {
    if (typeof input !== 'string') {
      return { expected: 'text' };
    }
    const fits = input.length <= maxLength && PRINTABLE.test(input);
    return { value: fits ? input : null };
  });
}

/**
 * Adds a token to the watch list, after the user has compared the contract's own metadata
 * with the site's. The contract's metadata is stored.
 *
 * @returns The token as it was added.
 * @throws WalletError `not-found` with walletError 111 if it isn't an ERC-20 token, or has
 * neither a symbol nor a fallback, `user-refused`, `unreachable` if no node answers.
 */
export async function watchToken(
  context: Context,
  origin: string,
  { chainId, account, token: { address, ...hints }, fallback }: WatchRequest,
): Promise<Token> {
  const site = defined({
    name: hints.name ?? undefined,
    symbol: hints.symbol ?? undefined,
    decimals: hints.decimals ?? undefined,
  });
  const read = async (): ReturnType<typeof fetchTokenMetadata> => {
    const metadata = await fetchTokenMetadata(context, chainId, {
      address,
      ...site,
    });
    if (metadata.contract.symbol === '' && fallback === undefined) {
      throw notErc20();
    }
    return metadata;
  };
  const readAt = context.now();
  let metadata = await read();
  await requestApproval(context, origin, async () => {
    if (isStale(context, readAt)) {
      metadata = await read();
    }
    const { kept: _, ...shown } = metadata;
    return {
      type: 'add-token',
      origin,
      network: NETWORKS[chainId].name,
      account,
      token: address,
      site,
      ...shown,
    };
  });
  const { contract, kept } = metadata;
  const symbol = kept.symbol || (fallback?.symbol ?? '');
  const added = {
    address,
    name: contract.name || (fallback?.name ?? symbol),
    symbol,
    decimals: kept.decimals,
  };
  const before = await context.tokens.find(chainId, address);
  const sites = [...new Set(before?.sites).add(origin)].slice(-MAX_SITES);
  await context.tokens.put(chainId, { ...added, sites });
  return added;
}

/** The balance, from whichever view the token has. */
function balanceIn(outcomes: readonly RpcResult<Felt[]>[]): Felt {
  const answer = outcomes.find((outcome) => outcome.ok);
  const [felts] =
    answer?.ok === true ? [answer.value] : outcomes.map(valueOrAbsent);
  const balance = readU256(felts ?? []);
  if (balance === undefined) {
    throw notErc20();
  }
  return toFelt(balance);
}
