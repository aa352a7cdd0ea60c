import { NETWORKS, type ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Felt } from '../../core/felt';
import { isStale, requestApproval } from '../../review/review';
import type { Token } from '../../state/state';
import {
  fetchTokenMetadata,
  notErc20,
  type DescribedToken,
} from '../../tokens/metadata';

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
