import { boolean, string, type Infer } from 'superstruct';

import { listIn } from './lists';
import {
  HexShape,
  storedShape,
  type StateEntry,
  type StateStore,
} from './store';
import type { Felt } from '../core/felt';

const LabelShape = storedShape({
  address: HexShape,
  /** As the user typed it; "" for the default one. */
  name: string(),
  /** Whether the wallet's pages leave the account out. Sites keep their access. */
  isHidden: boolean(),
});

/** What the user says about an account, on all networks. */
export type AccountLabel = Infer<typeof LabelShape>;

/** The account that the user made the main one; 0 for none. */
const MAIN_ACCOUNT: StateEntry<Felt> = {
  key: 'main-account',
  struct: HexShape,
  initial: '0x0',
};

/** The names of accounts, which of them are hidden, and the main one. Unencrypted, since
 * notifications name accounts while the wallet is locked. Addresses are padded. */
export type AccountLabels = {
  list(): Promise<AccountLabel[]>;
  rename(address: Felt, name: string): Promise<void>;
  setHidden(address: Felt, isHidden: boolean): Promise<void>;
  /** The account that the user chose as the main one; 0 for none. */
  main(): Promise<Felt>;
  setMain(address: Felt): Promise<void>;
};

export function createAccountLabels(store: StateStore): AccountLabels {
  const { list, set } = listIn(store, {
    key: 'account-labels',
    item: LabelShape,
    idOf: ({ address }) => address,
  });
  const change = async (
    address: Felt,
    changes: Partial<AccountLabel>,
  ): Promise<void> =>
    set(address, (label) => {
      const changed = {
        name: '',
        isHidden: false,
        ...label,
        ...changes,
        address,
      };
      return changed.name === '' && !changed.isHidden ? undefined : changed;
    });
  return {
    list,
    rename: async (address, name) => change(address, { name }),
    setHidden: async (address, isHidden) => change(address, { isHidden }),
    main: async () => store.read(MAIN_ACCOUNT),
    setMain: async (address) => {
      await store.update(MAIN_ACCOUNT, () => address);
    },
  };
}
