import { ETH, STRK } from '../config/networks';
import { padFelt, type Felt } from '../core/felt';
import type { Token } from '../state/tokens';

/** The tokens that every account is asked about; padded. */
export const MAIN_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/**
 * @param watched - The watch list.
 * @returns STRK, ETH, and what is watched beside them; padded.
 */
export function ownTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...MAIN_TOKENS, ...others])];
}
