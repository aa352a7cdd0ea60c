import type { RequestLogEntry, NodeRequest } from './protocol';
import { jsonLength } from '../../src/core/json';
import type { RecordedRequest } from '../proxies/request-log';
import type { Ended } from '../simulator/wallet';

/** What was asked, and which requests to nodes it led to. */
export type RequestLog = {
  /** Oldest first. */
  readonly asked: () => readonly RequestLogEntry[];
  /** Notes a request that starts; what it gives is called when it ends. */
  readonly begin: (method: string, params: unknown) => (ended: Ended) => void;
  /** Notes a request to a node when it starts, and again when it ends. */
  readonly pass: (to: NodeRequest['to'], requests: RecordedRequest) => void;
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
export function createRequestLog(changed: () => void): RequestLog {
  const asked: Draft<RequestLogEntry>[] = [];
  const lengths = new Map<number, number>();
  const running = new Map<number, NodeRequest[]>();
  const underWay = new Map<RecordedRequest, Draft<NodeRequest>>();
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
      const nodeRequests: NodeRequest[] = [];
      const start = performance.now();
      const entry: Draft<RequestLogEntry> = {
        id: count,
        method,
        params,
        started: Date.now(),
        milliseconds: null,
        nodeRequests,
      };
      asked.push(entry);
      running.set(entry.id, nodeRequests);
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
    pass: (to, requests) => {
      const known = underWay.get(requests);
      if (known === undefined && requests.end !== Infinity) {
        // It started before this log did.
        return;
      }
      if (known === undefined) {
        const methods = namesOf(requests);
        const trip: Draft<NodeRequest> = { to, methods, milliseconds: null };
        running.forEach((nodeRequests) => nodeRequests.push(trip));
        underWay.set(requests, trip);
      } else {
        known.milliseconds = requests.end - requests.start;
        underWay.delete(requests);
      }
      changed();
    },
  };
}

/** Methods; of a service that has none its path, without the key in it. */
function namesOf({ methods, path }: RecordedRequest): readonly string[] {
  return methods.length > 0
    ? methods
    : [path.replace(/^\/v3\/[^/]+/u, '/v3/…')];
}
