import {
  array,
  enums,
  integer,
  optional,
  string,
  type Infer,
} from 'superstruct';

import { listIn, keepNewest, type ListShape } from './lists';
import { HexShape, storedShape, type StateStore } from './store';
import { CHAIN_IDS } from '../config/networks';
import { DAY_SECONDS } from '../core/time';

const EntryShape = storedShape({
  /** The site that made the call; "" for the wallet's own pages. */
  origin: string(),
  /** A hash of the method and params, which are not stored themselves. */
  call: HexShape,
  /** When it was last written, in Unix seconds. */
  at: integer(),
  /** What the call is about to send; absent if it asks for a signature. */
  attempt: optional(
    storedShape({
      chainId: enums(CHAIN_IDS),
      /** The sender, padded. */
      account: HexShape,
      /** The nonce that its transaction takes: of the calls, not of a deployment before them. */
      nonce: HexShape,
      /** The lowest nonce that a transaction of this call may have taken so far. */
      from: HexShape,
      /** A closed block before it was sent; 0 if unknown. */
      block: integer(),
      /** The `callDigest` of each call, without those that the wallet adds. */
      calls: array(string()),
      /** The outside executions of this call that the user may have signed: each one's message
       * hash and own nonce, and when it expires, in Unix seconds. */
      outside: optional(
        array(
          storedShape({ hash: HexShape, nonce: HexShape, before: integer() }),
        ),
      ),
      /** The class that it declares, if it declares one. */
      classHash: optional(HexShape),
    }),
  ),
  /** The transaction that the user approved, which may have been submitted. */
  hash: optional(HexShape),
});

/** A call that asks the user for a transaction or a signature and has no answer yet. */
export type JournalEntry = Infer<typeof EntryShape>;

/** What a call is about to send. */
export type Attempt = NonNullable<JournalEntry['attempt']>;

/** An entry of a call that would send something. */
export type SendingEntry = JournalEntry & { readonly attempt: Attempt };

export function isSending(
  entry: JournalEntry | undefined,
): entry is SendingEntry {
  return entry?.attempt !== undefined;
}

/** An entry is deleted when its site is disconnected. */
const JOURNAL: ListShape<JournalEntry> = {
  key: 'journal',
  item: EntryShape,
  idOf: () => undefined,
};

/** More than are ever open, since only one window is. */
const MAX_ENTRIES = 50;

/** How long an entry is kept, in seconds. */
const MAX_AGE = DAY_SECONDS;

/** The calls that have no answer yet, oldest first. */
export type JournalRepository = {
  /** The entries from before this start of the snap, as far as they are not removed since. */
  leftOver(): Promise<JournalEntry[]>;
  /** Returns an entry of the same call from before this start of the snap, each only once:
   * two equal calls have an entry each. `hash` returns that of the call. */
  claim(origin: string, hash: () => string): Promise<JournalEntry | undefined>;
  /** Replaces an entry; without `after`, removes it because its call was answered. An entry
   * that was claimed can be claimed again once it is put back. */
  replace(
    before: JournalEntry | undefined,
    after?: JournalEntry,
  ): Promise<void>;
};

/** The repository in the unencrypted state, since a call may come again while the wallet is
 * locked. What it finds when it is first used is left over from before. */
export function createJournalRepository(store: StateStore): JournalRepository {
  const { list, update } = listIn(store, JOURNAL);
  let atStart: Promise<JournalEntry[]> | undefined;
  const claimed = new Set<JournalEntry>();
  const isSame = (entry: JournalEntry, other: JournalEntry): boolean =>
    JSON.stringify(entry) === JSON.stringify(other);
  const entriesAtStart = async (): Promise<JournalEntry[]> => {
    atStart ??= list();
    try {
      return await atStart;
    } catch (error) {
      // The state may be readable again later.
      atStart = undefined;
      throw error;
    }
  };
  return {
    leftOver: async () => {
      const before = await entriesAtStart();
      const now = before.length === 0 ? [] : await list();
      return before.filter((entry) => now.some((one) => isSame(one, entry)));
    },
    claim: async (origin, hash) => {
      const entry = (await entriesAtStart()).find(
        (one) =>
          one.origin === origin && !claimed.has(one) && one.call === hash(),
      );
      if (entry !== undefined) {
        claimed.add(entry);
      }
      return entry;
    },
    replace: async (before, after) => {
      await entriesAtStart();
      if (after !== undefined) {
        claimed.delete(after);
      }
      await update((all) => {
        // Two equal calls have equal entries: only one of them is replaced.
        const index = all.findIndex((one) => before && isSame(one, before));
        const rest = all.filter((_, other) => other !== index);
        // Only a new entry makes room: the clock may have jumped.
        return after === undefined
          ? rest
          : keepNewest(MAX_ENTRIES)([
              ...rest.filter(({ at }) => Math.abs(after.at - at) < MAX_AGE),
              after,
            ]);
      });
    },
  };
}

/** Deletes the entries of a site. */
export async function clearJournal(
  store: StateStore,
  origin: string,
): Promise<void> {
  await listIn(store, JOURNAL).update((all) =>
    all.some((one) => one.origin === origin)
      ? all.filter((one) => one.origin !== origin)
      : all,
  );
}
