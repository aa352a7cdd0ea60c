import {
  historyOf,
  judgeWindow,
  type RequesterKind,
  type WindowHistory,
  type WindowRequest,
} from './window-rules';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { WINDOW_TIMES } from '../core/pauses';

const { comeBack, giveUp, opening, unused } = WINDOW_TIMES;

/** When the window opened. */
const START = 1_000_000;

const site = historyOf('a', START);
const own = historyOf(WALLET_REQUESTER, START);

const request = (
  kind: RequesterKind,
  since: number,
  requester = 'b',
): WindowRequest => ({
  kind,
  since: START + since,
  requester: kind === 'wallet' ? WALLET_REQUESTER : requester,
});

const judged = (
  requests: readonly WindowRequest[],
  after: number,
  isActive = true,
  history: WindowHistory = site,
): string => judgeWindow(history, requests, { isActive, now: START + after });

describe('a site’s window', () => {
  it('stays if nobody waits', () => {
    expect(judged([], 10 * giveUp, false)).toBe('stay');
  });

  it('is set aside for the wallet’s own, at once', () => {
    expect(judged([request('wallet', 1)], 1)).toBe('set-aside');
    expect(judged([request('wallet', 1)], 1, true, own)).toBe('stay');
  });
});

describe('a window that can’t be seen', () => {
  it.each(['connected', 'stranger'] as const)(
    'comes back for a %s site, as soon as MetaMask can have opened it',
    (kind) => {
      const requests = [request(kind, -5_000)];
      expect(judged(requests, opening - 1, false)).toBe('stay');
      expect(judged(requests, opening, false)).toBe('come-back');
    },
  );

  it('comes back once for a request, and stays for a while', () => {
    const back = 10_000;
    const history = {
      ...site,
      askedAt: START + back,
      cameBackAt: START + back,
    };
    const at = (since: number, after: number): string =>
      judged([request('connected', since)], after, false, history);
    expect(at(back, back + 2 * comeBack)).toBe('stay');
    expect(at(back + 1, back + comeBack - 1)).toBe('stay');
    expect(at(back + 1, back + comeBack)).toBe('come-back');
  });
});

describe('a window that may be hidden', () => {
  it('comes back once it was unused for a while', () => {
    const requests = [request('connected', opening)];
    expect(judged(requests, unused - 1)).toBe('stay');
    expect(judged(requests, unused)).toBe('come-back');
    expect(judged(requests, unused, true, own)).toBe('come-back');
  });

  it('stays for a request before MetaMask can have opened it', () => {
    expect(judged([request('connected', opening - 1)], 60_000)).toBe('stay');
  });

  it('stays for a request before the user used it', () => {
    const history = { ...site, usedAt: START + 30_000 };
    const at = (since: number, after: number): string =>
      judged([request('connected', since)], after, true, history);
    expect(at(29_999, 60_000)).toBe('stay');
    expect(at(30_000, 30_000 + unused - 1)).toBe('stay');
    expect(at(30_000, 30_000 + unused)).toBe('come-back');
  });

  it('stays for a site without an account, unless it is that site’s own', () => {
    const requests = [request('stranger', 30_000)];
    expect(judged(requests, 10 * giveUp)).toBe('stay');
    const ofItself = [request('stranger', 30_000, site.requester)];
    expect(judged(ofItself, 30_000)).toBe('come-back');
  });
});

describe('a window that nobody uses', () => {
  const since = 5_000;
  const end = since + giveUp;

  it('gives up after three minutes in which a connected site waits', () => {
    const requests = [request('connected', since)];
    expect(judged(requests, end - 1)).not.toBe('give-up');
    expect(judged(requests, end)).toBe('give-up');
    expect(judged(requests, end, false)).toBe('give-up');
    expect(judged(requests, end, true, own)).toBe('give-up');
  });

  it('stays if it was used or set aside meanwhile', () => {
    const requests = [request('connected', since)];
    const later = START + since + 1;
    const used = { ...site, usedAt: later };
    expect(judged(requests, end, true, used)).not.toBe('give-up');
    const again = historyOf('a', later);
    expect(judged(requests, end, true, again)).not.toBe('give-up');
  });

  it.each([
    ['a site without an account', request('stranger', since)],
    ['its own site', request('connected', since, site.requester)],
  ])('stays while only %s waits', (_, waiting) => {
    expect(judged([waiting], 10 * giveUp)).not.toBe('give-up');
  });
});
