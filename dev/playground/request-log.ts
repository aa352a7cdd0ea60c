import type { RequestLogEntry, NodeRequest } from './protocol';
import { jsonLength } from '../../src/core/json';
import type { RecordedRequest } from '../chain/servers/request-log';
import type { Ended } from '../simulator/wallet';

/** The requests to the snap, and the requests to nodes they caused. */
export type RequestLog = {
  /** Oldest first. */
  readonly entries: () => readonly RequestLogEntry[];
  /** Records the start of a request; call the result when it ends. */
  readonly begin: (method: string, params: unknown) => (ended: Ended) => void;
  /** Records a request to a node when it starts, and again when it ends. */
  readonly recordNodeRequest: (
    to: NodeRequest['to'],
    requests: RecordedRequest,
  ) => void;
};

/** Limits on entries and on their total characters: each app state contains
 * them all, and a contract class is megabytes. */
const MAX_ENTRIES = 50;
const MAX_CHARACTERS = 20_000_000;

type Draft<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** An empty log. */
export function createRequestLog(changed: () => void): RequestLog {
  const entries: Draft<RequestLogEntry>[] = [];
  const lengths = new Map<number, number>();
  const running = new Map<number, NodeRequest[]>();
  const pending = new Map<RecordedRequest, Draft<NodeRequest>>();
  let count = 0;

  const trim = (): void => {
    const length = (): number =>
      entries.reduce((sum, { id }) => sum + (lengths.get(id) ?? 0), 0);
    while (
      entries.length > MAX_ENTRIES ||
      (entries.length > 1 && length() > MAX_CHARACTERS)
    ) {
      lengths.delete(entries.shift()?.id ?? 0);
    }
  };

  return {
    entries: () => entries,
    begin: (method, params) => {
      count += 1;
      const nodeRequests: NodeRequest[] = [];
      const start = performance.now();
      const entry: Draft<RequestLogEntry> = {
        id: count,
        method,
        params,
        milliseconds: null,
        nodeRequests,
      };
      entries.push(entry);
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
    recordNodeRequest: (to, requests) => {
      const known = pending.get(requests);
      if (known === undefined && requests.end !== Infinity) {
        // The request started before this log.
        return;
      }
      if (known === undefined) {
        const methods = namesOf(requests);
        const started: Draft<NodeRequest> = { to, methods, milliseconds: null };
        running.forEach((nodeRequests) => nodeRequests.push(started));
        pending.set(requests, started);
      } else {
        known.milliseconds = requests.end - requests.start;
        pending.delete(requests);
      }
      changed();
    },
  };
}

/** Its methods; for a service without methods the path, without the key in it. */
function namesOf({ methods, path }: RecordedRequest): readonly string[] {
  return methods.length > 0
    ? methods
    : [path.replace(/^\/v3\/[^/]+/u, '/v3/…')];
}
