import { createRequestLog } from './request-log';
import type { RecordedRequest } from '../chain/servers/request-log';

const passing = (over: Partial<RecordedRequest> = {}): RecordedRequest => ({
  path: '/',
  methods: ['starknet_call'],
  body: '',
  start: 5,
  end: Infinity,
  ...over,
});

const noChange = (): void => undefined;

describe('the request log', () => {
  it('records a request and its response', () => {
    const changed = jest.fn();
    const log = createRequestLog(changed);
    const end = log.begin('l2net_switchNetwork', { chainId: '0x1' });
    expect(log.entries()).toMatchObject([
      { method: 'l2net_switchNetwork', milliseconds: null, nodeRequests: [] },
    ]);
    end({ error: { code: 4001, message: 'no' } });
    const [entry] = log.entries();
    expect(entry).toMatchObject({ error: { code: 4001 } });
    expect(entry?.milliseconds).toBeGreaterThanOrEqual(0);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('lists requests to nodes with every request that ran meanwhile', () => {
    const log = createRequestLog(noChange);
    const early = passing();
    log.recordNodeRequest('Sepolia node', early);
    const end = log.begin('first', undefined);
    log.begin('second', undefined);
    const request = passing();
    log.recordNodeRequest('Sepolia node', request);
    end({ result: null });
    log.recordNodeRequest(
      'gas service',
      passing({ methods: [], path: '/v3/key/networks' }),
    );
    // The end may arrive after the end of the request itself.
    request.end = 12;
    log.recordNodeRequest('Sepolia node', request);
    const seen = {
      to: 'Sepolia node',
      methods: ['starknet_call'],
      milliseconds: 7,
    };
    const [first, second] = log.entries();
    expect(first?.nodeRequests).toEqual([seen]);
    expect(second?.nodeRequests).toEqual([
      seen,
      { to: 'gas service', methods: ['/v3/…/networks'], milliseconds: null },
    ]);
  });

  it('ignores the end of requests that started before the log', () => {
    const log = createRequestLog(noChange);
    log.begin('first', undefined);
    log.recordNodeRequest('Sepolia node', passing({ end: 12 }));
    expect(log.entries()[0]?.nodeRequests).toEqual([]);
  });

  it('drops the oldest entries, by number and by size', () => {
    const log = createRequestLog(noChange);
    for (let count = 0; count < 60; count += 1) {
      log.begin('many', undefined)({ result: count });
    }
    expect(log.entries()).toHaveLength(50);
    expect(log.entries()[0]?.id).toBe(11);
    const large = 'x'.repeat(15_000_000);
    log.begin('large', { large })({ result: null });
    log.begin('large', { large })({ result: null });
    expect(log.entries().map(({ id }) => id)).toEqual([62]);
  });
});
