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
    let metadata = await fetchTokenMetadata(context, chainId, token);
    await requestApproval(context, origin, async () => {
      if (isStale(context, readAt)) {
        metadata = await fetchTokenMetadata(context, chainId, token);
      }
      return {
        view: {
          type: 'add-token',
          origin,
          network: NETWORKS[chainId].name,
          account: address,
          token: tokenAddress,
          site: { name, symbol, decimals },
          ...metadata,
        },
      };
    });
    const { contract } = metadata;
    const kept = {
      address: tokenAddress,
      name: contract.name || name,
      symbol: contract.symbol || symbol,
      decimals: contract.decimals,
    };
    await context.tokens.put(chainId, kept);
    return { ...kept, logo: '', chainId };
  },
});
