import { enums, number, object, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { CHAIN_IDS } from '../../config/networks';
import { watchToken } from '../actions/watch-token';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import {
  DecimalsParam,
  TokenNameParam,
  TokenSymbolParam,
} from '../params/token';

/**
 * `l2net_addErc20Token`: adds a token to the watch list, after the user has compared the
 * contract's own metadata with the site's. What the contract says is kept; the site's name
 * and symbol only where the contract gives none.
 */
export const addErc20Token = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  params: object({
    address: AddressParam,
    chainId: RequiredChainParam,
    tokenAddress: AddressParam,
    tokenName: TokenNameParam,
    tokenSymbol: TokenSymbolParam,
    tokenDecimals: DecimalsParam,
  }),
  result: object({
    address: string(),
    symbol: string(),
    decimals: number(),
    logo: string(),
    name: string(),
    chainId: enums(CHAIN_IDS),
  }),
  handle: async (context, params, origin) => {
    const { address, chainId, tokenAddress } = params;
    const { address: account } = await ownAccount(context, address);
    const [name, symbol] = [params.tokenName, params.tokenSymbol];
    const kept = await watchToken(context, origin, {
      chainId,
      account,
      token: {
        address: tokenAddress,
        name,
        symbol,
        decimals: params.tokenDecimals,
      },
      fallback: { name, symbol },
    });
    return { ...kept, logo: '', chainId };
  },
});
