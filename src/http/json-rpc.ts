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

import { validate, isValid } from '../core/validate';

/** Validates a result: a superstruct struct, called as
 * `shape.validate(answer, { coerce: true })` so that results are normalized. Only this
 * method is required, so that calls with results of different types fit in one list. */
type AnswerShape<Value> = Pick<Struct<Value, unknown>, 'validate'>;

/** One read of a node, and the shape of its result. */
export type RpcCall<Value> = {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly struct: AnswerShape<Value>;
};

/** A node's error for one call (JSON-RPC 2.0, section 5.1): a definitive response, not a
 * transport error. `data` is untrusted: validate and sanitize it before use. */
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
const MAX_MESSAGE = 500;

/** Error codes for rate limits: EIP-1474's, and the HTTP status used as a code. */
const LIMIT_CODES: readonly number[] = [-32005, 429];

const AnswerStruct = type({
  jsonrpc: literal('2.0'),
  id: unknown(),
  result: optional(unknown()),
  error: optional(
    type({ code: integer(), message: string(), data: optional(unknown()) }),
  ),
});

type Answer = Infer<typeof AnswerStruct>;

/**
 * @param firstId - The id of the first call; the others follow consecutively.
 * @returns The JSON-RPC request: a batch if there are several.
 */
export function encodeCalls(
  calls: readonly RpcCall<unknown>[],
  firstId: number,
): unknown {
  const requests = calls.map(({ method, params }, index) => ({
    jsonrpc: '2.0',
    id: firstId + index,
    method,
    params,
  }));
  return requests.length === 1 ? requests[0] : requests;
}

/**
 * @param json - The response to `encodeCalls(calls, firstId)`.
 * @param firstId - The id of the first call.
 * @returns The outcomes, in order; undefined unless every call has exactly one valid
 * response.
 */
export function decodeAnswers(
  json: unknown,
  calls: readonly RpcCall<unknown>[],
  firstId: number,
): RpcResult<unknown>[] | undefined {
  const answers: unknown = calls.length === 1 ? [json] : json;
  if (!Array.isArray(answers) || answers.length !== calls.length) {
    return undefined;
  }
  const byId = new Map<unknown, Answer>();
  for (const item of answers) {
    const answer = readAnswer(item);
    if (answer !== undefined) {
      byId.set(answer.id, answer);
    }
  }
  const outcomes = calls
    .map((call, index) => readOutcome(byId.get(firstId + index), call))
    .filter((outcome) => outcome !== undefined);
  return outcomes.length === calls.length ? outcomes : undefined;
}

/** The endpoint's error for the request as a whole (a single error object, possibly in an
 * array), if it is one. */
export function decodeRefusal(json: unknown): RpcError | undefined {
  const item: unknown =
    Array.isArray(json) && json.length === 1 ? json[0] : json;
  return readAnswer(item)?.error;
}

/** Whether it means that the rate limit is reached. */
export function isRateLimit(error: RpcError): boolean {
  return LIMIT_CODES.includes(error.code);
}

function readAnswer(item: unknown): Answer | undefined {
  return isValid(AnswerStruct, item) &&
    Object.hasOwn(item, 'result') !== Object.hasOwn(item, 'error')
    ? item
    : undefined;
}

function readOutcome(
  answer: Answer | undefined,
  call: RpcCall<unknown>,
): RpcResult<unknown> | undefined {
  if (answer?.error !== undefined) {
    const { code, message, data } = answer.error;
    return {
      ok: false,
      error: {
        code,
        message: message.slice(0, MAX_MESSAGE),
        ...(data === undefined ? {} : { data }),
      },
    };
  }
  return answer && readResult(answer.result, call);
}

function readResult(
  result: unknown,
  { struct }: RpcCall<unknown>,
): RpcResult<unknown> | undefined {
  const checked = validate(struct, result);
  return checked.ok ? { ok: true, value: checked.value } : undefined;
}
