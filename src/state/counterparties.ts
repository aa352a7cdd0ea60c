import { enums, integer, nullable, type, type Infer } from 'superstruct';

import { listEntry } from './list-entry';
import { HexShape } from './schemas';
import type { StateEntry, Store } from './store';
import type { ChainId } from '../config/networks';

const CounterpartyShape = type({
  /** Padded. */
  address: HexShape,
  /** Whether it received something, or may spend something. */
  as: enums(['sent', 'approved']),
  /** The class that it had then, if that was read. */
  classHash: nullable(HexShape),
  /** Unix seconds. */
  at: integer(),
});

/** An address that the user has sent something to or given a right. */
export type Counterparty = Infer<typeof CounterpartyShape>;

const MAX_COUNTERPARTIES = 500;

const counterpartiesOf = (chainId: ChainId): StateEntry<Counterparty[]> =>
  listEntry(`counterparties-${chainId}`, CounterpartyShape);

/** The addresses that the user has dealt with, by network, oldest first. */
export type CounterpartyRepository = {
  list(chainId: ChainId): Promise<Counterparty[]>;
  /** Adds addresses, or updates those that are known; beyond the limit, the ones that
   * were used longest ago are dropped. */
  add(chainId: ChainId, used: readonly Counterparty[]): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of counterparties in it.
 */
export function createCounterpartyRepository(
  store: Store,
): CounterpartyRepository {
  return {
    list: async (chainId) => await store.read(counterpartiesOf(chainId)),
    add: async (chainId, used) => {
      if (used.length === 0) {
        return;
      }
      const isSame = (a: Counterparty, b: Counterparty): boolean =>
        a.address === b.address && a.as === b.as;
      await store.update(counterpartiesOf(chainId), (known) =>
        [
          ...known.filter((one) => !used.some((other) => isSame(one, other))),
          ...used,
        ].slice(-MAX_COUNTERPARTIES),
      );
    },
  };
}
