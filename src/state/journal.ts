import {
  array,
  enums,
  integer,
  optional,
  string,
  type Infer,
} from 'superstruct';

import {
  createKeptEvents,
  type EventStore,
  type KeptEvents,
} from './kept-events';
import { listIn, keepNewest, type ListShape } from './lists';
import { HexShape, storedShape, type StateStore } from './store';
import { CHAIN_IDS } from '../config/networks';
import type { Felt } from '../core/felt';
import { DAY_SECONDS } from '../core/time';
import { isValid } from '../core/validate';

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
      /** The same of earlier tries, in which the user had set another amount to approve. */
      former: optional(array(array(string()))),
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

const JOURNAL: ListShape<JournalEntry> = {
  key: 'journal',
  item: EntryShape,
  idOf: () => undefined,
};

/** More than are ever open, since only one window is. */
const MAX_ENTRIES = 50;

/** How long an entry is kept, in seconds. */
const MAX_AGE = DAY_SECONDS;

/** The calls that have no answer yet, oldest first. `now` is in Unix seconds. */
export type JournalRepository = {
  /** The entries from before this start of the snap, as far as they are not removed since. */
  leftOver(now: number): Promise<JournalEntry[]>;
  /** Those that would send something, and whose call has not come again. */
  abandoned(now: number): Promise<SendingEntry[]>;
  /** Returns an entry of the same call from before this start of the snap, each only once:
   * two equal calls have an entry each. `hash` returns that of the call. */
  claim(
    origin: string,
    hash: () => string,
    now: number,
  ): Promise<JournalEntry | undefined>;
  /** Replaces an entry; without `after`, removes it because its call was answered. An entry
   * that was claimed can be claimed again once it is put back. */
  replace(
    before: JournalEntry | undefined,
    after?: JournalEntry,
  ): Promise<void>;
  /** Begins to read the events, which otherwise waits until the entries are needed. */
  prepare(): void;
  /** Adds the hash of the transaction that was found to an entry from before this start. */
  name(entry: SendingEntry, hash: Felt): Promise<void>;
};

function isSame(entry: JournalEntry, other: JournalEntry): boolean {
  return JSON.stringify(entry) === JSON.stringify(other);
}

/** Reads once, unless that fails: the state may be readable again later. */
function untilRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let begun: Promise<Value> | undefined;
  return async () => {
    begun ??= read();
    try {
      return await begun;
    } catch (error) {
      begun = undefined;
      throw error;
    }
  };
}

/** Replaces an entry, adds or removes one. */
function withEntry(
  all: JournalEntry[],
  before: JournalEntry | undefined,
  after: JournalEntry | undefined,
): JournalEntry[] {
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
}

/** Finds what was lost: events without an entry, unless a record shows what became of the call. */
async function findLost(
  entries: readonly JournalEntry[],
  events: KeptEvents<JournalEntry>,
  isOnRecord: (attempt: Attempt) => Promise<boolean>,
): Promise<JournalEntry[]> {
  const lost: JournalEntry[] = [];
  for (const [id, value] of await events.read()) {
    if (!isValid(EntryShape, value) || !isSending(value)) {
      continue;
    }
    const entry = entries.find(
      (one) =>
        one.origin === value.origin &&
        one.call === value.call &&
        !events.has(one),
    );
    if (entry !== undefined) {
      events.attach(entry, id);
    } else if (await isOnRecord(value.attempt)) {
      events.endLater(value, id);
    } else {
      events.attach(value, id);
      lost.push(value);
    }
  }
  return lost;
}

/**
 * The repository in the unencrypted state, since a call may come again while the wallet is
 * locked, and in background events. What it finds when it is first used is left over from
 * before.
 *
 * @param isOnRecord - Whether a record tells what became of an attempt.
 */
export function createJournalRepository(
  store: StateStore,
  eventStore: EventStore,
  isOnRecord: (attempt: Attempt) => Promise<boolean>,
): JournalRepository {
  const { list, update } = listIn(store, JOURNAL);
  const events = createKeptEvents<JournalEntry>(eventStore, MAX_AGE);
  const claimed = new Set<JournalEntry>();
  const entriesAtStart = untilRead(async () => {
    const [stored] = await Promise.all([list(), events.read()]);
    const entries = stored.map((entry) => ({ ...entry }));
    const lost = await findLost(entries, events, isOnRecord);
    if (lost.length > 0) {
      await update((all) => [...all, ...lost]);
    }
    return [...entries, ...lost];
  });
  const leftOver = async (now: number): Promise<JournalEntry[]> => {
    const before = (await entriesAtStart()).filter(
      // The absolute difference, so that setting the clock back doesn't extend it.
      ({ at }) => Math.abs(now - at) < MAX_AGE,
    );
    const stored = before.length === 0 ? [] : await list();
    return before.filter((entry) => stored.some((one) => isSame(one, entry)));
  };
  return {
    leftOver,
    abandoned: async (now) =>
      (await leftOver(now))
        .filter(isSending)
        .filter((entry) => !claimed.has(entry)),
    claim: async (origin, hash, now) => {
      const entry = (await leftOver(now)).find(
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
      const isPutBack = after !== undefined && claimed.delete(after);
      const isKept =
        isPutBack ||
        JSON.stringify(after?.attempt) !== JSON.stringify(before?.attempt);
      if (after !== undefined && !isKept) {
        events.move(before, after);
      }
      await Promise.all([
        after?.attempt && isKept && events.put(after),
        update((all) => withEntry(all, before, after)),
      ]);
      if (before === undefined || (after !== undefined && !isKept)) {
        return;
      }
      // The record that tells of it may not be on disk yet.
      if (isSending(before) && (await isOnRecord(before.attempt))) {
        events.endLater(before);
      } else {
        await events.end(before);
      }
    },
    prepare: () => {
      void events.read();
    },
    name: async (entry, hash) => {
      const before = { ...entry };
      // Also for a call that comes again right now.
      Object.assign(entry, { hash });
      await update((all) =>
        all.map((one) => (isSame(one, before) ? { ...one, hash } : one)),
      );
    },
  };
}

/** Deletes the entries of a site's signatures. Those of what it sends stay: they keep the user
 * from paying twice, so a site can't remove them by disconnecting. */
export async function forgetSignatures(
  store: StateStore,
  origin: string,
): Promise<void> {
  const isKept = (one: JournalEntry): boolean =>
    one.origin !== origin || isSending(one);
  await listIn(store, JOURNAL).update((all) =>
    all.every(isKept) ? all : all.filter(isKept),
  );
}
