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

  it('blames the limit only where every endpoint named it', () => {
    const limited = ['too-many-requests', 'slow down', { a: 1 }];
    expect(errorOf(LIMITED, requestError('rate-limited'))).toStrictEqual(
      limited,
    );
    expect(errorOf(LIMITED, requestError('network'))).toStrictEqual(
      unreachable,
    );
    expect(errorOf()).toStrictEqual(unreachable);
  });

  it('tells the shortest known time to wait', () => {
    const failures = [statusError(429, '30'), LIMITED, statusError(429, '7')];
    expect(errorOf(...failures)).toStrictEqual([
      'too-many-requests',
      'slow down',
      { a: 1, retryAfterSeconds: 7 },
    ]);
  });

  it('needs no data', () => {
    expect(unanswered([LIMITED], ['x'], ['y']).data).toStrictEqual({});
    expect(unanswered([], ['x'], ['y']).data).toStrictEqual({});
  });
});
