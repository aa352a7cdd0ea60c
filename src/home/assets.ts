import { BUNDLED_TOKENS, ETH, STRK } from '../config/networks';
import type { ContractFacts, FactsByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import type { Token } from '../state/tokens';

/** The tokens that every account is asked about; padded. */
export const MAIN_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/**
 * @param watched - The watch list.
 * @returns What is known of tokens; what only the list says is not vouched for.
 */
export function knownTokens(watched: readonly Token[]): FactsByContract {
  return new Map<Felt, ContractFacts>([
    ...watched.map(
      ({ address, symbol, decimals }) =>
        [
          unpadFelt(address),
          { source: 'contract', standard: 'erc20', symbol, decimals },
        ] as const,
    ),
    ...BUNDLED_TOKENS,
  ]);
}

/**
 * @param watched - The watch list.
 * @returns STRK, ETH, and what is watched beside them; padded.
 */
export function ownTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...MAIN_TOKENS, ...others])];
}
