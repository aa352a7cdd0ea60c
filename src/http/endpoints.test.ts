import {
  DEFAULT_LIMITS,
  newEndpoint,
  recordFailure,
  recordSuccess,
  type Endpoint,
} from './endpoints';
import { requestError } from './request-error';

const DEAD = requestError('network');

function fail(
  endpoint: Endpoint,
  retryAfterSeconds: number | undefined,
  time: number,
  random: number,
): void {
  recordFailure(
    endpoint,
    retryAfterSeconds === undefined ? DEAD : { ...DEAD, retryAfterSeconds },
    {
      ...DEFAULT_LIMITS,
      now: () => time,
      random: () => random,
      wait: async () => Promise.resolve(),
    },
  );
}

describe('recordFailure', () => {
  it('never shortens the cooldown of Retry-After', () => {
    const endpoint = newEndpoint('https://node.example');
    fail(endpoint, 10, 0, 1);
    fail(endpoint, undefined, 0, 1);
    expect(endpoint.coolingDownUntil).toBe(10_000);
  });

  it('limits the cooldown, with a jitter of one half', () => {
    const endpoint = newEndpoint('https://node.example');
    fail(endpoint, undefined, 0, 0);
    expect(endpoint.coolingDownUntil).toBe(250);
    fail(endpoint, 3_600, 250, 0);
    expect(endpoint.coolingDownUntil).toBe(30_250);
  });

  it('doubles the cooldown with each failure until a success, and counts concurrent ones as one', () => {
    const endpoint = newEndpoint('https://node.example');
    const ends = [0, 0, 500, 1_500].map((time) => {
      fail(endpoint, undefined, time, 1);
      return endpoint.coolingDownUntil;
    });
    expect(ends).toStrictEqual([500, 500, 1_500, 3_500]);
    recordSuccess(endpoint);
    expect(endpoint.coolingDownUntil).toBe(0);
    fail(endpoint, undefined, 4_000, 1);
    expect(endpoint.coolingDownUntil).toBe(4_500);
  });
});
