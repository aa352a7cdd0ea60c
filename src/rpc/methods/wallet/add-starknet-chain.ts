import { any, boolean, object, optional, string } from 'superstruct';

import { InvalidInput } from '../../../core/invalid-input';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { AnyChainParam, UNSUPPORTED_CHAIN } from '../../params/basic';

/**
 * `wallet_addStarknetChain`: returns true for a network that the wallet has. It has all
 * that it supports, and takes no others: a site can't choose the nodes that the wallet
 * asks.
 */
export const addStarknetChain = defineMethod({
  access: 'silent',
  params: object({
    id: string(),
    chain_id: AnyChainParam,
    chain_name: string(),
    rpc_urls: optional(any()),
    block_explorer_url: optional(any()),
    block_explorer_urls: optional(any()),
    native_currency: optional(any()),
    icon_urls: optional(any()),
    api_version: ApiVersionParam,
  }),
  result: boolean(),
  handle: async (_context, params) => {
    if (params.chain_id === 'unsupported') {
      throw new InvalidInput(
        ['chain_id'],
        `${UNSUPPORTED_CHAIN}: no other can be added`,
      );
    }
    return Promise.resolve(true);
  },
});
