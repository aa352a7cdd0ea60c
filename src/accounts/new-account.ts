import { newAccountState, type AccountState } from './on-chain-state';
import { fetchStatesByIndex, saveAccount } from './own-accounts';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

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
 * @returns Its current state, and what else the index has.
 * @throws WalletError if no node answers.
 */
export async function addAccount(
  tools: AccountTools,
  chainId: ChainId,
  index?: number,
  list: List = listStored,
): Promise<NewAccount> {
  return await tools.queue(`create:${chainId}`, async () => {
    const chosen = index ?? (await lowestFreeIndex(tools, chainId, list));
    const [states = []] = await fetchStatesByIndex(tools, chainId, [chosen]);
    const accountState = newAccountState(states);
    await saveAccount(tools, chainId, accountState);
    return { ...accountState, all: states };
  });
}

/**
 * @param list - Lists the accounts whose indices are taken; by default those in the
 * network's state.
 * @returns The lowest index that none of these accounts has.
 */
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
