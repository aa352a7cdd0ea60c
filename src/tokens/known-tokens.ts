import type { ChainId } from '../config/networks';
import type { MetadataByContract } from '../core/call';
import { spoofsSymbol } from '../decode/tokens';
import { judgeTokens } from '../starknet/token-readings';
import type { State, Token } from '../state/state';

/**
 * Returns the metadata known without querying a node: of the bundled tokens and of those
 * on the watch list.
 *
 * @returns The metadata by contract.
 */
export async function knownTokens(
  { tokens }: { readonly tokens: Pick<State['tokens'], 'list'> },
  chainId: ChainId,
): Promise<MetadataByContract> {
  return metadataOfTokens(await tokens.list(chainId));
}

/** The metadata of these and of the bundled tokens, which the watch list can't override.
 */
export function metadataOfTokens(
  watched: readonly Token[],
): MetadataByContract {
  return judgeTokens(watched, []).metadata;
}

/** The metadata for pages that name many tokens and have no room for a warning beside
 * each: what copies another token's symbol has none. */
export function metadataWithoutCopies(
  watched: readonly Token[],
): MetadataByContract {
  const all = metadataOfTokens(watched);
  return new Map(
    [...all].map(([contract, metadata]) => {
      const { symbol, ...rest } = metadata;
      return spoofsSymbol(contract, all)
        ? [contract, rest]
        : [contract, metadata];
    }),
  );
}
