import {
  isInUse,
  newAccountState,
  undeployedState,
  type AccountState,
} from './on-chain-state';
import {
  fetchStatesByIndex,
  saveAccount,
  type AccountTools,
} from './own-accounts';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { ignoreWalletError } from '../core/errors';
import { INDEX_LIMITS } from '../core/limits';
import type { StoredAccount } from '../state/accounts';

const FIRST_INDICES = Array.from(
  { length: INDEX_LIMITS.discovered },
  (_, index) => index,
);

/** The result of account discovery on one network. */
export type DiscoveredAccounts = {
  readonly chainId: ChainId;
  /** The accounts in use; absent if no node answered. */
  readonly accounts?: readonly AccountState[];
};

/** Discovers the seed phrase's accounts on both networks, including those of MetaMask's
 * former Starknet snap, saves and returns those in use. The networks are queried in
 * parallel, with one round trip each. */
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
      return used === undefined ? { chainId } : { chainId, accounts: used };
    }),
  );
}

/** Saves the account of index 0 on each network that has no accounts yet, and returns it; its
 * address is the same on all. Makes no request. */
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

/** A new account, and the states of all account types of its index. */
type NewAccount = AccountState & { readonly all: readonly AccountState[] };

/** Lists the accounts whose indices are taken. */
type List = (tools: AccountTools, chainId: ChainId) => Promise<StoredAccount[]>;

const listStored: List = async ({ accounts }, chainId) =>
  accounts.list(chainId);

/**
 * Adds an account of the newest type to the state, unless another of its index is deployed.
 * Nothing is submitted. Requests are queued so that two of them never choose the same
 * index.
 *
 * @param index - Its BIP-44 address index; by default the lowest free one.
 * @param list - Lists the accounts whose indices are taken; by default those in the
 * network's state.
 * @returns Its current state, and those of all account types of its index.
 * @throws WalletError if no node answers.
 */
export async function addAccount(
  tools: AccountTools,
  chainId: ChainId,
  index?: number,
  list: List = listStored,
): Promise<NewAccount> {
  return await tools.queue.run(`create:${chainId}`, async () => {
    const chosen = index ?? (await lowestFreeIndex(tools, chainId, list));
    const [states = []] = await fetchStatesByIndex(tools, chainId, [chosen]);
    const accountState = newAccountState(states);
    await saveAccount(tools, chainId, accountState);
    return { ...accountState, all: states };
  });
}

/** The lowest index that no account in `list`'s result has; by default it lists those in the
 * network's state. */
export async function lowestFreeIndex(
  tools: AccountTools,
  chainId: ChainId,
  list: List = listStored,
): Promise<number> {
  const taken = new Set((await list(tools, chainId)).map(({ index }) => index));
  let index = 0;
  while (taken.has(index)) {
    index += 1;
  }
  return index;
}
