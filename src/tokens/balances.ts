import {
  readAccountState,
  type AccountState,
} from '../accounts/on-chain-state';
import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import type { MetadataByContract } from '../core/call';
import { padFelt, type Felt, toFelt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';
import { queryEach, query } from '../http/query';
import { orUndefined } from '../starknet/node-errors';
import { readBalance } from '../starknet/reads';
import type { Token, AccountBalances } from '../state/state';

/** The tokens whose balances are always fetched; padded. */
export const FEE_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/** STRK, ETH and the tokens on the watch list; padded. */
export function trackedTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...FEE_TOKENS, ...others])];
}

/** An account's current state and balances on a network. */
export type FetchedAccount = {
  readonly state: AccountState;
  readonly balances: AccountBalances;
};

/**
 * Fetches accounts' states and balances in one round trip.
 *
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
  // A failure of one account must not hide the others.
  return await client(chainId).read(
    accounts.map((account) =>
      orUndefined(
        query(
          {
            state: readAccountState(account),
            balances: queryEach(tokens, (token) =>
              readBalance(token, account.address),
            ),
          },
          ({ state, balances }) => ({
            state,
            balances: {
              account: account.address,
              ...(state.deployed && { isThere: true as const }),
              amounts: [
                [padFelt(STRK), state.strk] as const,
                [padFelt(ETH), state.eth] as const,
                ...balances,
              ].map(([token, units]) => ({ token, units: toFelt(units) })),
            },
          }),
        ),
      ),
    ),
  );
}

/** Formats cached balances, without tokens that are no longer on the watch list. */
export function heldAmounts(
  { amounts }: AccountBalances,
  metadata: MetadataByContract,
): TokenAmount[] {
  return amounts
    .map(({ token, units }) => tokenAmount(token, BigInt(units), metadata))
    .filter(({ amount }) => amount !== undefined);
}
