import { TIMEOUT_MS } from './service';
import { SuggestionShape, type Suggestion } from './suggestion';
import { withPath } from '../core/url';
import { validate } from '../core/validate';
import { getJson, type Fetch } from '../http/json';
import type { Result } from '../http/request-error';

/** The user's credentials for a gas service; without a key it is not used. */
export type Credentials = {
  readonly key: string;
  /** "" if there is none. */
  readonly secret: string;
};

const LIMITS = { timeoutMs: TIMEOUT_MS, maxBytes: 100_000 };

/** Only the suggestion's own members: services may return more. */
const Answer = {
  validate: (value: unknown) =>
    SuggestionShape.validate(value, { coerce: true, mask: true }),
};

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
  { key, secret }: Credentials,
  chainId: number,
): Promise<Result<Suggestion>> {
  const path = ['networks', String(chainId), 'suggestedGasFees'];
  const [parts, headers] =
    secret === ''
      ? [['v3', key, ...path], {}]
      : [path, { authorization: basic(key, secret) }];
  const url = withPath(base, ...parts);
  return await getJson(fetch, url, headers, LIMITS, readSuggestion);
}

function readSuggestion(json: unknown): Suggestion | undefined {
  const checked = validate(Answer, json);
  return checked.ok ? checked.value : undefined;
}

/** RFC 7617, in UTF-8. */
function basic(user: string, password: string): string {
  const utf8 = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...utf8))}`;
}
