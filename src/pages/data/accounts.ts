import type { UserInputEvent } from '@metamask/snaps-sdk';
import {
  type SigningBlocker,
  isSigningBlocker,
} from '../../accounts/signing-blocker';
import { byPhraseAndIndex, mainAccount } from '../../accounts/site-account';
import { allAccounts, listAccounts } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import { FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { definedMembers } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { isOnChain, type StoredAccount } from '../../state/accounts';
import type { Preferences } from '../../state/preferences';
import type { State, AccountBalances } from '../../state/state';
import { accountName } from '../../ui/format';
import type { PageRoute } from '../../ui/page-interfaces';
import type { PageName } from '../button-names';

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

/** The accounts of a network, those on chain first: there may be many others, and only so many
 * are queried. */
export async function accountsByUse(
  { accounts }: Pick<State, 'accounts'>,
  chainId: ChainId,
): Promise<{ here: StoredAccount[]; all: StoredAccount[] }> {
  const { here, elsewhere } = await allAccounts({ accounts }, chainId);
  return {
    here,
    all: [
      ...here.filter(isOnChain),
      ...here.filter((account) => !isOnChain(account)),
      ...elsewhere,
    ],
  };
}

/** The address of the account on home. */
export async function shownAccount(
  context: Pick<State, 'accounts' | 'preferences'>,
  chainId: ChainId,
): Promise<Felt | undefined> {
  return homeAccountOf(
    await namedAccounts(context, chainId),
    await context.preferences.read(),
  )?.stored.address;
}

/** All accounts of a network, that on home first. */
export async function shownFirst(
  context: Pick<State, 'accounts' | 'preferences'>,
  chainId: ChainId,
): Promise<StoredAccount[]> {
  const shown = await shownAccount(context, chainId);
  const { all } = await accountsByUse(context, chainId);
  return all.sort(
    (a, b) => Number(b.address === shown) - Number(a.address === shown),
  );
}

/** An account to choose from. */
export type AccountOption = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  /** What it has in all, as text. */
  readonly value?: string;
};

/** The accounts to choose from: all but hidden ones, and the one that is shown.
 *
 * @param valueOf - Tells what one has in all. */
export function accountOptions(
  accounts: readonly NamedAccount[],
  shown: NamedAccount | undefined,
  valueOf: (account: NamedAccount) => string | undefined = () => undefined,
): AccountOption[] {
  return accounts
    .filter((one) => !one.isHidden || one === shown)
    .map((one) =>
      definedMembers({
        address: padFelt(one.stored.address),
        name: one.name,
        value: valueOf(one),
      }),
    );
}

/** The field that chooses the account on home, and its option that leads to all of them. */
export const ACCOUNT_FIELD = 'home-account';

export const ALL_ACCOUNTS = 'all';

/** Keeps what the user chose in that field, and tells where that leads; undefined if the event is
 * another one. */
export async function chosenRoute(
  { preferences }: Pick<State, 'preferences'>,
  page: PageName,
  event: UserInputEvent,
): Promise<PageRoute<PageName> | undefined> {
  const chosen =
    event.name === ACCOUNT_FIELD && 'value' in event ? event.value : undefined;
  if (typeof chosen !== 'string') {
    return undefined;
  }
  if (chosen === ALL_ACCOUNTS) {
    return { page: 'accounts' };
  }
  await preferences.save({ homeAccount: chosen });
  return { page };
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

/** Names by padded address, as lists of pages show them: the user's words win. */
export function namesOf(
  accounts: readonly NamedAccount[],
  contacts: readonly { readonly address: Felt; readonly name: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...contacts.map(({ address, name }) => [address, safeText(name)] as const),
    ...accounts.map(({ stored, name }) => [stored.address, name] as const),
  ]);
}

/** The STRK among balances, as text; absent if it was never read. */
export function strkOf(
  balances: AccountBalances | undefined,
): string | undefined {
  const held = balances?.amounts.find(
    ({ token }) => padFelt(token) === STRK_ADDRESS,
  );
  return held && formatAmount(BigInt(held.units), FEE_TOKEN_DECIMALS);
}

const STRK_ADDRESS: Felt = padFelt(STRK);
