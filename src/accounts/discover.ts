import { isInUse, newAccountState, undeployedState } from './on-chain-state';
import { fetchStatesByIndex, saveAccount } from './own-accounts';
import type { AccountTools } from './tools';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { ignoreWalletError } from '../core/errors';

/** The indices scanned. Nearly all users have one or two accounts. */
const FIRST_INDICES = Array.from({ length: 10 }, (_, index) => index);

/** The result of account discovery on one network. */
export type DiscoveredAccounts = {
  readonly chainId: ChainId;
  /** The number of accounts found; undefined if no node answered. */
  readonly accounts?: number;
};

/**
 * Discovers the seed phrase's accounts on both networks, including those of MetaMask's
 * former Starknet snap, and saves those in use. The networks are queried in parallel,
 * with one round trip each.
 *
 * @returns The number of accounts found on each network.
 */
export async function discoverAccounts(
  tools: AccountTools,
): Promise<DiscoveredAccounts[]> {
  // Derive once, before both networks are queried for the same addresses.
  await tools.directory.candidates(FIRST_INDICES);
  return await Promise.all(
    ALL_NETWORKS.map(async ({ chainId }) => {
      const states = await fetchStatesByIndex(
        tools,
        chainId,
        FIRST_INDICES,
      ).catch(ignoreWalletError);
      // Several account types of one index may be in use, and hold funds.
      const used = states?.flat().filter(isInUse);
      for (const accountState of used ?? []) {
        await saveAccount(tools, chainId, accountState);
      }
      return used === undefined
        ? { chainId }
        : { chainId, accounts: used.length };
    }),
  );
}

/**
 * Saves the account of index 0 on each network that has no accounts yet; its address is
 * the same on all. Makes no request.
 *
 * @returns The account of index 0.
 */
export async function keepFirstAccount(tools: AccountTools): Promise<Account> {
  const candidates = await tools.directory.candidates([0]);
  const accountState = newAccountState(candidates.flat().map(undeployedState));
  for (const { chainId } of ALL_NETWORKS) {
    if ((await tools.accounts.list(chainId)).length === 0) {
      await saveAccount(tools, chainId, accountState);
    }
  }
  return accountState.account;
}
