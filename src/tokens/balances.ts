import {
  parseAccountState,
  accountStateReads,
  type AccountState,
} from '../accounts/on-chain-state';
import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { RpcResult, RpcCall } from '../http/json-rpc';
import { readU256, readView } from '../starknet/reads';
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
  const results = await client(chainId).read(
    reads.flatMap(({ accountStates, balances }) => [
      ...accountStates,
      ...balances,
    ]),
  );
  let next = 0;
  const take = (count: number): RpcResult<unknown>[] => {
    next += count;
    return results.slice(next - count, next);
  };
  return reads.map(({ account, accountStates, balances }) => {
    const stateResults = take(accountStates.length);
    const answers = take(balances.length) as RpcResult<Felt[]>[];
    const state = parseOrSkip(account, stateResults);
    return state && { state, balances: balancesOf(state, tokens, answers) };
  });
}

/**
 * @param token - The token's address.
 * @param owner - The owner's address.
 * @returns The reads of the balance by both names of the view: older tokens have only the
 * camelCase one, newer ones perhaps only the snake_case one.
 */
export function balanceReads(token: Felt, owner: Felt): RpcCall<Felt[]>[] {
  return ['balanceOf', 'balance_of'].map((view) =>
    readView(token, view, [owner]),
  );
}

/**
 * @param answers - The results of `balanceReads`.
 * @returns The balance in the token's smallest unit, if either view returned it.
 */
export function balanceIn(
  answers: readonly RpcResult<Felt[]>[],
): bigint | undefined {
  const answer = answers.find((outcome) => outcome.ok);
  return answer?.ok === true ? readU256(answer.value) : undefined;
}

/** A failure of one account must not hide the others. */
function parseOrSkip(
  account: Account,
  results: readonly RpcResult<unknown>[],
): AccountState | undefined {
  try {
    return parseAccountState(account, results);
  } catch (error) {
    if (error instanceof WalletError) {
      return undefined;
    }
    throw error;
  }
}

function balancesOf(
  { account, strk, eth }: AccountState,
  tokens: readonly Felt[],
  answers: readonly RpcResult<Felt[]>[],
): AccountBalances {
  const others = tokens.map((token, index) => ({
    token,
    units: balanceIn(answers.slice(2 * index, 2 * index + 2)),
  }));
  const all = [
    { token: padFelt(STRK), units: strk },
    { token: padFelt(ETH), units: eth },
    ...others,
  ];
  return {
    account: account.address,
    amounts: all.flatMap(({ token, units }) =>
      units === undefined ? [] : [{ token, units: toFelt(units) }],
    ),
  };
}
