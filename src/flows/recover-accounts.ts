import {
  fetchStatesByIndex,
  isInUse,
  type AccountState,
} from '../accounts/on-chain-state';
import { saveAccount } from '../accounts/stored-accounts';
import type { AccountTools } from '../accounts/tools';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import { ignoreWalletError } from '../core/errors';
import { INDEX_LIMITS } from '../core/limits';

// From the seed phrase to the accounts that it has on a network, without asking the user:
//
// 1. `candidates` (accounts/derived-accounts.ts) derives the addresses of each index, one
//    for each account type: also those of MetaMask's former Starknet snap.
// 2. `fetchStatesByIndex` (accounts/on-chain-state.ts) reads all of them in one round trip.
// 3. `saveAccount` (accounts/stored-accounts.ts) keeps those in use. Several account types
//    of one index may be, and hold funds.

/**
 * Finds the accounts of some indices on a network, and saves those in use, of whatever type.
 *
 * @param indices - In order.
 * @param maxMissed - After how many indices without an account in use the search ends.
 * @param source - The phrase; by default MetaMask's first one.
 * @returns The states of all account types of each index, up to where the search ended.
 * @throws WalletError if no node answers.
 */
export async function recoverIndices(
  tools: AccountTools,
  chainId: ChainId,
  indices: readonly number[],
  maxMissed = Infinity,
  source?: string,
): Promise<AccountState[][]> {
  const states = await fetchStatesByIndex(tools, chainId, indices, source);
  const missed = states.flatMap((all, position) =>
    all.some(isInUse) ? [] : [position],
  );
  const end = missed[maxMissed - 1] ?? states.length;
  const found = states.slice(0, end + 1);
  for (const accountState of found.flat().filter(isInUse)) {
    await saveAccount(tools, chainId, accountState);
  }
  return found;
}

/** The indices that the wallet searches by itself. */
const FIRST_INDICES = Array.from(
  { length: INDEX_LIMITS.discoveredByWallet },
  (_, index) => index,
);

/** The result of account discovery on one network. */
export type DiscoveredAccounts = {
  readonly chainId: ChainId;
  /** The accounts in use; absent if no node answered. */
  readonly accounts?: readonly AccountState[];
};

/** How many of the accounts to look for have been derived. */
export type SearchProgress = { readonly done: number; readonly of: number };

/** So many accounts are derived between two reports. */
const STEP = 5;

/**
 * Recovers the accounts of the first indices, under each of MetaMask's phrases, on all networks,
 * which are queried in parallel. Sites can do the same for the first phrase only.
 *
 * @param report - Is told how far it is; once all are derived, the networks are asked.
 */
export async function discoverAccounts(
  tools: AccountTools,
  report: (progress: SearchProgress) => Promise<void> = async () =>
    Promise.resolve(),
): Promise<DiscoveredAccounts[]> {
  const others = await tools.keyring.otherPhrases();
  const phrases = [undefined, ...others.map(({ id }) => id)];
  const of = phrases.length * FIRST_INDICES.length;
  // Derive before the networks are queried for the same addresses.
  for (const [position, source] of phrases.entries()) {
    for (let start = 0; start < FIRST_INDICES.length; start += STEP) {
      await report({ done: position * FIRST_INDICES.length + start, of });
      const indices = FIRST_INDICES.slice(start, start + STEP);
      await tools.derivedAccounts.candidates(indices, source);
    }
  }
  await report({ done: of, of });
  return await Promise.all(
    ALL_NETWORKS.map(async ({ chainId }) => {
      const found = await Promise.all(
        phrases.map(async (source) =>
          recoverIndices(tools, chainId, FIRST_INDICES, Infinity, source),
        ),
      ).catch(ignoreWalletError);
      return found === undefined
        ? { chainId }
        : { chainId, accounts: found.flat(2).filter(isInUse) };
    }),
  );
}
