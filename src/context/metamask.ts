import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createKnownProtocols } from './known-protocols';
import type { Memory } from './memory';
import { createDerivedAccounts } from '../accounts/derived-accounts';
import { createKeyring } from '../accounts/keyring';
import { LANGUAGES } from '../config/languages';
import { STARKNET_COIN_TYPE } from '../core/account';
import { SUFFIX_FILE } from '../core/public-suffixes';
import type { Timers } from '../core/wait';
import { createLogoLoader } from '../pictures/logos';
import {
  callAt,
  fillLater,
  isLocked,
  otherPhrases,
  preferencesOf,
  readFile,
} from '../platform/platform';
import { createValidators } from '../staking/validators';
import type { TransactionTools } from '../transactions/ledger/tools';
import { HOME_LINK } from '../ui/home-link';
import { createLanguage } from '../ui/language';
import { createNotify } from '../ui/notification';

/** What MetaMask does for the snap beside windows: keys, the user's preferences, files, events
 * and notifications, and the time. */
export type MetaMask = Pick<
  TransactionTools,
  | 'keyring'
  | 'derivedAccounts'
  | 'hidesBalances'
  | 'showsValues'
  | 'loadLanguage'
  | 'protocols'
  | 'schedule'
  | 'notify'
  | 'now'
  | 'wait'
  | 'randomBytes'
> & {
  readonly isLocked: () => Promise<boolean>;
  /** Waits until the texts of this language are there, if they are being read. */
  readonly languageLoaded: () => Promise<void>;
  /** Reads the known validators of a network. */
  readonly validators: ReturnType<typeof createValidators>;
  /** Reads the logos of bundled tokens, once, so that pictures have them. */
  readonly loadLogos: () => Promise<void>;
  /** Reads the list of public suffixes; undefined if that fails. */
  readonly publicSuffixes: () => Promise<string | undefined>;
  /** Schedules a background event that fills in an open page; false if it can't. */
  readonly fillLater: (id: string) => Promise<boolean>;
};

export function createMetaMask(
  snap: SnapsProvider,
  { accounts, missedNotices }: Memory,
  timers: Timers,
): MetaMask {
  const keyring = createKeyring(
    async (source) =>
      await snap.request({
        method: 'snap_getBip44Entropy',
        params: {
          coinType: STARKNET_COIN_TYPE,
          ...(source !== undefined && { source }),
        },
      }),
    async () => timers.wait(0),
    async () => otherPhrases(snap),
  );
  const preferences = async () => preferencesOf(snap);
  const read = async (path: string) => readFile(snap, path);
  const language = createLanguage({
    preferences,
    readFile: read,
    languages: LANGUAGES,
  });
  return {
    keyring,
    derivedAccounts: createDerivedAccounts(accounts, keyring),
    isLocked: async () => isLocked(snap),
    hidesBalances: async () => (await preferences()).hidesBalances,
    showsValues: async () => (await preferences()).showsValues,
    loadLanguage: language.load,
    languageLoaded: language.loaded,
    protocols: createKnownProtocols(read),
    validators: createValidators(read),
    loadLogos: createLogoLoader(read),
    publicSuffixes: async () => read(SUFFIX_FILE).catch(() => undefined),
    fillLater: async (id) => fillLater(snap, id),
    schedule: async (time, turn) => {
      await callAt(snap, time, 'look', { turn });
    },
    notify: createNotify(snap, HOME_LINK, async (text) =>
      missedNotices.put(text),
    ),
    now: () => Math.floor(Date.now() / 1000),
    wait: timers.wait,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}
