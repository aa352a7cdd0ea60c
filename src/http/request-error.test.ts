import {
  isRefused,
  requestError,
  statusError,
  unansweredError,
  type RequestError,
} from './request-error';

describe('statusError', () => {
  it.each([
    [400, 'http-status'],
    [401, 'key-refused'],
    [403, 'key-refused'],
    [404, 'http-status'],
    [429, 'rate-limited'],
    [503, 'http-status'],
  ])('maps %d to %s', (status, kind) => {
    expect(statusError(status, null)).toStrictEqual({
      ok: false,
      kind,
      status,
    });
  });

  it.each([
    ['10', 10],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    // Dates that begin or end with digits.
    ['2001-10-01', 0],
    ['Mon Oct 1 2001', 0],
    ['soon', undefined],
    ['', undefined],
  ])('reads Retry-After %j', (header, seconds) => {
    const { retryAfterSeconds } = statusError(429, header);
    expect(retryAfterSeconds).toBe(seconds);
  });

  it('reads a Retry-After date as seconds from now', () => {
    const header = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfterSeconds } = statusError(503, header);
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(61);
  });
});

describe('isRefused', () => {
  it.each([
    [400, true],
    [403, true],
    [429, false],
    [500, false],
  ])('returns for %d: %s', (status, expected) => {
    expect(isRefused(statusError(status, null))).toBe(expected);
  });

  it('returns false for errors without a status', () => {
    expect(isRefused(requestError('timeout'))).toBe(false);
  });
});

const LIMITED = statusError(429, null);

const errorOf = (...failures: RequestError[]): unknown => {
  const { kind, message, data } = unansweredError(
    failures,
    ['slow down', { a: 1 }],
    ['no answer', { b: 2 }],
  );
  return [kind, message, data];
};

describe('unanswered', () => {
  const unreachable = ['unreachable', 'no answer', { b: 2 }];

  it('reports a rate limit only if every endpoint did', () => {
    const limited = ['too-many-requests', 'slow down', { a: 1 }];
    expect(errorOf(LIMITED, requestError('rate-limited'))).toStrictEqual(
      limited,
    );
    expect(errorOf(LIMITED, requestError('network'))).toStrictEqual(
      unreachable,
    );
    expect(errorOf()).toStrictEqual(unreachable);
  });

  it('reports the shortest known Retry-After', () => {
    const failures = [statusError(429, '30'), LIMITED, statusError(429, '7')];
    expect(errorOf(...failures)).toStrictEqual([
      'too-many-requests',
      'slow down',
      { a: 1, retryAfterSeconds: 7 },
    ]);
  });

  it('works without data', () => {
    expect(unansweredError([LIMITED], ['x'], ['y']).data).toStrictEqual({});
    expect(unansweredError([], ['x'], ['y']).data).toStrictEqual({});
  });
});
