import { boolean, enums, string, type, type Infer } from 'superstruct';

import type { StateEntry, StateStore } from './store';
import { CHAIN_IDS } from '../config/networks';
import { isValid } from '../core/validate';

// A new member is optional: else what is stored would count as broken, and all be reset.
const PreferencesShape = type({
  /** The network that the wallet's pages open with: a fixed one, or the one used last. */
  startNetwork: enums(['last', ...CHAIN_IDS]),
  /** Whether pages say what tokens are worth, unless MetaMask shows no prices either. */
  showsValues: boolean(),
  /** Whether the home page leaves out tokens of which next to nothing is there. */
  hidesSmall: boolean(),
  /** Which sites may ask for anything: all, or only those that are connected. */
  mayAsk: enums(['all', 'connected']),
  /** The account on the home page, padded; "" for the main one, which sites get. */
  homeAccount: string(),
});

/** What the user likes. It is unencrypted, since it holds no secret and is needed while the
 * wallet is locked. */
export type Preferences = Infer<typeof PreferencesShape>;

/** Whether a value, such as one from a form, is that of all preferences. */
export function isPreferences(value: unknown): value is Preferences {
  return isValid(PreferencesShape, value);
}

const PREFERENCES: StateEntry<Preferences> = {
  key: 'preferences',
  struct: PreferencesShape,
  initial: {
    startNetwork: 'last',
    showsValues: true,
    hidesSmall: false,
    mayAsk: 'all',
    homeAccount: '',
  },
};

export type PreferencesRepository = {
  read(): Promise<Preferences>;
  save(changes: Partial<Preferences>): Promise<void>;
};

export function createPreferencesRepository(
  store: StateStore,
): PreferencesRepository {
  return {
    read: async () => store.read(PREFERENCES),
    save: async (changes) => {
      await store.update(PREFERENCES, (before) => ({ ...before, ...changes }));
    },
  };
}
