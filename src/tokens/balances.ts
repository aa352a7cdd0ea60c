import {
  parseOrSkip,
  accountStateReads,
  type AccountState,
} from '../accounts/on-chain-state';
import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';
import { balanceReads, balancesIn } from '../starknet/balances';
import type { AccountBalances } from '../state/portfolio-cache';

/** An account's current state and balances on a network. */
export type FetchedAccount = {
  readonly state: AccountState;
  readonly balances: AccountBalances;
};

/**
 * Fetches accounts' states and balances in one round trip.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param accounts - The accounts.
 * @param tokens - The tokens other than STRK and ETH; padded.
 * @returns The states and balances in the accounts' order; undefined for an account whose
 * state the node could not return. Tokens that fail are left out.
 * @throws WalletError if no node answers.
 */
export async function fetchAccounts(
  { client }: Pick<AccountTools, 'client'>,
  chainId: ChainId,
  accounts: readonly Account[],
  tokens: readonly Felt[],
): Promise<(FetchedAccount | undefined)[]> {
  const reads = accounts.map((account) => ({
    account,
    accountStates: accountStateReads(account),
    balances: tokens.flatMap((token) => balanceReads(token, account.address)),
  }));
  const results: RpcResult<unknown>[] = [
    ...(await client(chainId).read(
      reads.flatMap(({ accountStates, balances }) => [
        ...accountStates,
        ...balances,
      ]),
    )),
  ];
  return reads.map(({ account, accountStates, balances }) => {
    const stateResults = results.splice(0, accountStates.length);
    const answers = results.splice(0, balances.length) as RpcResult<Felt[]>[];
    // A failure of one account must not hide the others.
    const state = parseOrSkip(account, stateResults);
    return state && { state, balances: balancesOf(state, tokens, answers) };
  });
}

function balancesOf(
  { account, strk, eth }: AccountState,
  tokens: readonly Felt[],
  answers: readonly RpcResult<Felt[]>[],
): AccountBalances {
  const amounts = [
    [padFelt(STRK), strk] as const,
    [padFelt(ETH), eth] as const,
    ...balancesIn(tokens, answers),
  ];
  return {
    account: account.address,
    amounts: amounts.map(([token, units]) => ({
      token,
      units: toFelt(units),
    })),
  };
}
