import { enums, number, object, string } from 'superstruct';

import { CHAIN_IDS } from '../../config/networks';
import { watchToken } from '../../flows/watch-token';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { TokenMembers, watchRequestOf } from '../params/token';

/** `l2net_addErc20Token`: adds a token to the watch list, after the user has compared the
 * contract's own metadata with the site's. The contract's metadata is stored; the site's
 * name and symbol only where the contract has none. */
export const addErc20Token = defineMethod({
  access: 'own',
  account: ({ address }) => address,
  params: object({
    address: AddressParam,
    chainId: RequiredChainParam,
    ...TokenMembers,
  }),
  result: object({
    address: string(),
    symbol: string(),
    decimals: number(),
    logo: string(),
    name: string(),
    chainId: enums(CHAIN_IDS),
  }),
  handle: async (context, params, origin, { address }) => {
    const request = watchRequestOf(params);
    const token = await watchToken(context, origin, address, request);
    return { ...token, logo: '', chainId: params.chainId };
  },
});
