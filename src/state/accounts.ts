import {
  boolean,
  enums,
  integer,
  min,
  object,
  record,
  string,
  type Infer,
} from 'superstruct';

import { listEntry } from './list-entry';
import { HexShape } from './shapes';
import type { StateEntry, Store } from './store';
import type { ChainId } from '../config/networks';
import { ACCOUNT_TYPE_NAMES } from '../core/account-types';

const IndexShape = min(integer(), 0);
const KindShape = enums(ACCOUNT_TYPE_NAMES);

const StoredAccountShape = object({
  address: HexShape,
  index: IndexShape,
  kind: KindShape,
  publicKey: HexShape,
  /** Whether a look at the chain has found it deployed. */
  deployed: boolean(),
  /** The transaction that deployed it, where this wallet sent it, else "". */
  deployTxnHash: string(),
  /** Why the derived key can't sign for it, where an earlier look told; else "". */
  blocked: string(),
});

/** An account that the user has, and what an earlier look knew of it. */
export type StoredAccount = Infer<typeof StoredAccountShape>;

const DerivedShape = object({
  index: IndexShape,
  publicKey: HexShape,
  addresses: record(string(), HexShape),
});

/** What is derived for an index once and for all networks: its public key, and its
 * address of each account type. */
export type Derived = Infer<typeof DerivedShape>;

/** More indices than anyone uses; the table must not grow without bound. */
const MAX_ACCOUNTS = 500;

const accountsOf = (chainId: ChainId): StateEntry<StoredAccount[]> =>
  listEntry(`accounts-${chainId}`, StoredAccountShape);

const derivedTable = listEntry('derived', DerivedShape);

/** The accounts of the wallet, by network. */
export type AccountRepository = {
  list(chainId: ChainId): Promise<StoredAccount[]>;
  /** Adds an account, or brings what is known of it up to date. */
  put(chainId: ChainId, account: StoredAccount): Promise<void>;
  derived(): Promise<Derived[]>;
  /** Adds rows, in place of older ones of the same indices. */
  putDerived(rows: readonly Derived[]): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of accounts in it.
 */
export function createAccountRepository(store: Store): AccountRepository {
  return {
    list: async (chainId) => await store.read(accountsOf(chainId)),
    put: async (chainId, account) => {
      await store.update(accountsOf(chainId), (accounts) => {
        // An index has an account of each kind: one must not hide another.
        const others = accounts.filter(
          ({ address }) => address !== account.address,
        );
        const known = accounts.find(
          ({ address }) => address === account.address,
        );
        const deployTxnHash =
          account.deployTxnHash || (known?.deployTxnHash ?? '');
        // Accounts stay deployed: a node that says otherwise lags behind.
        const deployed = account.deployed || known?.deployed === true;
        return bounded([...others, { ...account, deployed, deployTxnHash }]);
      });
    },
    derived: async () => await store.read(derivedTable),
    putDerived: async (rows) => {
      await store.update(derivedTable, (table) => {
        const others = table.filter(
          (row) => !rows.some(({ index }) => index === row.index),
        );
        return [...others, ...rows].slice(-MAX_ACCOUNTS);
      });
    },
  };
}

/** Beyond the bound, accounts go that nobody deployed, the highest first: a site
 * can have any number of those made. */
function bounded(accounts: StoredAccount[]): StoredAccount[] {
  return accounts
    .sort(
      (one, other) =>
        Number(isLasting(other)) - Number(isLasting(one)) ||
        one.index - other.index,
    )
    .slice(0, MAX_ACCOUNTS)
    .sort((one, other) => one.index - other.index);
}

function isLasting({ deployed, deployTxnHash }: StoredAccount): boolean {
  return deployed || deployTxnHash !== '';
}
