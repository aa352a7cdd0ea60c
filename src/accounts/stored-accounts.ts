import {
  fetchAccountStates,
  undeployedState,
  type AccountState,
} from './on-chain-state';
import type { AccountTools } from './tools';
import { type ChainId, ALL_NETWORKS } from '../config/networks';
import type { Account, SigningAccountInfo } from '../core/account';
import type { Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';

// What the state keeps of the accounts: how they were last seen on each network.

/** An account as last seen on a network. */
type Recalled = SigningAccountInfo & {
  /** Whether the derived key can't sign for it. */
  readonly cannotSign: boolean;
};

/** Recalls the last known state of an account, without querying a node. */
export async function recallAccount(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
  account: Account,
): Promise<Recalled> {
  const known = await accounts.find(chainId, account.address);
  return {
    account,
    classHash: known?.classHash,
    isShared: known?.isShared,
    cannotSign: Boolean(known?.blocked),
  };
}

/**
 * Saves an account and its on-chain state. If only one endpoint confirms the state, the
 * stored one is kept, and a new account counts as not deployed.
 *
 * @param deployTxnHash - The hash of its deployment, if known.
 */
export async function saveAccount(
  tools: AccountTools,
  chainId: ChainId,
  accountState: AccountState,
  deployTxnHash: Felt | '' = '',
): Promise<void> {
  const { account, isUnsure = false } = accountState;
  await tools.accounts.put(
    chainId,
    {
      ...toStoredAccount(isUnsure ? undeployedState(account) : accountState),
      deployTxnHash,
    },
    isUnsure,
  );
}

/**
 * Fetches the states of accounts from two endpoints, and saves them.
 *
 * @throws WalletError if no node answers.
 */
export async function updateAccounts(
  tools: AccountTools,
  chainId: ChainId,
  accounts: readonly Account[],
): Promise<void> {
  for (const accountState of await fetchAccountStates(
    tools.client(chainId),
    accounts,
  )) {
    await saveAccount(tools, chainId, accountState);
  }
}

/**
 * Saves the states that one endpoint returned, where they differ from the stored ones. That
 * endpoint suffices for a deployment by the wallet itself, which was expected; all other
 * changes are fetched again from two. It never throws: the caller's request matters more.
 *
 * @param withNew - Whether accounts that aren't in the state yet are saved too.
 */
export async function saveChangedStates(
  tools: AccountTools,
  chainId: ChainId,
  states: readonly AccountState[],
  withNew = false,
): Promise<void> {
  const doubted: Account[] = [];
  try {
    const kept = await tools.accounts.list(chainId);
    for (const state of states) {
      const { account, deployed, signingBlocker } = state;
      const stored = kept.find(({ address }) => address === account.address);
      const deployTxnHash = stored?.deployTxnHash ?? '';
      const now = { ...stored, ...toStoredAccount(state), deployTxnHash };
      if (stored ? JSON.stringify(now) === JSON.stringify(stored) : !withNew) {
        continue;
      }
      if (deployTxnHash !== '' && deployed && signingBlocker === undefined) {
        await saveAccount(tools, chainId, state);
      } else {
        doubted.push(account);
      }
    }
    if (doubted.length > 0) {
      await updateAccounts(tools, chainId, doubted);
    }
  } catch {
    // The next fetch finds the change again.
  }
}

function toStoredAccount(accountState: AccountState): StoredAccount {
  return {
    ...accountState.account,
    deployed: accountState.deployed,
    deployTxnHash: '',
    blocked: accountState.signingBlocker ?? '',
    isShared: accountState.isShared === true,
    classHash: accountState.classHash ?? '0x0',
  };
}

/** Lists every account of the user, reading each network's accounts once: those in this
 * network's state, and those only in other networks'. Index, type, key and address of an
 * account are the same on every network; its on-chain state is not, so the latter are
 * returned as not deployed. */
export async function allAccounts(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
): Promise<{ here: StoredAccount[]; elsewhere: StoredAccount[] }> {
  const others = ALL_NETWORKS.filter((network) => network.chainId !== chainId);
  const [here, ...lists] = await Promise.all([
    accounts.list(chainId),
    ...others.map(async (network) => accounts.list(network.chainId)),
  ]);
  const known = new Set(here.map(({ address }) => address));
  const found = new Map(
    lists
      .flat()
      .filter(({ address }) => !known.has(address))
      .map((account) => [account.address, account]),
  );
  return {
    here,
    elsewhere: [...found.values()].map((account) =>
      toStoredAccount(undeployedState(account)),
    ),
  };
}

/** Lists the user's accounts as the pages show them: this network's first, then those
 * of other networks. An account of another network is left out if this network has
 * one of the same phrase and index. */
export async function listAccounts(
  tools: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
): Promise<StoredAccount[]> {
  const { here, elsewhere } = await allAccounts(tools, chainId);
  const taken = new Set(here.map(placeOf));
  return [...here, ...elsewhere.filter((one) => !taken.has(placeOf(one)))];
}

/** Phrase and index, which accounts of several types share. */
function placeOf({ index, source = '' }: StoredAccount): string {
  return `${String(index)} ${source}`;
}

/** The account at a padded address with its last known state on that network, also if only
 * another network has it so far; undefined if none has. */
export async function findStoredAccount(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
  address: string,
): Promise<StoredAccount | undefined> {
  const { here, elsewhere } = await allAccounts({ accounts }, chainId);
  return [...here, ...elsewhere].find((account) => account.address === address);
}
