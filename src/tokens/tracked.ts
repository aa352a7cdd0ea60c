import { ETH, STRK } from '../config/tokens';
import { padFelt, type Felt } from '../core/felt';
import type { Token } from '../state/state';

/** The tokens whose balances are always fetched; padded. */
export const FEE_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/** STRK, ETH and the tokens on the watch list; padded. */
export function trackedTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...FEE_TOKENS, ...others])];
}
