import { newEndpoint, recordFailure } from './endpoint';
import { DEFAULT_LIMITS } from './limits';

describe('recordFailure', () => {
  it('never shortens the rest that an endpoint asked for', () => {
    const endpoint = newEndpoint('https://node.example');
    recordFailure(endpoint, 10, 0, 1, DEFAULT_LIMITS);
    recordFailure(endpoint, undefined, 0, 1, DEFAULT_LIMITS);
    expect(endpoint.coolingDownUntil).toBe(10_000);
  });

  it('bounds the rest and spreads it by half', () => {
    const endpoint = newEndpoint('https://node.example');
    recordFailure(endpoint, undefined, 0, 0, DEFAULT_LIMITS);
    expect(endpoint.coolingDownUntil).toBe(250);
    recordFailure(endpoint, 3_600, 250, 0, DEFAULT_LIMITS);
    expect(endpoint.coolingDownUntil).toBe(30_250);
  });
});
