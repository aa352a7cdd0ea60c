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
 * `shape.validate(answer, { coerce: true })` (results are converted to our own
 * spelling on the way). Reduced to this so that calls with results of any
 * type can be in one list. */
type AnswerShape<Value> = Pick<Struct<Value, unknown>, 'validate'>;

/** One read of a node, and the shape of its result. */
export type RpcCall<Value> = {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly struct: AnswerShape<Value>;
};

/** The node's own refusal of one call: a definitive response, not a transport
 * error. `data` is remote text: users of it must check and sanitise it. */
export type RpcError = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** The outcome of one call. */
export type RpcResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };

/** How much of a node's message is kept, in characters. */
const MAX_MESSAGE = 500;

/** Codes for rate limits: EIP-1474's, and HTTP's own used as a code. */
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
 * @param calls - At least one call.
 * @param firstId - The first one's id; the others count on from it.
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
 * @param calls - The calls that were sent.
 * @param firstId - The first one's id.
 * @returns The outcomes, in order; undefined unless every call is
 * answered exactly once and with its own shape.
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

/**
 * @param json - The response to a request.
 * @returns The error with which the endpoint refused the request as a whole
 * (a lone error object, alone in an array or not), if it is one.
 */
export function decodeRefusal(json: unknown): RpcError | undefined {
  const item: unknown =
    Array.isArray(json) && json.length === 1 ? json[0] : json;
  return readAnswer(item)?.error;
}

/**
 * @param error - A node's error.
 * @returns Whether it means that the rate limit is reached.
 */
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
