import type { About } from './page';
import { NETWORKS, networkOf, type ChainId } from '../config/networks';
import type { Context } from '../context';
import type { Account } from '../core/account';
import type { FactsByContract } from '../core/call';
import { unpadFelt, type Felt } from '../core/felt';
import { ownTokens } from '../home/assets';
import { amountsOf } from '../home/home-view';
import { ownAccount } from '../transactions/account';
import { factsOfTokens } from '../transactions/known-tokens';
import type { SendFormView } from '../ui/pages/send-view';

/** What the form does not change: who sends where, and what there is to send. */
export type Setup = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly facts: FactsByContract;
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
 * @throws Error where there is no such network, WalletFailure where the account is
 * none of this wallet's.
 */
export async function readSetup(
  context: Context,
  about: About,
): Promise<Setup> {
  const chainId = NETWORKS.find(
    (one) => one.chainId === about.chainId,
  )?.chainId;
  if (chainId === undefined) {
    throw new Error('A form names a network of ours');
  }
  const account = await ownAccount(context, about.account as Felt);
  const watched = await context.tokens.list(chainId);
  const seen = await context.seen.read(chainId);
  const facts = factsOfTokens(watched);
  const holding = seen.holdings.find((one) => one.account === account.address);
  return {
    chainId,
    account,
    facts,
    amounts: holding === undefined ? [] : amountsOf(holding, facts),
    hidesBalances: await context.hidesBalances(),
    tokens: ownTokens(watched).map((address) => {
      const known = facts.get(unpadFelt(address));
      return {
        address,
        symbol: known?.symbol ?? '',
        trusted: known?.source === 'bundled',
      };
    }),
    decimalsOf: (token) => facts.get(unpadFelt(token))?.decimals ?? 0,
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
}: Setup): SendFormView {
  return {
    network: networkOf(chainId).name,
    account: account.address,
    ...{ amounts, hidesBalances, tokens },
  };
}
