import { ALL_NETWORKS, type ChainId, NETWORKS } from '../../config/networks';
import type { SendFormView } from './types';
import { ownAccount } from '../../accounts/own-accounts';
import type { Context } from '../../context/context';
import type { Account } from '../../core/account';
import type { MetadataByContract } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { metadataOfTokens } from '../../tokens/known-tokens';
import { trackedTokens } from '../../tokens/tracked';
import { amountsOf } from '../home/model';
import type { RouteParams } from '../page';

/** What the form does not change: who sends where, and what there is to send. */
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
 * @param context - The snap's parts.
 * @param about - What the page is about: network and account as they were when the
 * form was opened.
 * @returns What the form is made of.
 * @throws Error where there is no such network, WalletError where the account is
 * none of this wallet's.
 */
export async function readFormData(
  context: Context,
  about: RouteParams,
): Promise<FormData> {
  const chainId = ALL_NETWORKS.find(
    (one) => one.chainId === about.chainId,
  )?.chainId;
  if (chainId === undefined) {
    throw new Error('A form names a network of ours');
  }
  const account = await ownAccount(context, about.account as Felt);
  const watched = await context.tokens.list(chainId);
  const portfolio = await context.portfolio.read(chainId);
  const metadata = metadataOfTokens(watched);
  const balances = portfolio.holdings.find(
    (one) => one.account === account.address,
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

/**
 * @param setup - What the form is made of.
 * @returns The form, nothing said yet.
 */
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
    ...{ amounts, hidesBalances, tokens },
  };
}
