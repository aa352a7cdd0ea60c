import { object, optional } from 'superstruct';

import { siteNetwork } from '../../accounts/site-account';
import { NETWORKS } from '../../config/networks';
import { assertReadable } from '../../context/locked';
import { parseFelt } from '../../core/felt';
import { SuggestionShape } from '../../ethereum/gas-service';
import { defineMethod } from '../define-method';
import { type ParamStruct, coercedParam } from '../params/coerced';

/** The largest chain id that MetaMask accepts: an EIP-155 signature's v is about twice
 * the chain id, and must stay a safe integer. */
const MAX_CHAIN_ID = 4_503_599_627_370_476n;

/** An Ethereum chain id: a decimal or 0x-hex string, or a number. */
const EthereumChainParam: ParamStruct<number> = coercedParam(
  'ethereumChainId',
  (input) => {
    const id = parseFelt(input);
    return id === undefined || id === 0n || id > MAX_CHAIN_ID
      ? { expected: 'the id of an Ethereum chain: decimal or 0x-hex text' }
      : { value: Number(id) };
  },
);

/** `l2net_getSuggestedGasFees`: suggests EIP-1559 fees at three urgency levels, by
 * default for the chain that the site's network settles on. */
export const getSuggestedGasFees = defineMethod({
  access: 'public',
  kind: 'read',
  params: object({ chainId: optional(EthereumChainParam) }),
  result: SuggestionShape,
  handle: async (context, { chainId }, origin, site) => {
    await assertReadable(context, site);
    return await context.ethereum.suggestFees(
      chainId ?? NETWORKS[await siteNetwork(context, origin)].settlement,
      await context.settings.read(),
      site !== undefined,
    );
  },
});
