import {
  integer,
  literal,
  optional,
  string,
  type,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';

import { fetchJson, type Fetch, type RequestLimits } from './json';
import { requestError, type RequestResult } from './request-error';
import { definedMembers } from '../core/defined';
import { validate, isValid } from '../core/validate';

/** Validates a result: a superstruct struct, called as
 * `shape.validate(answer, { coerce: true })` so that results are normalised. Only this
 * method is required, so that calls with results of different types fit in one list. */
type AnswerShape<Value> = Pick<Struct<Value, unknown>, 'validate'>;

/** A JSON-RPC call, and the shape of its result. */
export type RpcCall<Value> = {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly struct: AnswerShape<Value>;
};

/** A node's error for one call (JSON-RPC 2.0, section 5.1): a definitive response, not a
 * transport error. `data` is untrusted: validate and sanitise it before use. */
export type RpcError = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** The outcome of one call. */
export type RpcResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };

/** Maximum length of a node's message in characters; the rest is cut off. */
export const MAX_MESSAGE = 500;

/** Error codes for rate limits: EIP-1474's, and the HTTP status used as a code. */
const LIMIT_CODES: readonly number[] = [-32005, 429];

/** What servers say of a limit under other codes (JSON-RPC 2.0 leaves -32099 to -32000 to them). */
const LIMIT_WORDS = /too many requests|rate.?limit|quota/iu;

const AnswerStruct = type({
  jsonrpc: literal('2.0'),
  id: unknown(),
  result: optional(unknown()),
  error: optional(
    type({ code: integer(), message: string(), data: optional(unknown()) }),
  ),
});

type Answer = Infer<typeof AnswerStruct>;

export type RpcCalls = readonly RpcCall<unknown>[];
/** The outcomes of several calls, in order. */
export type RpcOutcomes = RequestResult<RpcResult<unknown>[]>;

type PostLimits = RequestLimits & {
  /** Whether an HTTP error status takes precedence over the response body. */
  readonly statusFirst?: boolean | undefined;
};

/** HTTP statuses of servers that reject batches but may accept single calls. */
const BATCH_REFUSALS: readonly number[] = [400, 404, 405, 413, 415, 422, 501];

/**
 * Sends calls in one HTTP request.
 *
 * @param url - The node. It may contain a key, so it never appears in an error.
 * @param calls - At least one call; several are sent as one batch.
 * @param firstId - The id of the first call; the others follow consecutively.
 * @returns The outcome of each call, also from a 4xx response unless `statusFirst` is
 * set; or why there is none: `rate-limited` if any call hit the rate limit,
 * `batch-refused` if single calls may succeed.
 */
export async function postCalls(
  fetch: Fetch,
  url: string,
  calls: RpcCalls,
  firstId: number,
  { statusFirst = false, ...limits }: PostLimits,
): Promise<RpcOutcomes> {
  const requests = calls.map(({ method, params }, index) => ({
    jsonrpc: '2.0',
    id: firstId + index,
    method,
    params,
  }));
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
  };
  const reply = await fetchJson(fetch, url, init, limits);
  const { json, failure } = reply.ok
    ? reply.value
    : { json: undefined, failure: reply };
  const outcomes = outcomesIn(json, calls, firstId);
  if (outcomes !== undefined && !(statusFirst && failure !== undefined)) {
    return outcomes.some((each) => !each.ok && isRateLimit(each.error))
      ? requestError('rate-limited')
      : { ok: true, value: outcomes };
  }
  const refusal = refusalIn(json);
  if (refusal !== undefined && isRateLimit(refusal)) {
    return requestError('rate-limited');
  }
  const isRefused =
    refusal !== undefined || BATCH_REFUSALS.includes(failure?.status ?? 0);
  return calls.length > 1 && isRefused
    ? requestError('batch-refused')
    : (failure ?? requestError('bad-answer'));
}

/** The outcomes in a response, in the calls' order; undefined unless every call has exactly
 * one valid response. */
function outcomesIn(
  json: unknown,
  calls: RpcCalls,
  firstId: number,
): RpcResult<unknown>[] | undefined {
  const items: unknown = calls.length === 1 ? [json] : json;
  if (!Array.isArray(items) || items.length !== calls.length) {
    return undefined;
  }
  const byId = new Map(
    items.map((item) => {
      const answer = readAnswer(item);
      return [answer?.id, answer];
    }),
  );
  const outcomes = calls.flatMap(
    (call, index) => outcomeOf(byId.get(firstId + index), call) ?? [],
  );
  return outcomes.length === calls.length ? outcomes : undefined;
}

/** The endpoint's error for the request as a whole (a single error object, possibly in an
 * array), if it is one. */
function refusalIn(json: unknown): RpcError | undefined {
  const item: unknown =
    Array.isArray(json) && json.length === 1 ? json[0] : json;
  return readAnswer(item)?.error;
}

function readAnswer(item: unknown): Answer | undefined {
  return isValid(AnswerStruct, item) &&
    Object.hasOwn(item, 'result') !== Object.hasOwn(item, 'error')
    ? item
    : undefined;
}

function outcomeOf(
  answer: Answer | undefined,
  { struct }: RpcCall<unknown>,
): RpcResult<unknown> | undefined {
  if (answer?.error !== undefined) {
    const { code, message, data } = answer.error;
    const cut = message.slice(0, MAX_MESSAGE);
    return { ok: false, error: definedMembers({ code, message: cut, data }) };
  }
  const checked = answer && validate(struct, answer.result);
  return checked?.ok === true ? checked : undefined;
}

function isRateLimit({ code, message }: RpcError): boolean {
  const isServers = code >= -32099 && code <= -32000;
  return LIMIT_CODES.includes(code) || (isServers && LIMIT_WORDS.test(message));
}
