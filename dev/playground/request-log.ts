import type { Asked, Trip } from './protocol';
import { jsonLength } from '../../src/core/json';
import type { Passed } from '../proxies/request-log';
import type { Ended } from '../simulator/wallet';

/** What was asked, and which requests to nodes it led to. */
export type Log = {
  /** Oldest first. */
  readonly asked: () => readonly Asked[];
  /** Notes a request that starts; what it gives is called when it ends. */
  readonly begin: (method: string, params: unknown) => (ended: Ended) => void;
  /** Notes a request to a node when it starts, and again when it ends. */
  readonly pass: (to: Trip['to'], passed: Passed) => void;
};

/** So many requests are kept, and so many characters of them: each scene holds
 * them all, and a contract class is megabytes. */
const MOST_ASKED = 50;
const MOST_CHARACTERS = 20_000_000;

type Draft<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * @param changed - Called at each change.
 * @returns An empty log.
 */
export function createLog(changed: () => void): Log {
  const asked: Draft<Asked>[] = [];
  const lengths = new Map<number, number>();
  const running = new Map<number, Trip[]>();
  const underWay = new Map<Passed, Draft<Trip>>();
  let count = 0;

  const trim = (): void => {
    const length = (): number =>
      asked.reduce((sum, { id }) => sum + (lengths.get(id) ?? 0), 0);
    while (
      asked.length > MOST_ASKED ||
      (asked.length > 1 && length() > MOST_CHARACTERS)
    ) {
      lengths.delete(asked.shift()?.id ?? 0);
    }
  };

  return {
    asked: () => asked,
    begin: (method, params) => {
      count += 1;
      const trips: Trip[] = [];
      const start = performance.now();
      const entry: Draft<Asked> = {
        id: count,
        method,
        params,
        started: Date.now(),
        milliseconds: null,
        trips,
      };
      asked.push(entry);
      running.set(entry.id, trips);
      lengths.set(entry.id, jsonLength(params ?? null));
      trim();
      changed();
      return (ended) => {
        entry.milliseconds = performance.now() - start;
        Object.assign(entry, ended);
        running.delete(entry.id);
        lengths.set(entry.id, jsonLength(entry));
        trim();
        changed();
      };
    },
    pass: (to, passed) => {
      const known = underWay.get(passed);
      if (known === undefined && passed.end !== Infinity) {
        // It started before this log did.
        return;
      }
      if (known === undefined) {
        const methods = namesOf(passed);
        const trip: Draft<Trip> = { to, methods, milliseconds: null };
        running.forEach((trips) => trips.push(trip));
        underWay.set(passed, trip);
      } else {
        known.milliseconds = passed.end - passed.start;
        underWay.delete(passed);
      }
      changed();
    },
  };
}

/** Methods; of a service that has none its path, without the key in it. */
function namesOf({ methods, path }: Passed): readonly string[] {
  return methods.length > 0
    ? methods
    : [path.replace(/^\/v3\/[^/]+/u, '/v3/…')];
}
