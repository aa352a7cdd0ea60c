import { enums, number, object, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { CHAIN_IDS, NETWORKS } from '../../config/networks';
import { fetchTokenMetadata } from '../../tokens/metadata';
import { requestApproval } from '../../transactions/confirm/approval';
import { isStale } from '../../transactions/prepare/refresh-if-stale';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { DecimalsParam, printableAsciiParam } from '../params/token';

const MAX_NAME = 64;
const MAX_SYMBOL = 16;

/**
 * `l2net_addErc20Token`: adds a token to the watch list, after the user has compared the
 * contract's own metadata with the site's.
 */
export const addErc20Token = defineMethod({
  access: 'accounts',
  params: object({
    address: AddressParam,
    chainId: RequiredChainParam,
    tokenAddress: AddressParam,
    tokenName: printableAsciiParam(MAX_NAME),
    tokenSymbol: printableAsciiParam(MAX_SYMBOL),
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
    await ownAccount(context, address);
    const token = {
      address: tokenAddress,
      name: params.tokenName,
      symbol: params.tokenSymbol,
      decimals: params.tokenDecimals,
    };
    const { name, symbol, decimals } = token;
    const readAt = context.now();
    const metadata = await fetchTokenMetadata(context, chainId, token);
    await requestApproval(context, origin, async () => ({
      view: {
        type: 'add-token',
        origin,
        network: NETWORKS[chainId].name,
        account: address,
        token: tokenAddress,
        site: { name, symbol, decimals },
        ...(isStale(context, readAt)
          ? await fetchTokenMetadata(context, chainId, token)
          : metadata),
      },
    }));
    await context.tokens.put(chainId, token);
    return { ...token, logo: '', chainId };
  },
});
