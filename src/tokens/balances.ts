import { keepPrices, readFeeds } from './values';
import {
  readAccountState,
  type AccountState,
} from '../accounts/on-chain-state';
import type { AccountTools } from '../accounts/tools';
import { NETWORKS, type ChainId } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import type { Account } from '../core/account';
import type { MetadataByContract } from '../core/call';
import { padFelt, type Felt, toFelt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';
import { queryEach, query, queryOf, type Query } from '../http/query';
import { orUndefined } from '../starknet/node-errors';
import { readBalance } from '../starknet/reads';
import type { AccountBalances, State } from '../state/state';
import type { Token } from '../state/tokens';

/** The tokens whose balances are always fetched; padded. */
export const FEE_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/** STRK, ETH and the tokens on the watch list; padded. */
export function trackedTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...FEE_TOKENS, ...others])];
}

/** The tokens of a network that the wallet vouches for, without STRK and ETH; padded. */
function bundledTokens(chainId: ChainId): Felt[] {
  return NETWORKS[chainId].tokens.map(([address]) => padFelt(address));
}

/** An account's current state and balances on a network. */
export type FetchedAccount = {
  readonly state: AccountState;
  readonly balances: AccountBalances;
};

/** The services that accounts are fetched with. */
export type PortfolioTools = Pick<AccountTools, 'client'> &
  Pick<State, 'prices'> & { readonly now: () => number };

/** The account whose tokens are shown; padded. */
type ShownAccount = {
  readonly address: Felt;
  /** Whether their values are shown too. */
  readonly isValued: boolean;
};

/**
 * Fetches accounts' states and balances in one round trip. Of the account that is shown, the
 * balances of all bundled tokens come with it, and the prices of tokens, which are stored.
 *
 * @param tokens - The tokens other than STRK and ETH; padded.
 * @returns The states and balances in the accounts' order; undefined for an account whose
 * state the node could not return. Tokens that fail are left out, those of which nothing is there
 * aren't.
 * @throws WalletError if no node answers.
 */
export async function fetchAccounts(
  { client, prices, now }: PortfolioTools,
  chainId: ChainId,
  accounts: readonly Account[],
  tokens: readonly Felt[],
  shown?: ShownAccount,
): Promise<(FetchedAccount | undefined)[]> {
  const all = new Set([...tokens, ...bundledTokens(chainId)]);
  const feeds = readFeeds(chainId);
  const isValued = shown?.isValued === true && feeds.calls.length > 0;
  const answers = await client(chainId).read({
    accounts: queryOf(
      accounts.map((account) =>
        readAccount(
          account,
          account.address === shown?.address ? [...all] : tokens,
        ),
      ),
    ),
    feeds: queryOf(isValued ? [feeds] : []),
  });
  await keepPrices({ prices, now }, chainId, answers.feeds);
  return answers.accounts;
}

function readAccount(
  account: Account,
  tokens: readonly Felt[],
): Query<FetchedAccount | undefined> {
  // A failure of one account must not hide the others.
  return orUndefined(
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
