import {
  boolean,
  enums,
  type,
  optional,
  record,
  string,
  type Infer,
} from 'superstruct';

import { createAccountLabels, type AccountLabels } from './account-labels';
import { listIn, listsIn, type NetworkLists } from './lists';
import { CountShape, HexShape, storedShape, type StateStore } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import { ACCOUNT_TYPE_NAMES } from '../core/account-types';
import { INDEX_LIMITS } from '../core/limits';

const TypeShape = enums(ACCOUNT_TYPE_NAMES);

const AccountShape = storedShape({
  address: HexShape,
  index: CountShape,
  accountType: TypeShape,
  publicKey: HexShape,
  /** The phrase that it belongs to; absent for MetaMask's first one. */
  source: optional(string()),
  /** Whether it was found deployed on the chain. */
  deployed: boolean(),
  /** The hash of the transaction that deployed it if this wallet sent it, else "". */
  deployTxnHash: string(),
  /** Why the derived key can't sign for it (a `SigningBlocker`), as last read from
   * the chain; "" if it can. */
  blocked: string(),
  /** Whether others own it as well; absent in older records. */
  isShared: optional(boolean()),
  /** The class that runs there, 0 if it is not deployed; absent in older records. */
  classHash: optional(HexShape),
});

/** An account of the user, with its state as last read from the chain. */
export type StoredAccount = Infer<typeof AccountShape>;

const DerivedShape = type({
  index: CountShape,
  publicKey: HexShape,
  addresses: record(string(), HexShape),
});

/** What is derived for an index, once for all networks: its public key, and its
 * address by account type. */
export type DerivedIndex = Infer<typeof DerivedShape>;

/** The maximum number of stored accounts: more than anyone uses. */
const MAX_ACCOUNTS = 500;

/** The accounts of the wallet, by network. */
export type AccountRepository = Pick<
  NetworkLists<StoredAccount>,
  'list' | 'find'
> & {
  readonly labels: AccountLabels;
  /** Adds or updates an account. With `isNew`, a stored account is left unchanged,
   * except that a new deployment hash is added. A deployment hash is never removed. */
  put(chainId: ChainId, account: StoredAccount, isNew?: boolean): Promise<void>;
  derived(): Promise<DerivedIndex[]>;
  /** Adds rows, replacing those with the same indices. Beyond the searched indices, only
   * rows of stored accounts are kept, so that a site's scan does not fill the cache. */
  putDerived(rows: readonly DerivedIndex[]): Promise<void>;
};

export function createAccountRepository(store: StateStore): AccountRepository {
  const { list, find, set } = listsIn(store, {
    key: 'accounts',
    item: AccountShape,
    // An index can have an account of each type.
    idOf: ({ address }) => address,
    bound: bounded,
  });
  const derived = listIn(store, {
    key: 'derived-addresses',
    item: DerivedShape,
    idOf: ({ index }) => String(index),
  });
  return {
    list,
    find,
    labels: createAccountLabels(store),
    put: async (chainId, account, isNew) =>
      set(chainId, account.address, (known) => ({
        ...((isNew === true && known) || account),
        deployTxnHash: account.deployTxnHash || (known?.deployTxnHash ?? ''),
      })),
    derived: derived.list,
    putDerived: async (rows) => {
      const stored = new Set<number>();
      for (const chainId of CHAIN_IDS) {
        const accounts = await list(chainId);
        accounts.forEach(({ index }) => stored.add(index));
      }
      await derived.update((table) =>
        [
          ...table.filter(
            (row) => !rows.some(({ index }) => index === row.index),
          ),
          ...rows,
        ].filter(
          ({ index }) => index < INDEX_LIMITS.searched || stored.has(index),
        ),
      );
    },
  };
}

/** Beyond the limit, drops accounts that are not deployed, the highest indices
 * first: sites can create any number of them. */
function bounded(accounts: StoredAccount[]): StoredAccount[] {
  return accounts
    .sort(
      (a, b) =>
        Number(isOnChain(b)) - Number(isOnChain(a)) || a.index - b.index,
    )
    .slice(0, MAX_ACCOUNTS)
    .sort((a, b) => a.index - b.index);
}

/** Whether an account is on the chain, or on its way there. */
export function isOnChain({ deployed, deployTxnHash }: StoredAccount): boolean {
  return deployed || deployTxnHash !== '';
}
