import { NETWORKS } from '../../config/networks';
import { object, optional } from 'superstruct';

import { SuggestionShape } from '../../ethereum/suggestion';
import { defineMethod } from '../method';
import { EthereumChainParam } from '../params/ethereum';

/**
 * `l2net_getSuggestedGasFees` (interface A): EIP-1559 fees at three urgencies, of
 * the chain that the current network settles on where none is named.
 */
export const getSuggestedGasFees = defineMethod({
  access: 'public',
  params: object({ chainId: optional(EthereumChainParam) }),
  result: SuggestionShape,
  handle: async (context, { chainId }) =>
    await context.ethereum.suggestFees(
      chainId ?? NETWORKS[await context.networks.current()].settlement,
      await context.settings.read(),
      context.wait,
    ),
});
