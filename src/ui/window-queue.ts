import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import {
  historyOf,
  judgeWindow,
  type RequesterKind,
  type WindowHistory,
} from './window-rules';
import { WalletError } from '../core/errors';
import {
  WALLET,
  createFairQueue,
  type Turn,
  type TurnRequest,
} from '../core/fair-queue';
import { PAUSES } from '../core/pauses';
import type { Timers, Wait } from '../core/wait';

/** A window to open. */
type QueuedWindow = {
  /** The id of its interface. */
  readonly id: string;
  /** Whether it is closed as soon as another requester wants a window. */
  readonly yields?: boolean | undefined;
  /** Called right before each request to MetaMask to open it. `isNext` says that it may
   * replace another window under the user's pointer. */
  readonly onOpen?: (isNext: boolean) => Promise<void>;
  /** Called when the window can't be seen. Creates an interface to replace its own and
   * returns the new id; false closes the window for good, undefined leaves it as it is. If
   * absent, the window always stays. */
  readonly renew?: (() => Promise<string | false | undefined>) | undefined;
};

/** Opens windows and returns the value that each was closed with: null if the user
 * closed it with the wallet's own button, false if the snap closed it. */
export type OpenWindow = (window: QueuedWindow) => Promise<Json>;

/** Opens windows one at a time: MetaMask shows one window per snap and rejects a
 * second. One that can't be seen doesn't hold up the others. */
export type WindowQueue = {
  /**
   * Waits for a turn in which windows can be opened, and begins it: the wallet's own pages
   * first, then the sites in turn. It lasts until `end` is called.
   *
   * @throws WalletError `unreachable` for some time after the site's last window wasn't answered.
   */
  readonly begin: (
    requester: string,
  ) => Promise<{ readonly open: OpenWindow; readonly end: () => void }>;
  /** Closes the windows of this requester that are open or set aside. */
  readonly dismiss: (requester: string) => Promise<void>;
  /** Signals that another request of this requester waits for a window that is open or
   * already queued. */
  readonly nudge: (requester: string) => void;
  /** Records that the user has just interacted with the window of this interface. */
  readonly use: (id: string) => void;
};

/** What windows need besides the wallet's provider. */
export type WindowTools = Timers & {
  /** Whether any of MetaMask's UI is open. */
  readonly isActive: () => Promise<boolean>;
};

/** What the queue needs to know besides. */
type QueueTools = WindowTools & {
  /** Whether the user has given this site an account. */
  readonly isConnected: (site: string) => Promise<boolean>;
  /** Runs at the start of each turn, before anything is drawn. If it throws, the turn
   * ends. */
  readonly prepare: (requester: string) => Promise<void>;
};

/** A window that is being closed by the snap, and why. */
type ClosingState =
  /** It opens again with this interface: at once, or after the wallet's own windows. */
  | { readonly type: 'replaced'; readonly by: string; readonly when: Reopening }
  | { readonly type: 'not-answered' }
  | { readonly type: 'dismissed' };

type Reopening = 'at-once' | 'after-own';

type WindowState =
  /** MetaMask doesn't show it: it isn't open yet, or is set aside. */
  | { readonly type: 'waiting' }
  /** MetaMask was asked to show it. */
  | { readonly type: 'showing' }
  /** MetaMask shows it, while the snap decides whether it stays. */
  | { readonly type: 'judged' }
  | ClosingState
  /** It won't open any more. */
  | { readonly type: 'ended' };

/** A window from the time at which it may open until it is answered. */
type ManagedWindow = {
  /** The id of its interface. */
  id: string;
  readonly renew: QueuedWindow['renew'];
  history: WindowHistory;
  state: WindowState;
};

/** How long a site has to wait after a window that wasn't answered, in milliseconds. */
const REST_MS = 60_000;

/** How soon after another window one opens under the user's pointer, in milliseconds. */
const NEXT_MS = 5_000;

/** The interval at which open windows are judged, in milliseconds. */
export const CHECK_MS = 5_000;

/**
 * @param snap - The wallet's provider.
 * @returns The queue.
 */
