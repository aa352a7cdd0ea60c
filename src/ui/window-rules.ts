import type { Json } from '@metamask/snaps-sdk';

import { WALLET_REQUESTER, type TurnRequest } from '../core/fair-queue';
import { WINDOW_TIMES } from '../core/pauses';

/** Who wants a window: the wallet's own page, a site with an account, or one without. */
export type RequesterKind = 'wallet' | 'connected' | 'stranger';

/** A request that wants a window while another one is open. */
export type WindowRequest = TurnRequest & { readonly kind: RequesterKind };

/** An open window's requester and its past. Times are in milliseconds since 1970. */
export type WindowHistory = {
  readonly requester: string;
  /** When it opened, or opened anew after it was set aside. */
  readonly openedAt: number;
  /** When MetaMask was last asked to show it. */
  readonly askedAt: number;
  /** When it last came back; -Infinity if it never did. */
  readonly cameBackAt: number;
  /** When the user last used it; -Infinity if never. */
  readonly usedAt: number;
};

/** The history of a window that opens now. */
export function historyOf(requester: string, now: number): WindowHistory {
  return {
    requester,
    openedAt: now,
    askedAt: now,
    cameBackAt: -Infinity,
    usedAt: -Infinity,
  };
}

/** What becomes of an open window that others wait for: it stays; it is set aside until the
 * wallet's own windows are closed; it comes back, that is, is closed and opened anew where
 * the user sees it; or it is closed for good, as not answered. */
export type WindowVerdict = 'stay' | 'set-aside' | 'come-back' | 'give-up';

/**
 * Decides what becomes of an open window.
 *
 * @param requests - The requests that want a window now.
 * @param moment.isActive - Whether any of MetaMask's UI is open. If not, the window can't be
 * seen; if so, it may still be hidden.
 */
export function judgeWindow(
  window: WindowHistory,
  requests: readonly WindowRequest[],
  moment: { readonly now: number; readonly isActive: boolean },
): WindowVerdict {
  const { now, isActive } = moment;
  if (
    window.requester !== WALLET_REQUESTER &&
    requests.some(({ kind }) => kind === 'wallet')
  ) {
    return 'set-aside';
  }
  if (requests.some((request) => hasWaitedTooLong(window, request, now))) {
    return 'give-up';
  }
  return mayComeBack(window, now) &&
    requests.some((request) =>
      isActive
        ? saysItIsHidden(window, request, now)
        : request.since > window.cameBackAt,
    )
    ? 'come-back'
    : 'stay';
}

function hasWaitedTooLong(
  { requester, openedAt, usedAt }: WindowHistory,
  request: WindowRequest,
  now: number,
): boolean {
  return (
    request.kind !== 'stranger' &&
    request.requester !== requester &&
    now - Math.max(openedAt, usedAt, request.since) >= WINDOW_TIMES.giveUp
  );
}

function mayComeBack(
  { askedAt, cameBackAt }: WindowHistory,
  now: number,
): boolean {
  return (
    now - askedAt >= WINDOW_TIMES.opening &&
    now - cameBackAt >= WINDOW_TIMES.comeBack
  );
}

/** Whether a request means that the user doesn't see an open window, although MetaMask is
 * open: it came after the window and after its last use, and the window goes on unused. A
 * site without an account can only say so of its own window: it could poll, and close
 * another site's window while it is read. */
function saysItIsHidden(
  { requester, askedAt, usedAt }: WindowHistory,
  request: WindowRequest,
  now: number,
): boolean {
  return (
    (request.kind !== 'stranger' || request.requester === requester) &&
    request.since >= Math.max(askedAt + WINDOW_TIMES.opening, usedAt) &&
    now - Math.max(askedAt, usedAt) >= WINDOW_TIMES.unused
  );
}

/** Why the snap closes a window that MetaMask shows. */
export type ClosingState =
  /** It opens again with this interface: at once, or after the wallet's own windows. */
  | {
      readonly type: 'replaced';
      readonly by: string;
      readonly when: 'at-once' | 'after-own';
    }
  | { readonly type: 'not-answered' }
  | { readonly type: 'dismissed' };

export type WindowState =
  /** MetaMask doesn't show it: it isn't open yet, or is set aside. */
  | { readonly type: 'waiting' }
  /** MetaMask was asked to show it. */
  | { readonly type: 'showing' }
  /** MetaMask shows it, while the snap decides whether it stays. */
  | { readonly type: 'judged' }
  | ClosingState
  /** It won't open any more. */
  | { readonly type: 'ended' };

/**
 * Decides how a window is closed.
 *
 * @param replacement - The interface with which it can open again; false if it must not, and
 * undefined if it can't be closed now.
 * @returns The state to which it goes on; undefined if it stays.
 */
export function closingFor(
  verdict: WindowVerdict,
  requester: string,
  replacement: string | false | undefined,
): ClosingState | undefined {
  if (verdict === 'stay' || replacement === undefined) {
    return undefined;
  }
  if (verdict === 'give-up' && requester !== WALLET_REQUESTER) {
    return { type: 'not-answered' };
  }
  // For the wallet's own pages, giving up is a refusal.
  return verdict === 'give-up' || replacement === false
    ? { type: 'dismissed' }
    : {
        type: 'replaced',
        by: replacement,
        when: verdict === 'set-aside' ? 'after-own' : 'at-once',
      };
}

/** The reason that the site of a window receives which wasn't answered. */
export const NOT_ANSWERED = 'not-answered';

/** The value with which the snap closes a window, so that it can tell its own closing from
 * the user's answer. */
export function closingValue(state: ClosingState): string | false {
  switch (state.type) {
    case 'replaced':
      return state.by;
    case 'not-answered':
      return NOT_ANSWERED;
    case 'dismissed':
      return false;
  }
}

/** What a window came to that MetaMask has closed: the user's answer, or the snap's own
 * closing, unless the user was faster. */
type ClosedWindow =
  | { readonly type: 'answered'; readonly value: Json }
  | Exclude<ClosingState, { type: 'dismissed' }>;

/** @param state - The window's state when MetaMask closed it with this value. */
export function afterClosing(state: WindowState, value: Json): ClosedWindow {
  switch (state.type) {
    case 'dismissed':
      return { type: 'answered', value: value === true };
    case 'replaced':
    case 'not-answered':
      return value === closingValue(state)
        ? state
        : { type: 'answered', value };
    default:
      return { type: 'answered', value };
  }
}
