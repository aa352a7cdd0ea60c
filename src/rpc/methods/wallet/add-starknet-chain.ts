import { array, boolean, object, optional, refine } from 'superstruct';

import { InvalidInput } from '../../../core/validate';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import {
  AnyChainParam,
  UNSUPPORTED_CHAIN,
  textParam,
} from '../../params/basic';
import { named } from '../../params/coerced';
import { AssetMembers } from '../../params/token';

const MAX_URLS = 20;

const NameParam = textParam(128);
const UrlParam = textParam(2_048);

const UrlsParam = optional(
  named(
    'list',
    refine(
      array(UrlParam),
      'size',
      ({ length }) => length <= MAX_URLS || `at most ${String(MAX_URLS)} URLs`,
    ),
    { item: UrlParam, maxItems: MAX_URLS },
  ),
);

/**
 * `wallet_addStarknetChain`: returns true for a network that the wallet has. It has all
 * that it supports, and takes no others: a site can't choose the nodes that the wallet
 * asks.
 */
export const addStarknetChain = defineMethod({
  access: 'silent',
  params: object({
    id: NameParam,
    chain_id: AnyChainParam,
    chain_name: NameParam,
    rpc_urls: UrlsParam,
    block_explorer_url: UrlsParam,
    block_explorer_urls: UrlsParam,
    native_currency: optional(object(AssetMembers)),
    icon_urls: UrlsParam,
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
