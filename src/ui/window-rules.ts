import { WALLET, type TurnRequest } from '../core/fair-queue';

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
    window.requester !== WALLET &&
    requests.some(({ kind }) => kind === 'wallet')
  ) {
    return 'set-aside';
  }
  if (requests.some((request) => isOverdue(window, request, now))) {
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

/** How long a window may go unused while another site with an account, or the wallet,
 * waits for it. */
export const GIVE_UP_MS = 180_000;

function isOverdue(
  { requester, openedAt, usedAt }: WindowHistory,
  request: WindowRequest,
  now: number,
): boolean {
  return (
    request.kind !== 'stranger' &&
    request.requester !== requester &&
    now - Math.max(openedAt, usedAt, request.since) >= GIVE_UP_MS
  );
}

/** The maximum time that MetaMask takes to open a window. */
export const OPENING_MS = 3_000;

/** The minimum time for which a window that came back stays. */
export const COME_BACK_MS = 30_000;

function mayComeBack(
  { askedAt, cameBackAt }: WindowHistory,
  now: number,
): boolean {
  return now - askedAt >= OPENING_MS && now - cameBackAt >= COME_BACK_MS;
}

/** How long a window may go unused until another request means that it may be hidden. */
export const UNUSED_MS = 20_000;

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
    request.since >= Math.max(askedAt + OPENING_MS, usedAt) &&
    now - Math.max(askedAt, usedAt) >= UNUSED_MS
  );
}
