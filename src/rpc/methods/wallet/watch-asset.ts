import { boolean, object } from 'superstruct';

import { trackedTokens } from '../../../tokens/tracked';
import { watchToken } from '../../actions/watch-token';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { AssetMembers } from '../../params/token';
import { siteAccount } from '../../site-account';

/**
 * `wallet_watchAsset` (Starknet's wallet API): adds a token to the watch list as
 * `l2net_addErc20Token` does, on the site's network. Name, symbol and decimals are the
 * contract's; what the site says is only shown. A token that the wallet shows already is
 * `true` at once.
 */
export const watchAsset = defineMethod({
  access: 'site',
  params: object({ api_version: ApiVersionParam, ...AssetMembers }),
  result: boolean(),
  handle: async (context, { options }, origin, site) => {
    const { account, chainId } = await siteAccount(context, origin, site);
    const { image: _, ...token } = options;
    const shown = trackedTokens(await context.tokens.list(chainId));
    if (!shown.includes(token.address)) {
      const { address } = account;
      await watchToken(context, origin, { chainId, account: address, token });
    }
    return true;
  },
});
