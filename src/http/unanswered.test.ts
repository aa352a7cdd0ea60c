import { requestError, statusError, type RequestError } from './request-error';
import { unanswered } from './unanswered';

const LIMITED = statusError(429, null);

const errorOf = (...failures: RequestError[]): unknown => {
  const { kind, message, data } = unanswered(
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
    expect(unanswered([LIMITED], ['x'], ['y']).data).toStrictEqual({});
    expect(unanswered([], ['x'], ['y']).data).toStrictEqual({});
  });
});
