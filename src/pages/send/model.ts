import type { SendFormView } from './types';
import { ownAccount } from '../../accounts/own-accounts';
import { ALL_NETWORKS, type ChainId, NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Account } from '../../core/account';
import type { MetadataByContract } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { metadataWithoutCopies } from '../../tokens/known-tokens';
import { trackedTokens } from '../../tokens/tracked';
import { amountsOf } from '../home/model';
import type { RouteParams } from '../page';

/** The data that the form is opened with: sender, network and tokens. */
export type FormData = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly metadata: MetadataByContract;
  readonly amounts: SendFormView['amounts'];
  readonly hidesBalances: boolean;
  readonly tokens: SendFormView['tokens'];
  readonly decimalsOf: (token: Felt) => number;
};

/**
 * @param params - The route's network and account, as they were when the form was
 * opened.
 * @throws Error if the network is unknown, WalletError if the account isn't one of
 * this wallet's.
 */
export async function readFormData(
  context: Context,
  params: RouteParams,
): Promise<FormData> {
  const chainId = ALL_NETWORKS.find(
    (network) => network.chainId === params.chainId,
  )?.chainId;
  if (chainId === undefined) {
    throw new Error('The send form has an unknown network');
  }
  const account = await ownAccount(context, params.account as Felt);
  const watched = await context.tokens.list(chainId);
  const portfolio = await context.portfolio.read(chainId);
  const metadata = metadataWithoutCopies(watched);
  const balances = portfolio.holdings.find(
    (holding) => holding.account === account.address,
  );
  return {
    chainId,
    account,
    metadata,
    amounts: balances === undefined ? [] : amountsOf(balances, metadata),
    hidesBalances: await context.hidesBalances(),
    tokens: trackedTokens(watched).map((address) => {
      const known = metadata.get(unpadFelt(address));
      return {
        address,
        symbol: known?.symbol ?? '',
        trusted: known?.source === 'bundled',
      };
    }),
    decimalsOf: (token) => metadata.get(unpadFelt(token))?.decimals ?? 0,
  };
}

/** The empty form. */
export function viewOf({
  chainId,
  account,
  amounts,
  hidesBalances,
  tokens,
}: FormData): SendFormView {
  return {
    network: NETWORKS[chainId].name,
    account: account.address,
    amounts,
    hidesBalances,
    tokens,
  };
}
