import {
  postJson,
  type Fetch,
  type HttpReply,
  type RequestLimits,
} from './json';
import {
  decodeAnswers,
  decodeRefusal,
  encodeCalls,
  isRateLimit,
  type RpcCall,
  type RpcResult,
} from './json-rpc';
import { requestError, type Result } from './request-error';

/** Several calls. */
export type Calls = readonly RpcCall<unknown>[];
/** The outcomes of several calls, in order. */
export type Answers = Result<RpcResult<unknown>[]>;

/** Statuses of servers that refuse batches but accept single calls. */
const BATCH_REFUSALS: readonly number[] = [400, 404, 405, 413, 415, 422, 501];

/** The id of a call that is sent alone. */
const ID = 1;

/**
 * Makes one HTTP request.
 *
 * @param fetch - The platform's fetch.
 * @param url - The node; never shown to anyone.
 * @param calls - At least one call; several go as one batch.
 * @param firstId - The first one's id; the others count on from it.
 * @param limits - Limits on the response.
 * @returns The outcome of each call, whatever the status of a 4xx, or why
 * there is none: `rate-limited` if any call met the limit, `batch-refused` if
 * single calls may do better.
 */
export async function postCalls(
  fetch: Fetch,
  url: string,
  calls: Calls,
  firstId: number,
  limits: RequestLimits,
): Promise<Answers> {
  const reply = await postJson(fetch, url, encodeCalls(calls, firstId), limits);
  return readReply(reply, calls, firstId);
}

/**
 * Makes one call that has to succeed.
 *
 * @param fetch - The platform's fetch.
 * @param url - The node; never shown to anyone.
 * @param call - The call.
 * @param limits - Limits on the response.
 * @returns Its result in a 2xx response, or why there is none: `bad-answer` if
 * the node refused it.
 */
export async function postCall<Value>(
  fetch: Fetch,
  url: string,
  call: RpcCall<Value>,
  limits: RequestLimits,
): Promise<Result<Value>> {
  const reply = await postJson(fetch, url, encodeCalls([call], ID), limits);
  if (reply.ok && reply.value.failure !== undefined) {
    return reply.value.failure;
  }
  const answers = readReply(reply, [call], ID);
  if (!answers.ok) {
    return answers;
  }
  const [answer] = answers.value;
  return answer?.ok === true
    ? // The call's struct has checked it.
      (answer as { ok: true; value: Value })
    : requestError('bad-answer');
}

function readReply(
  reply: Result<HttpReply>,
  calls: Calls,
  firstId: number,
): Answers {
  const { json, failure } = reply.ok
    ? reply.value
    : { json: undefined, failure: reply };
  const answers = decodeAnswers(json, calls, firstId);
  if (answers !== undefined) {
    return answers.some((answer) => !answer.ok && isRateLimit(answer.error))
      ? requestError('rate-limited')
      : { ok: true, value: answers };
  }
  const refusal = decodeRefusal(json);
  if (refusal !== undefined && isRateLimit(refusal)) {
    return requestError('rate-limited');
  }
  const isRefused =
    refusal !== undefined || BATCH_REFUSALS.includes(failure?.status ?? 0);
  return calls.length > 1 && isRefused
    ? requestError('batch-refused')
    : (failure ?? requestError('bad-answer'));
}
