import type { Json } from '@metamask/snaps-sdk';

// What MetaMask 13 has written to disk of a snap. If its service worker stops, the snap's
// next life starts from that, and what was written later is lost. Open windows are never
// written (SnapInterfaceController), so there are none after a stop.

/** How long after the last write of a state MetaMask's own store gets it: each further write
 * of the same state starts that anew (SnapController, `STATE_DEBOUNCE_TIMEOUT`). */
const SETTLING_MS = 500;

/** How long nothing in MetaMask's own store may change before it is written: each change of any
 * part of it starts that anew (`wait` of OperationSafener in safe-reload.ts, which debounces
 * without a limit). */
const QUIET_MS = 1_000;

/** How long writing takes: with the above, the two seconds measured in 13.36.0. */
const WRITING_MS = 1_000;

/** How long it takes until background events are on disk: MetaMask writes them by themselves and
 * at once (CronjobControllerStorageManager). */
const EVENT_MS = 50;

/** A part of what MetaMask has of a snap, as it is in memory and on disk. */
type File<Content> = {
  readonly write: (content: Content) => void;
  /** What a stop would leave. */
  readonly read: () => Content;
};

/** The keys and values of a state. */
type Values = Record<string, Json>;

/** What a life of the snap leaves. */
export type Kept<BackgroundEvent, NoteEvent = BackgroundEvent> = {
  /** The unencrypted state. */
  readonly state: Values;
  /** The encrypted state. */
  readonly secret: Values;
  /** The scheduled background events, oldest first. */
  readonly events: readonly BackgroundEvent[];
  /** Those that only keep something. */
  readonly notes: readonly NoteEvent[];
};

/** What MetaMask has on disk of a snap. */
export type Disk<BackgroundEvent, NoteEvent = BackgroundEvent> = {
  readonly [Part in keyof Kept<BackgroundEvent, NoteEvent>]: File<
    Kept<BackgroundEvent, NoteEvent>[Part]
  >;
};

/**
 * @param initial - What is on disk when the snap starts.
 * @param now - The time in milliseconds, which only advances.
 * @param changes - When other parts of MetaMask change their state, in order.
 */
export function createDisk<BackgroundEvent, NoteEvent>(
  { state, secret, events, notes }: Kept<BackgroundEvent, NoteEvent>,
  now: () => number,
  changes: readonly number[] = [],
): Disk<BackgroundEvent, NoteEvent> {
  const isStored = (since: number): boolean =>
    storedAt(since + SETTLING_MS, changes) <= now();
  const isEventStored = (since: number): boolean => since + EVENT_MS <= now();
  return {
    state: createFile(state, now, SETTLING_MS, isStored),
    secret: createFile(secret, now, SETTLING_MS, isStored),
    events: createFile(events, now, 0, isEventStored),
    notes: createFile(notes, now, 0, isEventStored),
  };
}

/** When MetaMask has written what its store got at a time. */
function storedAt(since: number, changes: readonly number[]): number {
  const last = changes.reduce(
    (from, change) =>
      change > from && change < from + QUIET_MS ? change : from,
    since,
  );
  return last + QUIET_MS + WRITING_MS;
}

/** @param isStored - Whether what was written at a time is on disk, if it stood. */
function createFile<Content>(
  initial: Content,
  now: () => number,
  settlingMs: number,
  isStored: (at: number) => boolean,
): File<Content> {
  /** What was written and stood, and the last write: oldest first. */
  let versions = [{ content: initial, at: -Infinity }];
  /** The versions that aren't replaced on disk yet. */
  const left = (): typeof versions => {
    const stored = versions.filter(({ at }) => isStored(at));
    return versions.slice(stored.length - 1);
  };
  return {
    write: (content) => {
      const settled = left().filter(({ at }) => at + settlingMs <= now());
      versions = [...settled, { content, at: now() }];
    },
    read: () => {
      const [{ content } = { content: initial }] = left();
      return content;
    },
  };
}
