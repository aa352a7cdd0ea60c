import { adaptToVersion, type Endpoint } from './endpoint';
import {
  postJson,
  requestError,
  type Fetch,
  type HttpReply,
  type Result,
  type RequestError,
} from '../../http/json';
import {
  decodeAnswers,
  decodeRefusal,
  encodeCalls,
  isRateLimit,
} from '../../http/json-rpc';
import type { RpcCall, RpcResult } from '../../http/json-rpc';

/** The request settings of a client. */
export type Connection = {
  readonly fetch: Fetch;
  readonly chainId: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxBatch: number;
  readonly concurrency: number;
  /** Reserves ids for this many calls and returns the first. */
  readonly takeIds: (count: number) => number;
};

/** Several calls. */
export type Calls = readonly RpcCall<unknown>[];
/** The outcomes of several calls, in order. */
export type Answers = Result<RpcResult<unknown>[]>;

/** Statuses of servers that refuse batches but accept single calls. */
const BATCH_REFUSALS: readonly number[] = [400, 404, 405, 413, 415, 422, 501];

/**
 * Makes one HTTP request.
 *
 * @param link - The client's request settings.
 * @param endpoint - The endpoint to call.
 * @param calls - At least one call; several go as one batch.
 * @returns The outcome of each call, or why there is no valid answer.
 */
export async function postBatch(
  link: Connection,
  endpoint: Endpoint,
  calls: Calls,
): Promise<Answers> {
  const worded = calls.map((call) => adaptToVersion(endpoint, call));
  const firstId = link.takeIds(calls.length);
  const body = encodeCalls(worded, firstId);
  const posted = await postJson(link.fetch, endpoint.url, body, link);
  const outcomes = posted.ok
    ? decodeAnswers(posted.value.json, worded, firstId)
    : undefined;
  if (outcomes === undefined) {
    return explain(posted, calls.length > 1);
  }
  return outcomes.some((outcome) => !outcome.ok && isRateLimit(outcome.error))
    ? requestError('rate-limited')
    : { ok: true, value: outcomes };
}

function explain(posted: Result<HttpReply>, isBatch: boolean): RequestError {
  const status = posted.ok ? posted.value.status : posted.status;
  const refusal = posted.ok ? decodeRefusal(posted.value.json) : undefined;
  if (refusal !== undefined && isRateLimit(refusal)) {
    return requestError('rate-limited');
  }
  const isRefused =
    refusal !== undefined || BATCH_REFUSALS.includes(status ?? 0);
  if (isBatch && isRefused) {
    return requestError('batch-refused');
  }
  if (!posted.ok) {
    return posted;
  }
  return posted.value.status < 400
    ? requestError('bad-answer')
    : { ...requestError('http-status'), status: posted.value.status };
}
