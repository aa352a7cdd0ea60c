import { cachedPrices, judgePrices, readFeeds } from './values';
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
import { queryEach, query, queryOf } from '../http/query';
import { orUndefined } from '../starknet/node-errors';
import { readBalance } from '../starknet/reads';
import type { Token, AccountBalances, State } from '../state/state';

/** The tokens whose balances are always fetched; padded. */
export const FEE_TOKENS: readonly Felt[] = [padFelt(STRK), padFelt(ETH)];

/** STRK, ETH and the tokens on the watch list; padded. */
export function trackedTokens(watched: readonly Token[]): Felt[] {
  const others = watched.map(({ address }) => padFelt(address));
  return [...new Set([...FEE_TOKENS, ...others])];
}

/** All tokens of a network that the wallet vouches for; padded. */
export function bundledTokens(chainId: ChainId): Felt[] {
  const others = NETWORKS[chainId].tokens.map(([address]) => padFelt(address));
  return [...FEE_TOKENS, ...others];
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

/** The services that holdings are fetched with. */
export type HoldingsTools = Pick<AccountTools, 'client'> &
  Pick<State, 'prices'> & {
    readonly now: () => number;
    /** Whether MetaMask is set to show values. */
    readonly showsValues: () => Promise<boolean>;
  };

/**
 * Fetches what an account holds of all bundled and watched tokens, and stores their prices, in
 * one round trip.
 *
 * @returns The balances that aren't zero, and those of STRK and ETH. Tokens that fail are left
 * out.
 * @throws WalletError if no node answers.
 */
export async function fetchHoldings(
  { client, prices, now, showsValues }: HoldingsTools,
  chainId: ChainId,
  account: Felt,
  watched: readonly Token[],
): Promise<AccountBalances['amounts']> {
  const tokens = [
    ...new Set([...trackedTokens(watched), ...bundledTokens(chainId)]),
  ];
  const isValued = await showsValues();
  const { balances, feeds } = await client(chainId).read({
    balances: queryEach(tokens, (token) => readBalance(token, account)),
    feeds: queryOf(isValued ? [readFeeds(chainId)] : []),
  });
  for (const answers of feeds) {
    const judged = judgePrices(answers, now());
    await prices.write(chainId, cachedPrices(judged, now()));
  }
  return [...balances]
    .filter(([token, units]) => units > 0n || FEE_TOKENS.includes(token))
    .map(([token, units]) => ({ token, units: toFelt(units) }));
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
