import { boolean, object } from 'superstruct';

import { FEE_TOKENS } from '../../../tokens/balances';
import { watchToken } from '../../actions/watch-token';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { AssetMembers } from '../../params/token';
import { siteAccount } from '../../site-account';

/**
 * `wallet_watchAsset` (Starknet's wallet API): adds a token to the watch list as
 * `l2net_addErc20Token` does, on the site's network. Name, symbol and decimals are the
 * contract's; what the site says is only shown. STRK, ETH and what the site was given before
 * are `true` at once: what others asked for tells who the user is.
 */
export const watchAsset = defineMethod({
  access: 'site',
  params: object({ api_version: ApiVersionParam, ...AssetMembers }),
  result: boolean(),
  handle: async (context, { options }, origin, site) => {
    const { account, chainId } = await siteAccount(context, origin, site);
    const { image: _, ...token } = options;
    const watched = await context.tokens.list(chainId);
    const isKnown =
      FEE_TOKENS.includes(token.address) ||
      watched.some(
        ({ address, sites }) =>
          address === token.address && sites?.includes(origin) === true,
      );
    if (!isKnown) {
      const { address } = account;
      await watchToken(context, origin, { chainId, account: address, token });
    }
    return true;
  },
});
