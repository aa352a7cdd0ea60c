import { networkView, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import type { Felt } from '../core/felt';
import { isStale, requestApproval } from '../review/review';
import type { Token } from '../state/tokens';
import {
  type DescribedToken,
  type FetchedToken,
  fetchTokenMetadata,
  notErc20,
} from '../tokens/metadata';

// From a site's description of a token to the watch list:
//
// 1. `fetchTokenMetadata` (tokens/metadata.ts) reads what the contract says of itself.
// 2. `requestApproval` (review/review.ts) shows both descriptions, with data that is at most
//    a minute old when the window opens.
// 3. What the contract says is stored, with the site that asked (state/state.ts).

/** The maximum number of sites stored with a token that they added. */
const MAX_SITES = 20;

/** A site's request to add a token to the watch list. */
export type WatchRequest = {
  readonly chainId: ChainId;
  /** The token as the site describes it; null where that doesn't fit. */
  readonly token: {
    readonly [Name in keyof DescribedToken]: DescribedToken[Name] | null;
  } & { readonly address: Felt };
  /** Stored where the contract has no name or no symbol of its own. Without a fallback, a
   * contract that has no symbol isn't accepted as a token. */
  readonly fallback?: Pick<Token, 'name' | 'symbol'>;
};

/**
 * Adds a token to the watch list, after the user has compared the contract's own metadata
 * with the site's. The contract's metadata is stored.
 *
 * @param account - The account that the site uses, padded.
 * @returns The token as it was added.
 * @throws WalletError `not-found` with walletError 111 if it isn't an ERC-20 token, or has
 * neither a symbol nor a fallback, `user-refused`, `unreachable` if no node answers.
 */
export async function watchToken(
  context: Context,
  origin: string,
  account: Felt,
  { chainId, token: { address, ...hints }, fallback }: WatchRequest,
): Promise<Token> {
  const site = definedMembers({
    name: hints.name ?? undefined,
    symbol: hints.symbol ?? undefined,
    decimals: hints.decimals ?? undefined,
  });
  const read = async (): Promise<FetchedToken> => {
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
      network: networkView(chainId),
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
