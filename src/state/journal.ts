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
import type { Felt } from '../core/felt';
import { DAY_SECONDS } from '../core/time';
import { handlerEpoch } from '../core/track-handler';
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

/** What MetaMask stores at once: background events. It stores the state seconds after a write, and
 * while other parts of it write theirs, later still. */
export type EventStore = {
  /** Stores a value until a Unix time, in seconds, and returns its id. */
  put(value: JournalEntry, until: number): Promise<string>;
  /** The stored values by their ids. */
  list(): Promise<ReadonlyMap<string, unknown>>;
  remove(id: string): Promise<void>;
};

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

/** How long after a call was answered its event is kept, in seconds: its record may not be on
 * disk before. */
const EVENT_REST = 60;

/**
 * The repository in the unencrypted state, since a call may come again while the wallet is
 * locked, and in background events. What it finds when it is first used is left over from
 * before.
 *
 * @param isOnRecord - Whether a record tells what became of an attempt.
 */
export function createJournalRepository(
  store: StateStore,
  events: EventStore,
  isOnRecord: (attempt: Attempt) => Promise<boolean>,
): JournalRepository {
  const { list, update } = listIn(store, JOURNAL);
  let atStart: Promise<JournalEntry[]> | undefined;
  const claimed = new Set<JournalEntry>();
  /** The event of each entry. */
  const eventOf = new WeakMap<JournalEntry, string>();
  /** Events of calls that were answered. */
  let answered: { readonly id: string; readonly at: number }[] = [];
  const isSame = (entry: JournalEntry, other: JournalEntry): boolean =>
    JSON.stringify(entry) === JSON.stringify(other);

  let reading:
    { epoch: number; events: ReturnType<EventStore['list']> } | undefined;
  const readEvents = async (): ReturnType<EventStore['list']> => {
    // MetaMask answers no request of an earlier epoch.
    if (reading?.epoch !== handlerEpoch()) {
      const read = events.list().catch(() => new Map<string, unknown>());
      reading = { epoch: handlerEpoch(), events: read };
    }
    return await reading.events;
  };

  /** Reads what is left over: an event without an entry is that of a write that was lost,
   * unless its record shows that the call was answered. */
  const readLeftOver = async (): Promise<JournalEntry[]> => {
    const [stored, noted] = await Promise.all([list(), readEvents()]);
    const entries = stored.map((entry) => ({ ...entry }));
    const lost: JournalEntry[] = [];
    for (const [id, value] of noted) {
      if (!isValid(EntryShape, value) || !isSending(value)) {
        continue;
      }
      const entry = entries.find(
        (one) =>
          one.origin === value.origin &&
          one.call === value.call &&
          !eventOf.has(one),
      );
      if (entry !== undefined) {
        eventOf.set(entry, id);
      } else if (await isOnRecord(value.attempt)) {
        answered.push({ id, at: value.at });
      } else {
        eventOf.set(value, id);
        lost.push(value);
      }
    }
    if (lost.length > 0) {
      await update((all) => [...all, ...lost]);
    }
    return [...entries, ...lost];
  };
  const entriesAtStart = async (): Promise<JournalEntry[]> => {
    atStart ??= readLeftOver();
    try {
      return await atStart;
    } catch (error) {
      // The state may be readable again later.
      atStart = undefined;
      throw error;
    }
  };
  const leftOver = async (now: number): Promise<JournalEntry[]> => {
    const before = (await entriesAtStart()).filter(
      // The absolute difference, so that setting the clock back doesn't extend it.
      ({ at }) => Math.abs(now - at) < MAX_AGE,
    );
    const stored = before.length === 0 ? [] : await list();
    return before.filter((entry) => stored.some((one) => isSame(one, entry)));
  };
  const cancel = async (
    ...ids: readonly (string | undefined)[]
  ): Promise<void> => {
    await Promise.all(
      ids.map(async (id) => id && events.remove(id).catch(() => undefined)),
    );
  };
  /** Stores an entry in an event too, instead of the one before. It never fails: MetaMask may have
   * no such events. */
  const putEvent = async (
    before: JournalEntry | undefined,
    entry: JournalEntry,
  ): Promise<void> => {
    const { at } = entry;
    const old = answered.filter((one) => Math.abs(at - one.at) >= EVENT_REST);
    answered = answered.filter((one) => !old.includes(one));
    const id = await events.put(entry, at + MAX_AGE).catch(() => undefined);
    await cancel(before && eventOf.get(before), ...old.map((one) => one.id));
    if (id !== undefined) {
      eventOf.set(entry, id);
    }
  };
  /** Ends the event of a call that was answered. */
  const release = async (entry: JournalEntry): Promise<void> => {
    const id = eventOf.get(entry);
    if (id === undefined) {
      return;
    }
    if (entry.attempt !== undefined && (await isOnRecord(entry.attempt))) {
      answered.push({ id, at: entry.at });
    } else {
      await cancel(id);
    }
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
      const isNew =
        isPutBack ||
        JSON.stringify(after?.attempt) !== JSON.stringify(before?.attempt);
      const id = before && eventOf.get(before);
      if (after !== undefined && id !== undefined && !isNew) {
        eventOf.set(after, id);
      }
      await Promise.all([
        after?.attempt && isNew && putEvent(before, after),
        update((all) => {
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
        }),
      ]);
      if (before !== undefined && after === undefined) {
        await release(before);
      }
    },
    prepare: () => {
      void readEvents();
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
