import { accountAddress, type Keyring } from './keyring';
import { ALL_NETWORKS } from '../config/networks';
import type { Account } from '../core/account';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type AccountTypes,
} from '../core/account-types';
import { WalletError } from '../core/errors';
import { createFairQueue, WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { INDEX_LIMITS, SEARCH_BATCHES } from '../core/limits';
import type { AccountRepository, DerivedIndex } from '../state/accounts';

/** Finds the wallet's accounts by index or address, without any request. */
export type DerivedAccounts = {
  /** The candidates of each index, one of each account type, newest type first.
   *
   * @param source - The phrase, of which nothing is stored; by default MetaMask's first one. */
  candidates(indices: readonly number[], source?: string): Promise<Account[][]>;
  /** The account at an address, if it is one of this wallet's. */
  find(address: Felt): Promise<Account | undefined>;
  /** The same accounts for a site's requests: the wallet's own derivations come first, and
   * those of sites take turns. */
  forSite(site: string): DerivedAccounts;
};

/** The number of indices derived in one turn: as many as account discovery needs. */
const TURN = INDEX_LIMITS.discoveredByWallet;

/** Deriving an index takes up to 0.1 seconds, and its keys and addresses never change and
 * are the same on every network. So they are derived once and cached in the state, which
 * gets only public data. */
export function createDerivedAccounts(
  accounts: AccountRepository,
  keyring: Keyring,
  types: AccountTypes = ACCOUNT_TYPES,
): DerivedAccounts {
  const derive = createDerivation(accounts, keyring, types);
  /** Of other phrases than the first one, while this worker runs. */
  const publicKeysUnder = new Map<string, Map<number, Felt>>();
  const candidatesUnder = async (
    source: string,
    indices: readonly number[],
  ): Promise<Account[][]> => {
    const keys = publicKeysUnder.get(source) ?? new Map<number, Felt>();
    publicKeysUnder.set(source, keys);
    const missing = indices.filter((index) => !keys.has(index));
    if (missing.length > 0) {
      const derived = await keyring.publicKeys(missing, source);
      derived.forEach((key, position) => keys.set(missing[position] ?? 0, key));
    }
    return indices.map((index) => {
      const publicKey = keys.get(index) as Felt;
      const row = { index, publicKey, addresses: {} };
      return accountsOf(withAllTypes(row, types), types).map((account) => ({
        ...account,
        source,
      }));
    });
  };
  const accountsFor = (requester: string): DerivedAccounts => ({
    candidates: async (indices, source) => {
      if (source !== undefined) {
        return await candidatesUnder(source, indices);
      }
      const rows = await derive(requester, indices);
      return indices.map((index) =>
        rows
          .filter((row) => row.index === index)
          .flatMap((row) => accountsOf(row, types)),
      );
    },
    find: async (address) => {
      // Stored accounts come first: they may be beyond the searched indices.
      for (const { chainId } of ALL_NETWORKS) {
        const stored = await accounts.find(chainId, address);
        if (stored !== undefined) {
          const { index, accountType, publicKey, source } = stored;
          return {
            address,
            index,
            accountType,
            publicKey,
            ...(source !== undefined && { source }),
          };
        }
      }
      for (const indices of [[], ...SEARCH_BATCHES]) {
        const found = (await derive(requester, indices))
          .flatMap((row) => accountsOf(row, types))
          .find((account) => account.address === address);
        if (found !== undefined) {
          return found;
        }
      }
      return undefined;
    },
    forSite: accountsFor,
  });
  return accountsFor(WALLET_REQUESTER);
}

/** Returns a function that derives indices, and returns all rows that are cached then. One
 * derivation runs at a time, so that concurrent requests share its result. */
function createDerivation(
  accounts: AccountRepository,
  keyring: Keyring,
  types: AccountTypes,
): (requester: string, indices: readonly number[]) => Promise<DerivedIndex[]> {
  const turns = createFairQueue();

  /** The cached rows, with the addresses of account types added since an older version
   * wrote them. */
  const completed = async (): Promise<DerivedIndex[]> => {
    const cached = await accounts.derived();
    const incomplete = cached.filter((row) => !isComplete(row, types));
    if (incomplete.length === 0) {
      return cached;
    }
    await accounts.putDerived(
      incomplete.map((row) => withAllTypes(row, types)),
    );
    return await accounts.derived();
  };

  return async (requester, indices) => {
    const table = new Map<number, DerivedIndex>();
    const add = (rows: readonly DerivedIndex[]): void => {
      rows.forEach((row) => table.set(row.index, row));
    };
    const isMissing = (index: number): boolean => !table.has(index);
    const cached = await accounts.derived();
    add(cached);
    const missing = indices.filter(isMissing);
    if (missing.length === 0 && cached.every((row) => isComplete(row, types))) {
      return cached;
    }
    for (let start = 0; start < Math.max(1, missing.length); start += TURN) {
      await turns.take(requester, async () => {
        add(await completed());
        // Another request may have derived some of them meanwhile.
        const due = missing.slice(start, start + TURN).filter(isMissing);
        if (due.length > 0) {
          const publicKeys = await keyring.publicKeys(due);
          const rows = due.map((index, position) =>
            withAllTypes(
              { index, publicKey: publicKeys[position] as Felt, addresses: {} },
              types,
            ),
          );
          await accounts.putDerived(rows);
          add(rows);
        }
      });
    }
    return [...table.values()];
  };
}

function typeNames(types: AccountTypes): AccountType[] {
  return Object.keys(types) as AccountType[];
}

function isComplete({ addresses }: DerivedIndex, types: AccountTypes): boolean {
  return typeNames(types).every((kind) => kind in addresses);
}

function withAllTypes(
  { index, publicKey, addresses }: DerivedIndex,
  types: AccountTypes,
): DerivedIndex {
  const missing = typeNames(types).filter((kind) => !(kind in addresses));
  return {
    index,
    publicKey,
    addresses: {
      ...addresses,
      ...Object.fromEntries(
        missing.map((kind) => [kind, accountAddress(kind, publicKey, types)]),
      ),
    },
  };
}

function accountsOf(
  { index, publicKey, addresses }: DerivedIndex,
  types: AccountTypes,
): Account[] {
  return typeNames(types).flatMap((accountType) => {
    const address = addresses[accountType];
    return address === undefined
      ? []
      : [{ address, index, accountType, publicKey }];
  });
}

/** The wallet's account at a padded address. It throws WalletError `not-found` if that
 * isn't an account of this wallet. */
export async function ownAccount(
  {
    derivedAccounts,
  }: { readonly derivedAccounts: Pick<DerivedAccounts, 'find'> },
  address: Felt,
): Promise<Account> {
  const account = await derivedAccounts.find(address);
  if (account === undefined) {
    throw new WalletError(
      'not-found',
      'This address is not an account of this wallet',
    );
  }
  return account;
}
