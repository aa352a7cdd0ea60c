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

/** HTTP statuses of servers that reject batches but may accept single calls. */
const BATCH_REFUSALS: readonly number[] = [400, 404, 405, 413, 415, 422, 501];

/** The JSON-RPC id of a single call. */
const ID = 1;

/**
 * Sends calls in one HTTP request.
 *
 * @param url - The node. It may contain a key, so it never appears in an error.
 * @param calls - At least one call; several are sent as one batch.
 * @param firstId - The id of the first call; the others follow consecutively.
 * @returns The outcome of each call, also from a 4xx response, or why there is none:
 * `rate-limited` if any call hit the rate limit, `batch-refused` if single calls may
 * succeed.
 */
export async function postCalls(
  fetch: Fetch,
  url: string,
  calls: Calls,
  firstId: number,
  limits: RequestLimits,
): Promise<Answers> {
  const reply = await postJson(fetch, url, encodeCalls(calls, firstId), limits);
  const answers = readReply(reply, calls, firstId);
  return answers.ok
    ? {
        ok: true,
        value: answers.value.map((answer) =>
          answer.ok ? answer : withoutParts(url, answer),
        ),
      }
    : answers;
}

/** Proxies repeat what they could not reach: the host, or a part that may be a key. */
function withoutParts<Value>(url: string, value: Value): Value {
  const text = url
    .split(/[/?&=]+/u)
    .filter((part) => /\.|[\w-]{16}/u.test(part))
    .reduce(
      (left, part) => left.replaceAll(part, '(address)'),
      JSON.stringify(value),
    );
  return JSON.parse(text) as Value;
}

/**
 * Sends one call that has to succeed.
 *
 * @param url - The node. It may contain a key, so it never appears in an error.
 * @returns The call's result from a 2xx response, or why there is none: `bad-answer` if
 * the node returned an error.
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
