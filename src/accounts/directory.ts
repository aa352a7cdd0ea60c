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

/**
 * The indices that an address is looked for in beyond those that the state
 * knows, in portions: most addresses are found in the first.
 */
const SEARCHED = [
  [0, 1],
  [2, 3, 4, 5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
];

/** Finds the wallet's accounts by index and by address, with no network. */
export type Directory = {
  /** The candidates of each index, one of each kind, newest first. */
  candidates(indices: readonly number[]): Promise<Account[][]>;
  /** The account at an address, if it is one of this wallet's. */
  find(address: Felt): Promise<Account | undefined>;
};

/**
 * What an index derives to is the same for good and on every network, and
 * takes a tenth of a second to compute: it is computed once and kept in the
 * state (all of it public).
 *
 * @param accounts - The state's accounts.
 * @param keyring - The wallet's keys.
 * @param types - All account types.
 * @returns The directory.
 */
export function createDirectory(
  accounts: AccountRepository,
  keyring: Keyring,
  types: AccountTypes = ACCOUNT_TYPES,
): Directory {
  const names = Object.keys(types) as AccountType[];
  const withAllTypes = ({ index, publicKey, addresses }: Derived): Derived => ({
    index,
    publicKey,
    addresses: {
      ...addresses,
      ...Object.fromEntries(
        names
          .filter((kind) => !(kind in addresses))
          .map((kind) => [kind, addressOf(kind, publicKey, types)]),
      ),
    },
  });
  const isComplete = ({ addresses }: Derived): boolean =>
    names.every((kind) => kind in addresses);
  const accountsOf = ({ index, publicKey, addresses }: Derived): Account[] =>
    names.flatMap((kind) => {
      const address = addresses[kind];
      return address === undefined ? [] : [{ address, index, kind, publicKey }];
    });
  /** Gives rows written before a type was known their address of it. */
  const completed = async (): Promise<Derived[]> => {
    const known = await accounts.derived();
    const old = known.filter((row) => !isComplete(row));
    if (old.length === 0) {
      return known;
    }
    await accounts.putDerived(old.map(withAllTypes));
    return await accounts.derived();
  };

  // One derivation at a time: requests that come together share its result.
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
      // An account that the user has is found however many others were derived.
      for (const { chainId } of ALL_NETWORKS) {
        const stored = (await accounts.list(chainId)).find(
          (account) => account.address === address,
        );
        if (stored !== undefined) {
          const { index, kind, publicKey } = stored;
          return { address, index, kind, publicKey };
        }
      }
      for (const indices of [[], ...SEARCHED]) {
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
