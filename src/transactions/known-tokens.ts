import type { Tools } from './tools';
import { BUNDLED_TOKENS, type ChainId } from '../config/networks';
import type { ContractFacts, FactsByContract } from '../core/call';
import { unpadFelt } from '../core/felt';

/**
 * The tokens that can be named without asking a node: those that the wallet brings
 * along, and those that the user watches.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @returns What is known of them. Nobody can watch a bundled token under another
 * name.
 */
export async function knownTokens(
  { tokens }: Pick<Tools, 'tokens'>,
  chainId: ChainId,
): Promise<FactsByContract> {
  const watched = (await tokens.list(chainId)).map(
    ({ address, symbol, decimals }) => {
      const facts: ContractFacts = {
        source: 'watch-list',
        standard: 'erc20',
        symbol,
        decimals,
      };
      return [unpadFelt(address), facts] as const;
    },
  );
  return new Map([...watched, ...BUNDLED_TOKENS]);
}
