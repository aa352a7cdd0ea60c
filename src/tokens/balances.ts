import {
  parseAccountState,
  accountStateReads,
  type AccountState,
} from '../accounts/on-chain-state';
import type { AccountTools } from '../accounts/tools';
import { ETH, STRK, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { RpcResult, RpcCall } from '../http/json-rpc';
import { readU256, readView } from '../starknet/reads';
import type { AccountBalances } from '../state/portfolio-cache';

/** An account as the network knows it now. */
export type FetchedAccount = {
  readonly state: AccountState;
  readonly balances: AccountBalances;
};

/**
 * Asks what accounts hold, and how they are, in one round trip.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param accounts - The accounts.
 * @param tokens - Tokens beside STRK and ETH; padded.
 * @returns What became known, in their order; undefined for an account of which
 * the node could not tell. A token that does not answer is left out.
 * @throws WalletError where no node answers.
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
  const outcomes = await client(chainId).read(
    reads.flatMap(({ accountStates, balances }) => [
      ...accountStates,
      ...balances,
    ]),
  );
  let next = 0;
  const take = (count: number): RpcResult<unknown>[] => {
    next += count;
    return outcomes.slice(next - count, next);
  };
  return reads.map(({ account, accountStates, balances }) => {
    const results = take(accountStates.length);
    const answers = take(balances.length) as RpcResult<Felt[]>[];
    const state = parseOrSkip(account, results);
    return state && { state, balances: balancesOf(state, tokens, answers) };
  });
}

/**
 * @param token - A token's contract.
 * @param owner - Who may hold of it.
 * @returns The reads that ask how much: older tokens know one name, newer ones
 * perhaps only the other.
 */
export function balanceReads(token: Felt, owner: Felt): RpcCall<Felt[]>[] {
  return ['balanceOf', 'balance_of'].map((view) =>
    readView(token, view, [owner]),
  );
}

/**
 * @param answers - What came of `balanceReads`.
 * @returns The amount, where either told.
 */
export function balanceIn(
  answers: readonly RpcResult<Felt[]>[],
): bigint | undefined {
  const answer = answers.find((outcome) => outcome.ok);
  return answer?.ok === true ? readU256(answer.value) : undefined;
}

/** Trouble with one account must not hide the others. */
function parseOrSkip(
  account: Account,
  outcomes: readonly RpcResult<unknown>[],
): AccountState | undefined {
  try {
    return parseAccountState(account, outcomes);
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
  const others = tokens.map((token, place) => ({
    token,
    units: balanceIn(answers.slice(2 * place, 2 * place + 2)),
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
