import { NETWORKS, type ChainId } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { tokensUsed } from '../../decode/addresses-named';
import type { Token } from '../../state/tokens';

/** The maximum numbers of tokens whose balances are read: of those that calls use, and of
 * the newest on the watch list. */
const MAX_USED = 20;
const MAX_WATCHED = 10;

/**
 * @param calls - The calls of a transaction.
 * @param chainId - The network.
 * @param watched - The watch list.
 * @returns The tokens whose balances are read besides STRK and ETH, without leading zeros:
 * those that the calls use, and those that a contract could take without being named.
 */
export function tokensToRead(
  calls: readonly Call[],
  chainId: ChainId,
  watched: readonly Token[],
): Felt[] {
  const tokens = [
    ...tokensUsed(calls).slice(0, MAX_USED),
    ...NETWORKS[chainId].tokens.map(([address]) => address),
    ...watched.slice(-MAX_WATCHED).map(({ address }) => unpadFelt(address)),
  ];
  return calls.length === 0
    ? []
    : [...new Set(tokens)].filter((token) => token !== STRK && token !== ETH);
}
