import { addressOf, type Keyring } from './keyring';
import { ALL_NETWORKS } from '../config/networks';
import type { Account } from '../core/account';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type AccountTypes,
} from '../core/account-types';
import { createFairQueue, WALLET } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { INDEX_LIMITS, SEARCH_BATCHES } from '../core/limits';
import type { AccountRepository, Derived } from '../state/accounts';

/** Finds the wallet's accounts by index or address, without any request. */
export type Directory = {
  /** The candidates of each index, one of each account type, newest type first. */
  candidates(indices: readonly number[]): Promise<Account[][]>;
  /** The account at an address, if it is one of this wallet's. */
  find(address: Felt): Promise<Account | undefined>;
  /** The same directory for a site's requests: the wallet's own derivations come first, and
   * those of sites take turns. */
  forSite(site: string): Directory;
};

/** The number of indices derived in one turn: as many as account discovery needs. */
const TURN = INDEX_LIMITS.discovered;

/** Deriving an index takes up to 0.1 seconds, and its keys and addresses never change and
 * are the same on every network. So they are derived once and cached in the state, which
 * gets only public data. */
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
  const turns = createFairQueue();
  const derived = async (
    requester: string,
    indices: readonly number[],
  ): Promise<Derived[]> => {
    const table = new Map<number, Derived>();
    const add = (rows: readonly Derived[]): void => {
      rows.forEach((row) => table.set(row.index, row));
    };
    const isMissing = (index: number): boolean => !table.has(index);
    const known = await accounts.derived();
    add(known);
    const missing = indices.filter(isMissing);
    if (missing.length === 0 && known.every(isComplete)) {
      return known;
    }
    for (let start = 0; start < Math.max(1, missing.length); start += TURN) {
      await turns.take(requester, async () => {
        add(await completed());
        // Another request may have derived some of them meanwhile.
        const due = missing.slice(start, start + TURN).filter(isMissing);
        if (due.length > 0) {
          const publicKeys = await keyring.publicKeys(due);
          const rows = due.map((index, position) =>
            withAllTypes({
              index,
              publicKey: publicKeys[position] as Felt,
              addresses: {},
            }),
          );
          await accounts.putDerived(rows);
          add(rows);
        }
      });
    }
    return [...table.values()];
  };

  const directoryFor = (requester: string): Directory => ({
    candidates: async (indices) => {
      const rows = await derived(requester, indices);
      return indices.map((index) =>
        rows.filter((row) => row.index === index).flatMap(accountsOf),
      );
    },
    find: async (address) => {
      // Stored accounts come first: they may be beyond the searched indices.
      for (const { chainId } of ALL_NETWORKS) {
        const stored = await accounts.find(chainId, address);
        if (stored !== undefined) {
          const { index, kind, publicKey } = stored;
          return { address, index, kind, publicKey };
        }
      }
      for (const indices of [[], ...SEARCH_BATCHES]) {
        const known = (await derived(requester, indices)).flatMap(accountsOf);
        const found = known.find((account) => account.address === address);
        if (found !== undefined) {
          return found;
        }
      }
      return undefined;
    },
    forSite: directoryFor,
  });
  return directoryFor(WALLET);
}
