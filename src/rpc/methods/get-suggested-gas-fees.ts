import { object, optional } from 'superstruct';
import { NETWORKS } from '../../config/networks';

import { SuggestionShape } from '../../ethereum/gas-service';
import { defineMethod } from '../define-method';
import { EthereumChainParam } from '../params/ethereum';
import { assertReadable } from '../unconnected';

/**
 * `l2net_getSuggestedGasFees`: suggests EIP-1559 fees at three urgency levels, by default
 * for the chain that the current network settles on.
 */
export const getSuggestedGasFees = defineMethod({
  access: 'public',
  kind: 'read',
  params: object({ chainId: optional(EthereumChainParam) }),
  result: SuggestionShape,
  handle: async (context, { chainId }, _origin, site) => {
    await assertReadable(context, site);
    return await context.ethereum.suggestFees(
      chainId ?? NETWORKS[await context.networks.current()].settlement,
      await context.settings.read(),
      site !== undefined,
    );
  },
});
