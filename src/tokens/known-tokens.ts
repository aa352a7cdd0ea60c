import { BUNDLED_TOKENS, type ChainId } from '../config/networks';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { unpadFelt } from '../core/felt';
import type { Token, TokenRepository } from '../state/tokens';

/**
 * The tokens that can be named without asking a node: those that the wallet brings
 * along, and those that the user watches.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @returns What is known of them.
 */
export async function knownTokens(
  { tokens }: { readonly tokens: Pick<TokenRepository, 'list'> },
  chainId: ChainId,
): Promise<MetadataByContract> {
  return metadataOfTokens(await tokens.list(chainId));
}

/**
 * @param watched - The watch list.
 * @returns What is known of them and of the bundled tokens. Nobody can watch one of
 * those under another name.
 */
export function metadataOfTokens(
  watched: readonly Token[],
): MetadataByContract {
  const listed = watched.map(({ address, symbol, decimals }) => {
    const metadata: ContractMetadata = {
      source: 'watch-list',
      standard: 'erc20',
      symbol,
      decimals,
    };
    return [unpadFelt(address), metadata] as const;
  });
  return new Map([...listed, ...BUNDLED_TOKENS]);
}
