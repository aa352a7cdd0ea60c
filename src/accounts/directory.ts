import { addressOf } from './deployment-data';
import type { Keyring } from './keyring';
import { ALL_NETWORKS } from '../config/networks';
import type { Account } from '../core/account';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type AccountTypes,
} from '../core/account-types';
import type { Felt } from '../core/felt';
import { createSerialQueues } from '../core/serial-queues';
import type { AccountRepository, Derived } from '../state/accounts';

/** The indices searched for an address that is not in the state, in batches: most
 * addresses are found in the first. */
const SEARCH_BATCHES = [
  [0, 1],
  [2, 3, 4, 5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
];

/** Finds the wallet's accounts by index or address, without any request. */
export type Directory = {
  /** The candidates of each index, one of each account type, newest type first. */
  candidates(indices: readonly number[]): Promise<Account[][]>;
  /** The account at an address, if it is one of this wallet's. */
  find(address: Felt): Promise<Account | undefined>;
};

/**
 * Deriving an index takes about 0.1 seconds, and its keys and addresses never change and
 * are the same on every network. So they are derived once and cached in the state, which
 * gets only public data.
 *
 * @param accounts - The accounts in the state.
 * @param keyring - The wallet's keys.
 * @param types - All account types.
 * @returns The directory.
 */
export function createDirectory(
  accounts: AccountRepository,
  keyring: Keyring,
  types: AccountTypes = ACCOUNT_TYPES,
): Directory {
  const typeNames = Object.keys(types) as AccountType[];
  const withAllTypes = ({ index, publicKey, addresses }: Derived): Derived => ({
    index,
    publicKey,
    addresses: {
      ...addresses,
      ...Object.fromEntries(
        typeNames
          .filter((kind) => !(kind in addresses))
          .map((kind) => [kind, addressOf(kind, publicKey, types)]),
      ),
    },
  });
  const isComplete = ({ addresses }: Derived): boolean =>
    typeNames.every((kind) => kind in addresses);
  const accountsOf = ({ index, publicKey, addresses }: Derived): Account[] =>
    typeNames.flatMap((kind) => {
      const address = addresses[kind];
      return address === undefined ? [] : [{ address, index, kind, publicKey }];
    });
  /** Returns the cached rows, with the addresses of account types added since an older
   * version wrote them. */
  const completed = async (): Promise<Derived[]> => {
    const known = await accounts.derived();
    const incomplete = known.filter((row) => !isComplete(row));
    if (incomplete.length === 0) {
      return known;
    }
    await accounts.putDerived(incomplete.map(withAllTypes));
    return await accounts.derived();
  };

  // One derivation at a time, so that concurrent requests share its result.
  const queue = createSerialQueues();
  const derived = async (indices: readonly number[]): Promise<Derived[]> =>
    queue('derive', async () => {
      const known = await completed();
      const missing = indices.filter(
        (index) => !known.some((row) => row.index === index),
      );
      if (missing.length === 0) {
        return known;
      }
      const publicKeys = await keyring.publicKeys(missing);
      const rows = missing.map((index, position) =>
        withAllTypes({
          index,
          publicKey: publicKeys[position] as Felt,
          addresses: {},
        }),
      );
      await accounts.putDerived(rows);
      return [...known, ...rows];
    });

  return {
    candidates: async (indices) => {
      const rows = await derived(indices);
      return indices.map((index) =>
        rows.filter((row) => row.index === index).flatMap(accountsOf),
      );
    },
    find: async (address) => {
      // Stored accounts come first: they may be beyond the searched indices.
      for (const { chainId } of ALL_NETWORKS) {
        const stored = (await accounts.list(chainId)).find(
          (account) => account.address === address,
        );
        if (stored !== undefined) {
          const { index, kind, publicKey } = stored;
          return { address, index, kind, publicKey };
        }
      }
      for (const indices of [[], ...SEARCH_BATCHES]) {
        const known = (await derived(indices)).flatMap(accountsOf);
        const found = known.find((account) => account.address === address);
        if (found !== undefined) {
          return found;
        }
      }
      return undefined;
    },
  };
}
