import type { RequestError, Result } from './request-error';

/** The first acceptable value, or each endpoint's failure, in order. */
export type FirstAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failures: readonly RequestError[] };

/**
 * Tries endpoints one after another until one gives an acceptable value.
 *
 * @param endpoints - The endpoints, best first.
 * @param isPoor - Whether another endpoint may return a better value. A poor value is
 * used only if no endpoint returns a better one.
 * @returns The value, or all failures.
 */
export async function tryInOrder<Endpoint, Value>(
  endpoints: readonly Endpoint[],
  attempt: (endpoint: Endpoint) => Promise<Result<Value>>,
  isPoor: (value: Value) => boolean = () => false,
): Promise<FirstAnswer<Value>> {
  const failures: RequestError[] = [];
  let fallback: FirstAnswer<Value> | undefined;
  for (const endpoint of endpoints) {
    const result = await attempt(endpoint);
    if (!result.ok) {
      failures.push(result);
    } else if (isPoor(result.value)) {
      fallback ??= result;
    } else {
      return result;
    }
  }
  return fallback ?? { ok: false, failures };
}
