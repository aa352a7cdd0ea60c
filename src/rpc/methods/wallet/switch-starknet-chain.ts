import { boolean, object } from 'superstruct';

import { siteNetwork } from '../../../accounts/site-account';
import { NETWORKS, type ChainId } from '../../../config/networks';
import type { Context } from '../../../context/context';
import { WALLET_API_ERROR, WalletError } from '../../../core/errors';
import { inTurn } from '../../../review/in-turn';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { chainOf, type ChainChoice } from '../../params/basic';
import { coerced, type Param } from '../../params/coerced';
import { SILENT_PARAMS, isSilent } from '../../params/silent-mode';
import { siteAccount } from '../../site-account';

/** The API has no error for malformed text: it counts as a network that is not listed. */
const WantedChainParam: Param<ChainChoice> = coerced('wantedChain', (input) => {
  const chain =
    chainOf(input) ?? (typeof input === 'string' ? 'unsupported' : undefined);
  return chain === undefined
    ? { expected: 'a chain id as text' }
    : { value: chain };
});

/**
 * `wallet_switchStarknetChain`: puts the site on another network, after the user's
 * approval. It moves no other site, nor the wallet's own pages.
 */
export const switchStarknetChain = defineMethod({
  access: 'silent',
  params: object({
    chainId: WantedChainParam,
    ...SILENT_PARAMS,
    api_version: ApiVersionParam,
  }),
  result: boolean(),
  handle: async (context, params, origin, site) => {
    const { chainId } = params;
    if (chainId === 'unsupported') {
      throw new WalletError(
        'invalid-params',
        'The wallet has no network with this chain id',
        { walletError: WALLET_API_ERROR.unlistedNetwork },
      );
    }
    if (isSilent(params)) {
      if (
        site === undefined ||
        (await siteNetwork(context, site)) !== chainId
      ) {
        throw new WalletError(
          'rejected',
          'The site is on another network: switching opens a window',
          { walletError: WALLET_API_ERROR.chainNotSupported },
        );
      }
      return true;
    }
    await siteAccount(context, origin, site);
    await approveSwitch(context, origin, chainId);
    return true;
  },
});

async function approveSwitch(
  context: Context,
  origin: string,
  chainId: ChainId,
): Promise<void> {
  const { connectedSites } = context;
  const isOn = async (): Promise<ChainId> =>
    siteNetwork(context, await connectedSites.find(origin));
  if ((await isOn()) === chainId) {
    return;
  }
  const isApproved = await context.windows.reserve(origin, async () =>
    inTurn(context, origin, async ({ confirm }) => {
      const current = await isOn();
      return (
        current === chainId ||
        confirm({
          type: 'switch-network',
          origin,
          from: NETWORKS[current].name,
          to: NETWORKS[chainId].name,
          isForSite: true,
        })
      );
    }),
  );
  if (!isApproved) {
    throw new WalletError('user-refused', 'The user rejected the request');
  }
  await connectedSites.setNetwork(origin, chainId);
}
