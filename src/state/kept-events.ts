import { handlerEpoch } from '../core/track-handler';

/** What MetaMask stores at once: background events. It stores the state seconds after a write, and
 * while other parts of it write theirs, later still. */
export type EventStore = {
  /** Stores a value until a Unix time, in seconds, and returns its id. */
  readonly put: (value: object, until: number) => Promise<string>;
  /** The stored values by their ids. */
  readonly list: () => Promise<ReadonlyMap<string, unknown>>;
  readonly remove: (id: string) => Promise<void>;
};

/** The events that keep entries of a list, one each. Nothing here fails: MetaMask may have no such
 * events. */
export type KeptEvents<Entry extends { readonly at: number }> = {
  /** What was kept before this start of the snap. */
  readonly read: () => ReturnType<EventStore['list']>;
  readonly has: (entry: Entry) => boolean;
  /** Notes which event keeps an entry. */
  readonly attach: (entry: Entry, id: string) => void;
  readonly put: (entry: Entry) => Promise<void>;
  /** Notes that the event of one entry keeps what matters of another. */
  readonly move: (before: Entry | undefined, entry: Entry) => void;
  /** Ends the event of an entry. */
  readonly end: (entry: Entry) => Promise<void>;
  /** Ends an event a minute after its entry at the earliest, with one that is put then. */
  readonly endLater: (entry: Entry, id?: string) => void;
};

/** How long an event outlives its call at least, in seconds: what tells of the call may not be on
 * disk before. */
const REST = 60;

/** @param maxAge - How long an entry is kept, in seconds. */
export function createKeptEvents<Entry extends { readonly at: number }>(
  events: EventStore,
  maxAge: number,
): KeptEvents<Entry> {
  const ids = new WeakMap<Entry, string>();
  let ending: { readonly id: string; readonly at: number }[] = [];
  let reading:
    { epoch: number; kept: ReturnType<EventStore['list']> } | undefined;
  const end = async (id: string | undefined): Promise<void> => {
    if (id !== undefined) {
      await events.remove(id).catch(() => undefined);
    }
  };
  return {
    read: async () => {
      // MetaMask answers no request of an earlier epoch.
      if (reading?.epoch !== handlerEpoch()) {
        const kept = events.list().catch(() => new Map<string, unknown>());
        reading = { epoch: handlerEpoch(), kept };
      }
      return await reading.kept;
    },
    has: (entry) => ids.has(entry),
    attach: (entry, id) => {
      ids.set(entry, id);
    },
    put: async (entry) => {
      const { at } = entry;
      const ended = ending.filter((one) => Math.abs(at - one.at) >= REST);
      ending = ending.filter((one) => !ended.includes(one));
      const id = await events.put(entry, at + maxAge).catch(() => undefined);
      await Promise.all(ended.map(async (one) => end(one.id)));
      if (id !== undefined) {
        ids.set(entry, id);
      }
    },
    move: (before, entry) => {
      const id = before && ids.get(before);
      if (id !== undefined) {
        ids.set(entry, id);
      }
    },
    end: async (entry) => end(ids.get(entry)),
    endLater: (entry, id = ids.get(entry)) => {
      if (id !== undefined) {
        ending.push({ id, at: entry.at });
      }
    },
  };
}
