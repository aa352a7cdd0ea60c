import {
  isSigningBlocker,
  type SigningBlocker,
} from '../../accounts/signing-blocker';
import { byPhraseAndIndex, mainAccount } from '../../accounts/site-account';
import { listAccounts } from '../../accounts/stored-accounts';
import { networkView, type ChainId } from '../../config/networks';
import { FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { padFelt, type Felt } from '../../core/felt';
import type { StoredAccount } from '../../state/accounts';
import type { Preferences } from '../../state/preferences';
import type { AccountBalances, State } from '../../state/state';
import { accountName } from '../../ui/format';

/** An account of this wallet, with what the user says about it. */
export type NamedAccount = {
  readonly stored: StoredAccount;
  readonly name: string;
  readonly isHidden: boolean;
  readonly isMain: boolean;
};

/** All accounts as the pages show them on a network, by index. One of them is the main one. */
export async function namedAccounts(
  { accounts }: Pick<State, 'accounts'>,
  chainId: ChainId,
): Promise<NamedAccount[]> {
  const [all, labels] = await Promise.all([
    listAccounts({ accounts }, chainId),
    accounts.labels.list(),
  ]);
  const labelOf = new Map(labels.map((label) => [label.address, label]));
  all.sort(byPhraseAndIndex);
  const main = ((await mainAccount({ accounts }, all)) ?? all[0])?.address;
  return all.map((stored) => {
    const label = labelOf.get(stored.address);
    return {
      stored,
      name: accountName(stored.index, label?.name),
      isHidden: label?.isHidden === true,
      isMain: stored.address === main,
    };
  });
}

/** The account that the home page shows: the one chosen there, if it is listed on that network,
 * else the main one. */
export function homeAccountOf(
  accounts: readonly NamedAccount[],
  { homeAccount }: Pick<Preferences, 'homeAccount'>,
): NamedAccount | undefined {
  return (
    accounts.find(
      ({ stored, isHidden }) =>
        !isHidden && padFelt(stored.address) === homeAccount,
    ) ?? accounts.find(({ isMain }) => isMain)
  );
}

/** What an account can do, as far as the wallet knows. */
export type AccountStatus =
  SigningBlocker | 'co-owned' | 'deployed' | 'undeployed';

/** @param balances - As last read. An account that one node reports as deployed counts as
 * such. */
export function accountStatusOf(
  { blocked, isShared, deployed }: StoredAccount,
  balances: AccountBalances | undefined,
): AccountStatus {
  if (isSigningBlocker(blocked)) {
    return blocked;
  }
  if (isShared === true) {
    return 'co-owned';
  }
  return deployed || balances?.isThere === true ? 'deployed' : 'undeployed';
}

/** Whether the wallet can send from an account with this status. */
export function canSend(status: AccountStatus): boolean {
  return !isSigningBlocker(status);
}

/** The data of the page that lists all accounts. */
export type AccountsView = Awaited<ReturnType<typeof loadAccounts>>;

async function loadAccounts({
  accounts,
  networks,
  portfolio,
}: Pick<State, 'accounts' | 'networks' | 'portfolio'>) {
  const chainId = await networks.current();
  const [all, { holdings }] = await Promise.all([
    namedAccounts({ accounts }, chainId),
    portfolio.read(chainId),
  ]);
  const balances = new Map(holdings.map((one) => [one.account, one]));
  return {
    chainId,
    network: networkView(chainId),
    accounts: all.map(({ stored, ...named }) => ({
      ...named,
      address: padFelt(stored.address),
      /** Absent if it was never read. */
      strk: strkOf(balances.get(stored.address)),
    })),
  };
}

function strkOf(balances: AccountBalances | undefined): string | undefined {
  const held = balances?.amounts.find(({ token }) => token === STRK_ADDRESS);
  return held && formatAmount(BigInt(held.units), FEE_TOKEN_DECIMALS);
}

const STRK_ADDRESS: Felt = padFelt(STRK);

export async function readAccounts(
  ...args: Parameters<typeof loadAccounts>
): Promise<AccountsView> {
  return await loadAccounts(...args);
}
