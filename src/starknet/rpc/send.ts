import { inItsWords, type Endpoint } from './endpoint';
import {
  postJson,
  trouble,
  type Fetch,
  type Replied,
  type Result,
  type Trouble,
} from '../../http/json';
import {
  decodeAnswers,
  decodeRefusal,
  encodeCalls,
  isLimit,
} from '../../http/jsonrpc';
import type { RpcCall, Outcome } from '../../http/jsonrpc';

/** What every request of a client needs. */
export type Link = {
  readonly fetch: Fetch;
  readonly chainId: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxBatch: number;
  readonly sideBySide: number;
  /** Reserves ids for so many calls and returns the first. */
  readonly takeIds: (count: number) => number;
};

/** Several calls. */
export type Calls = readonly RpcCall<unknown>[];
/** What came of several calls, in their order. */
export type Answers = Result<Outcome<unknown>[]>;

/** Statuses by which servers turn a batch down that take single calls. */
const BATCH_REFUSALS: readonly number[] = [400, 404, 405, 413, 415, 422, 501];

/**
 * Makes one HTTP request.
 *
 * @param link - How requests are made.
 * @param endpoint - The endpoint that is asked.
 * @param calls - At least one call; several go as one batch.
 * @returns What came of each call, or why there is no sound answer.
 */
export async function send(
  link: Link,
  endpoint: Endpoint,
  calls: Calls,
): Promise<Answers> {
  const worded = calls.map((call) => inItsWords(endpoint, call));
  const firstId = link.takeIds(calls.length);
  const body = encodeCalls(worded, firstId);
  const posted = await postJson(link.fetch, endpoint.url, body, link);
  const outcomes = posted.ok
    ? decodeAnswers(posted.value.json, worded, firstId)
    : undefined;
  if (outcomes === undefined) {
    return explain(posted, calls.length > 1);
  }
  return outcomes.some((outcome) => !outcome.ok && isLimit(outcome.error))
    ? trouble('rate-limited')
    : { ok: true, value: outcomes };
}

function explain(posted: Result<Replied>, isBatch: boolean): Trouble {
  const status = posted.ok ? posted.value.status : posted.status;
  const refusal = posted.ok ? decodeRefusal(posted.value.json) : undefined;
  if (refusal !== undefined && isLimit(refusal)) {
    return trouble('rate-limited');
  }
  const isRefused =
    refusal !== undefined || BATCH_REFUSALS.includes(status ?? 0);
  if (isBatch && isRefused) {
    return trouble('batch-refused');
  }
  if (!posted.ok) {
    return posted;
  }
  return posted.value.status < 400
    ? trouble('bad-answer')
    : { ...trouble('http-status'), status: posted.value.status };
}
