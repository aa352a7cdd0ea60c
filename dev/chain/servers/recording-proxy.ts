import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import {
  createRecorder,
  type RecordedRequest,
  type Observer,
} from './request-log';
import { listenAt } from '../../local/ports/listen';
import {
  serveJson,
  type JsonRpcServer,
  type Reply,
} from '../json-rpc/serve-json';

/** A fault that a test injects instead of forwarding a request. */
type Fault =
  | Reply
  | 'pass'
  /** The chain gets the request, but the wallet gets no response. */
  | 'lose-answer'
  /** The connection is cut before the chain gets the request. */
  | 'cut';

/** Decides what happens to a request; `body` is its JSON. A promise delays the
 * response. */
type Behave = (
  methods: readonly string[],
  body: unknown,
) => Fault | Promise<Fault>;

/** A recording proxy in front of a chain. */
export type RecordingProxy = JsonRpcServer & {
  /** The requests since the last reset, in order of arrival. */
  readonly requests: RecordedRequest[];
  /** From now on passes requests to an observer instead of keeping them. */
  watch(observer: Observer): void;
  /** Sets what happens to requests. */
  behave(chosen: Behave): void;
  /** Clears the recorded requests, and forwards everything again. */
  reset(): void;
};

/**
 * Starts a recording proxy.
 *
 * @param port - The port on localhost; 0 is any free port.
 * @param latencyMs - The minimum duration of each request, so that concurrent
 * requests overlap visibly.
 */
export async function startRecordingProxy(
  port: number,
  target: string,
  latencyMs = 0,
): Promise<RecordingProxy> {
  const { requests, begin, watch } = createRecorder();
  const pass = (): Fault => 'pass';
  let behave: Behave = pass;

  const answer = async (
    request: IncomingMessage,
  ): Promise<Reply | undefined> => {
    const sent = await text(request);
    const body: unknown = JSON.parse(sent);
    const methods = [body]
      .flat()
      .map((call) => (call as { method: string }).method);
    const end = begin(request.url ?? '', methods, body);
    const fault = await behave(methods, body);
    if (fault === 'cut') {
      return undefined;
    }
    if (typeof fault === 'object') {
      end();
      return fault;
    }
    await pause(latencyMs);
    // Forwarding may fail, if the chain has stopped.
    const reply = await forward(sent).finally(end);
    return fault === 'lose-answer' ? undefined : reply;
  };
  const forward = async (body: string): Promise<Reply> => {
    const headers = { 'content-type': 'application/json' };
    const upstream = await fetch(target, { method: 'POST', headers, body });
    return { status: upstream.status, body: await upstream.text() };
  };

  const server = await serveJson(answer, async (made) => listenAt(made, port));
  return {
    ...server,
    requests,
    watch,
    behave: (chosen) => {
      behave = chosen;
    },
    reset: () => {
      requests.length = 0;
      behave = pass;
    },
  };
}

/** The length of the longest chain of sequential requests, in which each began after the
 * one before it had ended. */
export function longestChain(
  requests: readonly Pick<RecordedRequest, 'start' | 'end'>[],
): number {
  const depths: number[] = [];
  for (const request of requests) {
    const before = depths.filter(
      (_, index) => (requests[index]?.end ?? Infinity) <= request.start,
    );
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** The requests for what there is now, without those that look for what came in, which go back by
 * blocks from the head. */
export function requestsOfNow(
  requests: readonly RecordedRequest[],
): RecordedRequest[] {
  return requests.filter(
    ({ methods, body }) =>
      methods.includes('starknet_call') &&
      !JSON.stringify(body).includes('"block_number"'),
  );
}

/** The wallet's periodic calls: statuses, and the prices in an open window. */
const POLLS = [
  'starknet_getTransactionStatus',
  'starknet_getBlockWithTxHashes',
];

/** The requests that a send waits for, without polls, which may run at any time. */
export function withoutPolls(
  requests: readonly RecordedRequest[],
): RecordedRequest[] {
  return requests.filter(({ methods: [first = ''] }) => !POLLS.includes(first));
}
