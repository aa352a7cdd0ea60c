import { NETWORKS, type ChainId } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type {
  Call,
  ContractMetadata,
  MetadataByContract,
} from '../../core/call';
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

/**
 * @param watched - The watch list.
 * @param read - What contracts that were asked say about themselves.
 * @returns The metadata of the listed tokens, without those that contradict the list:
 * what the contract says now counts more.
 */
export function listedTokens(
  watched: readonly Token[],
  read: MetadataByContract,
): MetadataByContract {
  return new Map(
    watched.flatMap(({ address, symbol, decimals }) => {
      const contract = unpadFelt(address);
      const own = read.get(contract);
      const isTrue =
        own === undefined ||
        (own.standard === 'erc20' &&
          own.symbol === symbol &&
          own.decimals === decimals);
      const metadata: ContractMetadata = {
        source: 'watch-list',
        standard: 'erc20',
        symbol,
        decimals,
      };
      return isTrue ? [[contract, metadata] as const] : [];
    }),
  );
}