export function createWindowQueue(
  snap: SnapsProvider,
  { wait, repeat, isActive, isConnected, prepare }: QueueTools,
): WindowQueue {
  const turns = createFairQueue();
  const windows = new Set<ManagedWindow>();
  /** When a site may open windows again after one that wasn't answered. */
  const rests = new Map<string, number>();
  let lastClosedAt = -Infinity;

  const kindOf = async (requester: string): Promise<RequesterKind> => {
    if (requester === WALLET) {
      return 'wallet';
    }
    return (await isConnected(requester)) ? 'connected' : 'stranger';
  };

  /** Returns how the window has to be closed for the requests that want one; undefined if
   * it stays. */
  const closingFor = async (
    { history, renew }: ManagedWindow,
    wanting: readonly TurnRequest[],
  ): Promise<ClosingState | undefined> => {
    if (wanting.length === 0) {
      return undefined;
    }
    const requests = await Promise.all(
      wanting.map(async (request) => ({
        ...request,
        kind: await kindOf(request.requester),
      })),
    );
    const moment = { isActive: await isActive(), now: Date.now() };
    const verdict = judgeWindow(history, requests, moment);
    const by = verdict === 'stay' ? undefined : await renew?.();
    if (by === undefined) {
      return undefined;
    }
    if (verdict === 'give-up' && history.requester !== WALLET) {
      return { type: 'not-answered' };
    }
    // For the wallet's own pages, giving up is a refusal.
    return verdict === 'give-up' || by === false
      ? { type: 'dismissed' }
      : {
          type: 'replaced',
          by,
          when: verdict === 'set-aside' ? 'after-own' : 'at-once',
        };
  };

  const close = async (
    window: ManagedWindow,
    closing: ClosingState,
  ): Promise<boolean> => {
    window.state = closing;
    const isShown = (): boolean => window.state === closing;
    const value = closingValue(closing);
    return await closeWindow(snap, window.id, isShown, wait, value);
  };

  /** Closes a window that is shown if it has to make room for these requests. */
  const judge = async (
    window: ManagedWindow,
    wanting: readonly TurnRequest[],
  ): Promise<void> => {
    if (window.state.type !== 'showing') {
      return;
    }
    const judged: WindowState = { type: 'judged' };
    window.state = judged;
    // If no interface can be created, the window stays.
    const closing = await closingFor(window, wanting).catch(() => undefined);
    if (stateOf(window) !== judged) {
      // It was answered or dismissed meanwhile.
      return;
    }
    const isClosed = closing && (await close(window, closing));
    if (isClosed !== true && stateOf(window) === (closing ?? judged)) {
      window.state = { type: 'showing' };
    }
  };

  const dismiss = async (window: ManagedWindow): Promise<void> => {
    const { type } = window.state;
    if (type === 'waiting' || type === 'ended') {
      window.state = { type: 'ended' };
    } else {
      await close(window, { type: 'dismissed' });
    }
  };

  const show = async (
    window: ManagedWindow,
    onOpen: QueuedWindow['onOpen'],
  ): Promise<Json> => {
    window.state = { type: 'showing' };
    const value = await requestDialog(snap, wait, async (isRetry) => {
      await onOpen?.(isRetry || Date.now() - lastClosedAt < NEXT_MS);
      window.history = { ...window.history, askedAt: Date.now() };
      return window.id;
    });
    lastClosedAt = Date.now();
    return value;
  };

  const openIn =
    (requester: string, turn: Turn): OpenWindow =>
    async ({ id, yields = false, onOpen, renew }) => {
      const window: ManagedWindow = {
        id,
        renew,
        history: historyOf(requester, Date.now()),
        state: { type: 'waiting' },
      };
      const onWanted = (nudge?: TurnRequest): void => {
        const wanting = [...turn.waiting(), ...(nudge ? [nudge] : [])];
        void (yields ? dismiss(window) : judge(window, wanting));
      };
      windows.add(window);
      const stop = repeat(CHECK_MS, () => void judge(window, turn.waiting()));
      try {
        for (;;) {
          turn.whenWanted(onWanted);
          if (stateOf(window).type === 'ended') {
            return false;
          }
          const value = await show(window, onOpen);
          const state = stateOf(window);
          window.state = { type: 'waiting' };
          if (state.type === 'dismissed') {
            return value === true;
          }
          if (!isClosing(state) || value !== closingValue(state)) {
            return value;
          }
          if (state.type === 'not-answered') {
            rests.set(requester, Date.now() + REST_MS);
            throw notAnswered(REST_MS);
          }
          window.id = state.by;
          if (state.when === 'after-own') {
            await turn.stepAside();
            window.history = historyOf(requester, Date.now());
          } else {
            window.history = { ...window.history, cameBackAt: Date.now() };
          }
        }
      } finally {
        window.state = { type: 'ended' };
        windows.delete(window);
        stop();
      }
    };

  return {
    begin: async (requester) => {
      const turn = await turns.begin(requester);
      try {
        const rest = (rests.get(requester) ?? 0) - Date.now();
        if (rest > 0) {
          throw notAnswered(rest);
        }
        await prepare(requester);
      } catch (error) {
        turn.end();
        throw error;
      }
      return { open: openIn(requester, turn), end: turn.end };
    },
    dismiss: async (requester) => {
      for (const window of windows) {
        if (window.history.requester === requester) {
          await dismiss(window);
        }
      }
    },
    nudge: turns.nudge,
    use: (id) => {
      for (const window of windows) {
        if (window.id === id) {
          window.history = { ...window.history, usedAt: Date.now() };
        }
      }
    },
  };
}

