import type { Json } from '@metamask/snaps-sdk';

// What MetaMask 13 has written to disk of a snap. If its service worker stops, the snap's
// next life starts from that, and what was written later is lost. Open windows are never
// written (SnapInterfaceController), so there are none after a stop.

/** How long after the last write of a state MetaMask's own store gets it: each further write
 * of the same state starts that anew (SnapController, `STATE_DEBOUNCE_TIMEOUT`). Background
 * events are in a store at once (CronjobController). */
const SETTLING_MS = 500;

/** How long after that it is on disk, as measured in 13.36.0. */
const STORING_MS = 2_000;

/** A part of what MetaMask has of a snap, as it is in memory and on disk. */
type File<Content> = {
  readonly write: (content: Content) => void;
  /** What a stop would leave. */
  readonly read: () => Content;
};

/** The keys and values of a state. */
type Values = Record<string, Json>;

/** What a life of the snap leaves. */
export type Kept<BackgroundEvent> = {
  /** The unencrypted state. */
  readonly state: Values;
  /** The encrypted state. */
  readonly secret: Values;
  /** The scheduled background events, oldest first. */
  readonly events: readonly BackgroundEvent[];
};

/** What MetaMask has on disk of a snap. */
export type Disk<BackgroundEvent> = {
  readonly [Part in keyof Kept<BackgroundEvent>]: File<
    Kept<BackgroundEvent>[Part]
  >;
};

/**
 * @param initial - What is on disk when the snap starts.
 * @param now - The time in milliseconds, which only advances.
 */
export function createDisk<BackgroundEvent>(
  { state, secret, events }: Kept<BackgroundEvent>,
  now: () => number,
): Disk<BackgroundEvent> {
  return {
    state: createFile(state, now, SETTLING_MS),
    secret: createFile(secret, now, SETTLING_MS),
    events: createFile(events, now, 0),
  };
}

function createFile<Content>(
  initial: Content,
  now: () => number,
  settlingMs: number,
): File<Content> {
  /** What the store has had, and will have: oldest first, and the time from which on. */
  let versions = [{ content: initial, since: -Infinity }];
  /** The versions that aren't replaced on disk yet. */
  const left = (): typeof versions => {
    const stored = versions.filter(({ since }) => since + STORING_MS <= now());
    return versions.slice(stored.length - 1);
  };
  return {
    write: (content) => {
      const settled = left().filter(({ since }) => since <= now());
      versions = [...settled, { content, since: now() + settlingMs }];
    },
    read: () => {
      const [{ content } = { content: initial }] = left();
      return content;
    },
  };
}
