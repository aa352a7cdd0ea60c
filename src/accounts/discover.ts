import { isInUse, undeployedState } from './on-chain-state';
import { fetchStatesByIndex, saveAccount } from './own-accounts';
import type { AccountTools } from './tools';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { WalletError } from '../core/errors';

/** Where people's accounts are: nearly everyone has one or two. */
const FIRST_INDICES = Array.from({ length: 10 }, (_, index) => index);

/** How many accounts were found on a network; none told where it gave no answer. */
export type DiscoveredAccounts = {
  readonly chainId: ChainId;
  readonly accounts?: number;
};

/**
 * Looks on both networks for the accounts that the seed phrase has, those of
 * MetaMask's own former Starknet snap among them, and keeps those in use. One round
 * trip for each network, side by side.
 *
 * @param tools - The snap's parts.
 * @returns How many there are, by network.
 */
export async function discoverAccounts(
  tools: AccountTools,
): Promise<DiscoveredAccounts[]> {
  // Derived once, before both networks are asked about the same addresses.
  await tools.directory.candidates(FIRST_INDICES);
  return await Promise.all(
    ALL_NETWORKS.map(async ({ chainId }) => {
      const kinds = await fetchStatesByIndex(
        tools,
        chainId,
        FIRST_INDICES,
      ).catch(nothing);
      // All kinds of an index that are in use: money may lie in several.
      const used = kinds?.flat().filter(isInUse);
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
 * Gives a user who has no accounts the first one, on both networks: its address is the
 * same. Nobody is asked.
 *
 * @param tools - The snap's parts.
 * @returns The account.
 */
export async function keepFirstAccount(tools: AccountTools): Promise<Account> {
  const [[account] = []] = await tools.directory.candidates([0]);
  if (account === undefined) {
    throw new Error('An index has at least one account kind');
  }
  const accountState = undeployedState(account);
  for (const { chainId } of ALL_NETWORKS) {
    if ((await tools.accounts.list(chainId)).length === 0) {
      await saveAccount(tools, chainId, accountState);
    }
  }
  return account;
}

function nothing(error: unknown): undefined {
  if (!(error instanceof WalletError)) {
    throw error;
  }
}
