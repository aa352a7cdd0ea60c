import { recordFailure, recordSuccess, type Endpoint } from './endpoint';
import type { TransportLimits } from './limits';
import type { Result, RequestError } from '../../http/json';

/** Clock and randomness, replaced in tests. */
export type Clock = {
  /** @returns Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns A number from 0 to 1. */
  readonly random: () => number;
  /** Waits for this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** The first valid value, or the result of the last round. */
export type FailoverResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly troubles: readonly RequestError[] };

/**
 * Tries endpoints in order, skipping those in cooldown, and then, after a
 * wait, all of them once more. If all are in cooldown, the wait comes first, and
 * they are tried once.
 *
 * @param endpoints - The endpoints to try; what is learned is recorded there.
 * @param limits - The number of rounds and the limits of the waits.
 * @param clock - Clock and randomness.
 * @param attempt - What to try at an endpoint.
 * @param isPoor - Whether another endpoint may do better. Such a value is
 * used if a round found nothing else.
 * @returns The value, or the errors of the last round.
 */
export async function failover<Value>(
  endpoints: readonly Endpoint[],
  limits: TransportLimits,
  clock: Clock,
  attempt: (endpoint: Endpoint) => Promise<Result<Value>>,
  isPoor: (value: Value) => boolean = () => false,
): Promise<FailoverResult<Value>> {
  let troubles: RequestError[] = [];
  const isAnyReady = endpoints.some(isReady(clock.now()));
  const first = isAnyReady ? 0 : limits.rounds - 1;
  for (let round = first; round < limits.rounds; round += 1) {
    const poor: Value[] = [];
    troubles = [];
    for (const endpoint of await pick(endpoints, round, limits, clock)) {
      const result = await attempt(endpoint);
      if (!result.ok) {
        coolDown(endpoint, result, limits, clock);
        troubles.push(result);
      } else if (isPoor(result.value)) {
        poor.push(result.value);
      } else {
        recordSuccess(endpoint);
        return result;
      }
    }
    const [spare] = poor;
    if (spare !== undefined) {
      return { ok: true, value: spare };
    }
  }
  return { ok: false, troubles };
}

/**
 * @param endpoint - An endpoint that failed; changed.
 * @param trouble - Its error.
 * @param limits - The limits of its cooldown.
 * @param clock - Clock and randomness.
 */
export function coolDown(
  endpoint: Endpoint,
  trouble: RequestError,
  limits: TransportLimits,
  clock: Clock,
): void {
  const { kind, retryAfterSeconds } = trouble;
  if (kind === 'wrong-chain') {
    endpoint.wrongChainUntil = clock.now() + limits.wrongChainRestMs;
  }
  recordFailure(
    endpoint,
    retryAfterSeconds,
    clock.now(),
    clock.random(),
    limits,
  );
}

/** Whether an endpoint can be used at a time without waiting. */
function isReady(time: number): (endpoint: Endpoint) => boolean {
  return ({ wrongChainUntil, coolingDownUntil: restingUntil }) =>
    wrongChainUntil <= time && restingUntil <= time;
}

async function pick(
  endpoints: readonly Endpoint[],
  round: number,
  limits: TransportLimits,
  { now, wait }: Clock,
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
    await wait(Math.min(soonest - start, limits.maxWaitMs));
  }
  return usable;
}
