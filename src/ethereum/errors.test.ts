import { noNodeError, serviceError } from './errors';
import {
  requestError,
  statusError,
  type RequestError,
} from '../http/request-error';

const LIMITED = statusError(429, '30');

describe('serviceError', () => {
  it.each<[RequestError, string]>([
    [statusError(401, null), 'rejected the API key'],
    [statusError(403, null), 'rejected the API key'],
    [statusError(404, null), 'doesn’t know this chain or path'],
    [statusError(500, null), 'returned an error'],
    [requestError('timeout'), 'timed out'],
    [requestError('network'), 'can’t be reached'],
    [requestError('wrong-chain'), 'is on another chain'],
    [requestError('not-json'), 'returned no valid response'],
    [requestError('bad-answer'), 'returned no valid response'],
    [requestError('too-large'), 'returned no valid response'],
  ])('reports %j as "%s"', (failure, words) => {
    expect(serviceError('gas service', failure)).toMatchObject({
      kind: 'unreachable',
      message: `The gas service that is set in the wallet ${words}`,
      data: failure.status === undefined ? {} : { status: failure.status },
    });
  });

  it('says when to retry, if known', () => {
    const { kind, data } = serviceError('gas service', LIMITED);
    expect([kind, data]).toStrictEqual([
      'too-many-requests',
      { retryAfterSeconds: 30 },
    ]);
  });
});

describe('noNodeError', () => {
  it('names both chains, unless the rate is limited', () => {
    const provided = {
      ...requestError('wrong-chain'),
      providerChainId: 137n,
    };
    const dead = noNodeError(1, provided, requestError('network'));
    expect(dead).toMatchObject({
      kind: 'unreachable',
      data: { wantedChainId: '0x1', providerChainId: '0x89' },
    });
    expect(noNodeError(1, provided, LIMITED).data).toStrictEqual({
      retryAfterSeconds: 30,
    });
  });
});
