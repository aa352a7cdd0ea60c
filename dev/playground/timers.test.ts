import { backgroundTimers } from './timers';

const EVENT = { method: 'poll', params: { turn: 1 } };

describe('background events', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('call the snap once, at their time', () => {
    const call = jest.fn();
    const timers = backgroundTimers(call);
    const id = timers.schedule({
      date: '2026-11-21T12:00:10Z',
      request: EVENT,
    });
    expect(
      timers.schedule({ date: '2026-11-21T13:00:00Z', request: EVENT }),
    ).not.toBe(id);
    jest.advanceTimersByTime(9_999);
    expect(call).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(call.mock.calls).toEqual([[EVENT]]);
  });

  it('call at once if their time has passed', () => {
    const call = jest.fn();
    const { schedule: plan } = backgroundTimers(call);
    plan({ date: '2026-11-21T11:00:00Z', request: EVENT });
    jest.advanceTimersByTime(0);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('are cancelled with their snap', () => {
    const call = jest.fn();
    const timers = backgroundTimers(call);
    timers.schedule({ date: '2026-11-21T12:00:10Z', request: EVENT });
    timers.stop();
    jest.advanceTimersByTime(60_000);
    expect(call).not.toHaveBeenCalled();
  });

  it('need a date', () => {
    const { schedule: plan } = backgroundTimers(jest.fn());
    expect(() => plan({ date: 'soon', request: EVENT })).toThrow('a date');
  });
});