/** The current state: one that was assigned before may have been replaced meanwhile. */
function stateOf({ state }: ManagedWindow): WindowState {
  return state;
}

function isClosing(state: WindowState): state is ClosingState {
  return ['replaced', 'not-answered', 'dismissed'].includes(state.type);
}

/** The reason that the site of a window receives which wasn't answered. */
const NOT_ANSWERED = 'not-answered';

/** The value with which the snap closes a window, so that it can tell its own closing from
 * the user's answer. */
function closingValue(state: ClosingState): string | false {
  switch (state.type) {
    case 'replaced':
      return state.by;
    case 'not-answered':
      return NOT_ANSWERED;
    case 'dismissed':
      return false;
  }
}

/** EIP-1474's "resource unavailable": MetaMask shows another window of this snap, opened
 * before the snap was restarted. */
const UNAVAILABLE = -32002;

/**
 * Opens a window, and tries again while the wallet shows another one.
 *
 * @param begin - Called before each try; returns the id of the interface.
 * @returns The value that it was closed with.
 */
async function requestDialog(
  snap: SnapsProvider,
  wait: Wait,
  begin: (isRetry: boolean) => Promise<string>,
): Promise<Json> {
  for (let tries = 1; ; tries += 1) {
    const id = await begin(tries > 1);
    try {
      return await snap.request({ method: 'snap_dialog', params: { id } });
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNAVAILABLE) {
        throw error;
      }
    }
    if (tries === PAUSES.openWindow.tries) {
      throw new WalletError(
        'too-many-requests',
        'Another window of this wallet is open: close it, then try again',
      );
    }
    await wait(PAUSES.openWindow.pauseMs);
  }
}

/** The error for a site whose window wasn't answered. */
function notAnswered(restMs: number): WalletError {
  return new WalletError('unreachable', 'The user has not answered', {
    reason: NOT_ANSWERED,
    retryAfterSeconds: Math.ceil(restMs / 1000),
  });
}

/** Closes a window that may not be open yet, as long as it is requested. It never throws.
 * Returns whether it was closed. */
export async function closeWindow(
  snap: SnapsProvider,
  id: string,
  isOpen: () => boolean,
  wait: Wait,
  value: Json = false,
): Promise<boolean> {
  for (
    let tries = 0;
    isOpen() && tries < PAUSES.closeWindow.tries;
    tries += 1
  ) {
    try {
      await resolveWindow(snap, id, value);
      return true;
    } catch {
      await wait(PAUSES.closeWindow.pauseMs);
    }
  }
  return false;
}

/** Throws if the window is not open. */
export async function resolveWindow(
  snap: SnapsProvider,
  id: string,
  value: Json,
): Promise<void> {
  await snap.request({
    method: 'snap_resolveInterface',
    params: { id, value },
  });
}
