import { createRequestLog } from './request-log';
import type { RecordedRequest } from '../proxies/request-log';

const passing = (over: Partial<RecordedRequest> = {}): RecordedRequest => ({
  path: '/',
  methods: ['starknet_call'],
  body: '',
  start: 5,
  end: Infinity,
  ...over,
});

const noChange = (): void => undefined;

describe('the log of requests', () => {
  it('notes what was asked, and how it ended', () => {
    const changed = jest.fn();
    const log = createRequestLog(changed);
    const end = log.begin('l2net_switchNetwork', { chainId: '0x1' });
    expect(log.asked()).toMatchObject([
      { method: 'l2net_switchNetwork', milliseconds: null, nodeRequests: [] },
    ]);
    end({ error: { code: 4001, message: 'no' } });
    const [asked] = log.asked();
    expect(asked).toMatchObject({ error: { code: 4001 } });
    expect(asked?.milliseconds).toBeGreaterThanOrEqual(0);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('lists what went out meanwhile with every request that ran then', () => {
    const log = createRequestLog(noChange);
    const early = passing();
    log.pass('Sepolia node', early);
    const end = log.begin('first', undefined);
    log.begin('second', undefined);
    const trip = passing();
    log.pass('Sepolia node', trip);
    end({ result: null });
    log.pass('gas service', passing({ methods: [], path: '/v3/key/networks' }));
    // Its end is seen after the end of the request too.
    trip.end = 12;
    log.pass('Sepolia node', trip);
    const seen = {
      to: 'Sepolia node',
      methods: ['starknet_call'],
      milliseconds: 7,
    };
    const [first, second] = log.asked();
    expect(first?.nodeRequests).toEqual([seen]);
    expect(second?.nodeRequests).toEqual([
      seen,
      { to: 'gas service', methods: ['/v3/…/networks'], milliseconds: null },
    ]);
  });

  it('takes no end for a start: what started before the log is not in it', () => {
    const log = createRequestLog(noChange);
    log.begin('first', undefined);
    log.pass('Sepolia node', passing({ end: 12 }));
    expect(log.asked()[0]?.nodeRequests).toEqual([]);
  });

  it('forgets the oldest: by number, and by size', () => {
    const log = createRequestLog(noChange);
    for (let count = 0; count < 60; count += 1) {
      log.begin('many', undefined)({ result: count });
    }
    expect(log.asked()).toHaveLength(50);
    expect(log.asked()[0]?.id).toBe(11);
    const large = 'x'.repeat(15_000_000);
    log.begin('large', { large })({ result: null });
    log.begin('large', { large })({ result: null });
    expect(log.asked().map(({ id }) => id)).toEqual([62]);
  });
});
