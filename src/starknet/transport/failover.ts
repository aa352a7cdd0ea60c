import { recordFailure, recordSuccess, type Endpoint } from './endpoint';
import type { RetryPolicy } from './types';
import type { Result } from '../../http/request-error';
import { tryInOrder, type FirstAnswer } from '../../http/try-in-order';

/**
 * Tries endpoints in order, skipping those in cooldown, and then, after a
 * wait, all of them once more. If all are in cooldown, the wait comes first, and
 * they are tried once.
 *
 * @param endpoints - The endpoints to try; what is learned is recorded there.
 * @param policy - The number of rounds, the limits of the waits, and the clock.
 * @param attempt - What to try at an endpoint.
 * @param isPoor - Whether another endpoint may do better. Such a value is
 * used if a round found nothing else.
 * @returns The value, or the errors of the last round.
 */
export async function failover<Value>(
  endpoints: readonly Endpoint[],
  policy: RetryPolicy,
  attempt: (endpoint: Endpoint) => Promise<Result<Value>>,
  isPoor: (value: Value) => boolean = () => false,
): Promise<FirstAnswer<Value>> {
  const attemptAndRecord = async (
    endpoint: Endpoint,
  ): Promise<Result<Value>> => {
    const result = await attempt(endpoint);
    if (!result.ok) {
      recordFailure(endpoint, result, policy);
    } else if (!isPoor(result.value)) {
      recordSuccess(endpoint);
    }
    return result;
  };
  let found: FirstAnswer<Value> = { ok: false, failures: [] };
  const isAnyReady = endpoints.some(isReady(policy.now()));
  let round = isAnyReady ? 0 : policy.rounds - 1;
  for (; !found.ok && round < policy.rounds; round += 1) {
    const picked = await pick(endpoints, round, policy);
    found = await tryInOrder(picked, attemptAndRecord, isPoor);
  }
  return found;
}

/**
 * @param time - Milliseconds since 1970.
 * @returns Whether an endpoint can be used at that time without waiting.
 */
export function isReady(time: number): (endpoint: Endpoint) => boolean {
  return ({ wrongChainUntil, coolingDownUntil }) =>
    wrongChainUntil <= time && coolingDownUntil <= time;
}

async function pick(
  endpoints: readonly Endpoint[],
  round: number,
  { now, wait, maxWaitMs }: RetryPolicy,
): Promise<readonly Endpoint[]> {
  const start = now();
  const usable = endpoints.filter(
    ({ wrongChainUntil }) => wrongChainUntil <= start,
  );
  const rested = usable.filter(isReady(start));
  if (usable.length === 0 || (round === 0 && rested.length > 0)) {
    return rested;
  }
  const soonest = Math.min(...usable.map((each) => each.coolingDownUntil));
  if (soonest > start) {
    await wait(Math.min(soonest - start, maxWaitMs));
  }
  return usable;
}
