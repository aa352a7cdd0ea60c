import {
  coerce,
  enums,
  literal,
  max,
  min,
  number,
  object,
  pattern,
  refine,
  string,
  tuple,
  type Infer,
} from 'superstruct';

import { TIMEOUTS } from '../core/pauses';
import { withPath } from '../core/url';
import { validate } from '../core/validate';
import { getJson, type Fetch } from '../http/json';
import type { RequestResult } from '../http/request-error';

/** An amount in gwei: digits, and a fraction if there is one. */
const Gwei = pattern(string(), /^\d{1,78}(?:\.\d{1,40})?$/u);

const Milliseconds = max(min(number(), 0), Number.MAX_SAFE_INTEGER);

const Level = refine(
  object({
    suggestedMaxPriorityFeePerGas: Gwei,
    suggestedMaxFeePerGas: Gwei,
    minWaitTimeEstimate: Milliseconds,
    maxWaitTimeEstimate: Milliseconds,
  }),
  'level',
  // EIP-1559: the max priority fee can't exceed the max fee.
  (level) =>
    Number(level.suggestedMaxPriorityFeePerGas) <=
      Number(level.suggestedMaxFeePerGas) &&
    level.minWaitTimeEstimate <= level.maxWaitTimeEstimate,
);

const Range = refine(
  tuple([Gwei, Gwei]),
  'range',
  ([lower, upper]) => Number(lower) <= Number(upper),
);

// Services also return "level" for constant fees; the Snap API has only "up" and "down".
const Trend = coerce(enums(['up', 'down']), literal('level'), () => 'down');

/** A suggestion of EIP-1559 fees (docs/gas.md): returned by a
 * gas service, or computed from the fee history. */
export const SuggestionShape = object({
  low: Level,
  medium: Level,
  high: Level,
  estimatedBaseFee: Gwei,
  networkCongestion: max(min(number(), 0), 1),
  latestPriorityFeeRange: Range,
  historicalPriorityFeeRange: Range,
  historicalBaseFeeRange: Range,
  priorityFeeTrend: Trend,
  baseFeeTrend: Trend,
});

/** Fees in gwei, waits in milliseconds. */
export type FeeSuggestion = Infer<typeof SuggestionShape>;

/** The user's credentials for a gas service; without a key it is not used. */
export type ServiceCredentials = {
  readonly key: string;
  /** "" if there is none. */
  readonly secret: string;
};

const LIMITS = { timeoutMs: TIMEOUTS.gasService, maxBytes: 100_000 };

/**
 * Queries a gas service (docs/gas.md): with key and secret
 * as HTTP Basic credentials, or with the key alone in the path.
 *
 * @returns Its suggestion, or why there is none.
 * @throws TypeError if the base is not a URL.
 */
export async function fetchGasSuggestion(
  fetch: Fetch,
  base: string,
  { key, secret }: ServiceCredentials,
  chainId: number,
): Promise<RequestResult<FeeSuggestion>> {
  const path = ['networks', String(chainId), 'suggestedGasFees'];
  const [parts, headers] =
    secret === ''
      ? [['v3', key, ...path], {}]
      : [path, { authorization: basic(key, secret) }];
  const url = withPath(base, ...parts);
  return await getJson(fetch, url, headers, LIMITS, (json) => {
    // Only the suggestion's own members: services may return more.
    const checked = validate(SuggestionShape, json, true);
    return checked.ok ? checked.value : undefined;
  });
}

/** RFC 7617, in UTF-8. */
function basic(user: string, password: string): string {
  const utf8 = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...utf8))}`;
}
