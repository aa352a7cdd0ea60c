import { ETH, STRK } from '../config/tokens';
import { padFelt, type Felt } from '../core/felt';
import type { Token } from '../state/tokens';

/** The tokens that every account is asked about; padded. */
export const FEE_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/**
 * @param watched - The watch list.
 * @returns STRK, ETH, and what is watched beside them; padded.
 */
export function trackedTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...FEE_TOKENS, ...others])];
}
