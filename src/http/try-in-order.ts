import type { RequestError, Result } from './request-error';

/** The first acceptable value, or why each endpoint gave none, in their order. */
export type FirstAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failures: readonly RequestError[] };

/**
 * Tries endpoints one after another until one gives an acceptable value.
 *
 * @param endpoints - The endpoints, best first.
 * @param attempt - What to try at an endpoint.
 * @param isPoor - Whether another endpoint may do better. Such a value is
 * used if no endpoint gave a better one.
 * @returns The value, or all failures.
 */
export async function tryInOrder<Endpoint, Value>(
  endpoints: readonly Endpoint[],
  attempt: (endpoint: Endpoint) => Promise<Result<Value>>,
  isPoor: (value: Value) => boolean = () => false,
): Promise<FirstAnswer<Value>> {
  const failures: RequestError[] = [];
  let poor: FirstAnswer<Value> | undefined;
  for (const endpoint of endpoints) {
    const result = await attempt(endpoint);
    if (!result.ok) {
      failures.push(result);
    } else if (isPoor(result.value)) {
      poor ??= result;
    } else {
      return result;
    }
  }
  return poor ?? { ok: false, failures };
}
