import { chooseAccountState, type AccountState } from './on-chain-state';
import { fetchStatesByIndex, saveAccount } from './own-accounts';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

/** Gives the accounts whose indices are taken. */
type List = (tools: AccountTools, chainId: ChainId) => Promise<StoredAccount[]>;

const held: List = async ({ accounts }, chainId) => accounts.list(chainId);

/**
 * Gives the user an account: it is kept, and nothing is sent. One at a time: two
 * requests must not choose the same index.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param index - Its BIP-44 address index; left out, the lowest free one.
 * @param list - Gives the accounts whose indices are not free; left out, those that
 * the network's state holds.
 * @returns A look at it.
 * @throws WalletError where no node answers.
 */
export async function addAccount(
  tools: AccountTools,
  chainId: ChainId,
  index?: number,
  list: List = held,
): Promise<AccountState> {
  return await tools.queue(`create:${chainId}`, async () => {
    const chosen = index ?? (await lowestFreeIndex(tools, chainId, list));
    const [kinds = []] = await fetchStatesByIndex(tools, chainId, [chosen]);
    const standing = chooseAccountState(kinds);
    await saveAccount(tools, chainId, standing);
    const [newest] = kinds;
    if (index !== undefined || newest === undefined || !isStuck(standing)) {
      return standing;
    }
    await saveAccount(tools, chainId, newest);
    return newest;
  });
}

/** Anyone can send something to an address of the former snap that was never
 * deployed: a new account must not come to stand there, where nothing can be sent
 * from. */
function isStuck({ deployed, account }: AccountState): boolean {
  return !deployed && account.kind === 'argent-cairo0';
}

/**
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param list - As above.
 * @returns The lowest index of which none of those accounts is.
 */
export async function lowestFreeIndex(
  tools: AccountTools,
  chainId: ChainId,
  list: List = held,
): Promise<number> {
  const taken = new Set((await list(tools, chainId)).map(({ index }) => index));
  let index = 0;
  while (taken.has(index)) {
    index += 1;
  }
  return index;
}
