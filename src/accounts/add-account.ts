import {
  newAccountState,
  undeployedState,
  type AccountState,
} from './on-chain-state';
import { fetchStatesByIndex } from './on-chain-state';
import { saveAccount } from './stored-accounts';
import { type AccountTools } from './tools';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import type { StoredAccount } from '../state/accounts';

/** Saves the account of index 0 on each network that has no accounts yet, and returns it; its
 * address is the same on all. Makes no request. */
export async function keepFirstAccount(tools: AccountTools): Promise<Account> {
  const candidates = await tools.derivedAccounts.candidates([0]);
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

/** The lowest index that no account of the first phrase in `list`'s result has; by default it
 * lists those in the network's state. */
export async function lowestFreeIndex(
  tools: AccountTools,
  chainId: ChainId,
  list: List = listStored,
): Promise<number> {
  const taken = new Set(
    (await list(tools, chainId)).flatMap(({ index, source }) =>
      source === undefined ? [index] : [],
    ),
  );
  let index = 0;
  while (taken.has(index)) {
    index += 1;
  }
  return index;
}
