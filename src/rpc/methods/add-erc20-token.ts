import { defaulted, enums, number, object, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { CHAIN_IDS, NETWORKS, type ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { parseFelt, type Felt } from '../../core/felt';
import { isStale, requestApproval } from '../../review/review';
import type { Token } from '../../state/state';
import {
  fetchTokenMetadata,
  notErc20,
  type DescribedToken,
} from '../../tokens/metadata';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { coerced, type Param } from '../params/coerced';

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/** The decimals of most tokens. */
const DEFAULT_DECIMALS = 18;

/** The most characters of a token's name, and of its symbol, that a site may send. */
const MAX_NAME = 64;
const MAX_SYMBOL = 16;

/** Strings that are safe to display: printable ASCII, without leading or trailing
 * spaces. */
function printableAsciiParam(maxLength: number): Param<string> {
  return coerced(
    'word',
    (input) =>
      typeof input === 'string' &&
      input.length <= maxLength &&
      PRINTABLE.test(input)
        ? { value: input }
        : { expected: `1 to ${maxLength} printable ASCII characters` },
    { maxLength, pattern: PRINTABLE.source },
  );
}

/** A token's name, as a site gives it. */
export const TokenNameParam = printableAsciiParam(MAX_NAME);

/** A token's symbol, as a site gives it. */
export const TokenSymbolParam = printableAsciiParam(MAX_SYMBOL);

/** A token's decimals, as a number or a string. */
export const TokenDecimalsParam: Param<number> = coerced<number>(
  'decimals',
  (input) => {
    const value = parseFelt(input);
    return value !== undefined && value <= 255n
      ? { value: Number(value) }
      : { expected: 'a whole number from 0 to 255' };
  },
);

/**
 * `l2net_addErc20Token`: adds a token to the watch list, after the user has compared the
 * contract's own metadata with the site's. What the contract says is kept; the site's name
 * and symbol only where the contract gives none.
 */
export const addErc20Token = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  params: object({
    address: AddressParam,
    chainId: RequiredChainParam,
    tokenAddress: AddressParam,
    tokenName: TokenNameParam,
    tokenSymbol: TokenSymbolParam,
    tokenDecimals: defaulted(TokenDecimalsParam, DEFAULT_DECIMALS),
  }),
  result: object({
    address: string(),
    symbol: string(),
    decimals: number(),
    logo: string(),
    name: string(),
    chainId: enums(CHAIN_IDS),
  }),
  handle: async (context, params, origin) => {
    const { address, chainId, tokenAddress } = params;
    const { address: account } = await ownAccount(context, address);
    const [name, symbol] = [params.tokenName, params.tokenSymbol];
    const kept = await watchToken(context, origin, {
      chainId,
      account,
      token: {
        address: tokenAddress,
        name,
        symbol,
        decimals: params.tokenDecimals,
      },
      fallback: { name, symbol },
    });
    return { ...kept, logo: '', chainId };
  },
});

type Metadata = Awaited<ReturnType<typeof fetchTokenMetadata>>;

/** How many of the sites that asked for a token are kept. */
const MAX_SITES = 20;

/** A site's request to add a token to the watch list. */
type WatchRequest = {
  readonly chainId: ChainId;
  /** The site's account, padded. */
  readonly account: Felt;
  /** The token as the site describes it. */
  readonly token: DescribedToken;
  /** What to keep of a token whose contract gives no name or no symbol. Without it, such
   * a contract is no token that can be shown. */
  readonly fallback?: Pick<Token, 'name' | 'symbol'>;
};

/**
 * Adds a token to the watch list, after the user has compared the contract's own metadata
 * with the site's. What the contract says is kept.
 *
 * @param context - Shared services.
 * @param origin - The site.
 * @param request - The token, and where it is.
 * @returns The token as it was added.
 * @throws WalletError `not-found` with walletError 111 if it isn't an ERC-20 token that
 * can be named, `user-refused`, `unreachable` if no node answers.
 */
export async function watchToken(
  context: Context,
  origin: string,
  { chainId, account, token, fallback }: WatchRequest,
): Promise<Token> {
  const read = async (): Promise<Metadata> => {
    const metadata = await fetchTokenMetadata(context, chainId, token);
    if (metadata.contract.symbol === '' && fallback === undefined) {
      throw notErc20();
    }
    return metadata;
  };
  const { address, ...site } = token;
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
  const before = (await context.tokens.list(chainId)).find(
    (one) => one.address === address,
  );
  const sites = [...new Set(before?.sites).add(origin)].slice(-MAX_SITES);
  await context.tokens.put(chainId, { ...added, sites });
  return added;
}
