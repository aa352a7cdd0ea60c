import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { closeWindow, requestDialog } from './window-calls';
import {
  afterClosing,
  closingFor,
  closingValue,
  historyOf,
  judgeWindow,
  NOT_ANSWERED,
  type ClosingState,
  type RequesterKind,
  type WindowHistory,
  type WindowState,
} from './window-rules';
import { WalletError } from '../core/errors';
import {
  WALLET_REQUESTER,
  createFairQueue,
  type Turn,
  type TurnRequest,
} from '../core/fair-queue';
import { WINDOW_TIMES } from '../core/pauses';
import type { Timers } from '../core/wait';

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

/** A requester's turn. */
export type WindowTurn = {
  readonly open: OpenWindow;
  /** Whether a window that opens now may replace another one under the user's pointer. */
  readonly isNext: () => boolean;
  readonly end: () => void;
};

/** Opens windows one at a time: MetaMask shows one window per snap and rejects a
 * second. One that can't be seen doesn't hold up the others. */
export type WindowQueue = {
  /**
   * Waits for a turn in which windows can be opened, and begins it: the wallet's own pages
   * first, then the sites in turn. It lasts until `end` is called.
   *
   * @throws WalletError `unreachable` for some time after the site's last window wasn't answered.
   */
  readonly begin: (requester: string) => Promise<WindowTurn>;
  /** Closes the windows of this requester that are open or set aside. */
  readonly dismiss: (requester: string) => Promise<void>;
  /** Signals that another request of this requester waits for a window that is open or
   * already queued. */
  readonly nudge: (requester: string) => void;
  /** Records that the user has just interacted with the window of this interface. */
  readonly use: (id: string) => void;
};

/** The timers of windows. */
export type WindowTimers = Timers & {
  /** Whether any of MetaMask's UI is open. */
  readonly isActive: () => Promise<boolean>;
};

/** What the queue needs to know besides. */
type QueueTools = WindowTimers & {
  /** Whether the user has given this site an account. */
  readonly isConnected: (site: string) => Promise<boolean>;
  /** Runs at the start of each turn, before anything is drawn. If it throws, the turn
   * ends. */
  readonly prepare: (requester: string) => Promise<void>;
};

/** What the windows of a queue share. */
type SharedTools = QueueTools & {
  readonly snap: SnapsProvider;
  readonly windows: Set<ManagedWindow>;
  /** When a site may open windows again after one that wasn't answered. */
  readonly rests: Map<string, number>;
  /** When the last window was closed. */
  lastClosedAt: number;
};

/** A window from the time at which it may open until it is answered. */
type ManagedWindow = {
  /** The id of its interface. */
  id: string;
  readonly renew: QueuedWindow['renew'];
  history: WindowHistory;
  state: WindowState;
};

/**
 * @param snap - The wallet's provider.
 * @returns The queue.
 */
export function createWindowQueue(
  snap: SnapsProvider,
  queueTools: QueueTools,
): WindowQueue {
  const turns = createFairQueue();
  const windows = new Set<ManagedWindow>();
  const rests = new Map<string, number>();
  const tools = {
    ...queueTools,
    snap,
    windows,
    rests,
    lastClosedAt: -Infinity,
  };
  return {
    begin: async (requester) => {
      const turn = await turns.begin(requester);
      try {
        const rest = (rests.get(requester) ?? 0) - Date.now();
        if (rest > 0) {
          throw notAnswered(rest);
        }
        await tools.prepare(requester);
      } catch (error) {
        turn.end();
        throw error;
      }
      return {
        open: openIn(tools, requester, turn),
        isNext: () => isNext(tools),
        end: turn.end,
      };
    },
    dismiss: async (requester) => {
      for (const window of windows) {
        if (window.history.requester === requester) {
          await dismiss(tools, window);
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

/** The error for a site whose window wasn't answered. */
function notAnswered(restMs: number): WalletError {
  return new WalletError('unreachable', 'The user has not answered', {
    reason: NOT_ANSWERED,
    retryAfterSeconds: Math.ceil(restMs / 1000),
  });
}

/** Opens windows in a turn: each again and again while the snap closes it to make room or to
 * bring it back, until it is answered or given up. */
function openIn(tools: SharedTools, requester: string, turn: Turn): OpenWindow {
  return async ({ id, yields = false, onOpen, renew }) => {
    const window: ManagedWindow = {
      id,
      renew,
      history: historyOf(requester, Date.now()),
      state: { type: 'waiting' },
    };
    const onWanted = (nudge?: TurnRequest): void => {
      const wanting = [...turn.waiting(), ...(nudge ? [nudge] : [])];
      void (yields ? dismiss(tools, window) : judge(tools, window, wanting));
    };
    tools.windows.add(window);
    const stop = tools.repeat(
      WINDOW_TIMES.check,
      () => void judge(tools, window, turn.waiting()),
    );
    try {
      for (;;) {
        turn.whenWanted(onWanted);
        if (stateOf(window).type === 'ended') {
          return false;
        }
        const value = await show(tools, window, onOpen);
        const closed = afterClosing(stateOf(window), value);
        window.state = { type: 'waiting' };
        if (closed.type === 'answered') {
          return closed.value;
        }
        if (closed.type === 'not-answered') {
          tools.rests.set(requester, Date.now() + WINDOW_TIMES.rest);
          throw notAnswered(WINDOW_TIMES.rest);
        }
        window.id = closed.by;
        if (closed.when === 'after-own') {
          await turn.stepAside();
          window.history = historyOf(requester, Date.now());
        } else {
          window.history = { ...window.history, cameBackAt: Date.now() };
        }
      }
    } finally {
      window.state = { type: 'ended' };
      tools.windows.delete(window);
      stop();
    }
  };
}

function isNext({ lastClosedAt }: SharedTools): boolean {
  return Date.now() - lastClosedAt < WINDOW_TIMES.follows;
}

/** Has MetaMask show a window. Returns the value that it was closed with. */
async function show(
  tools: SharedTools,
  window: ManagedWindow,
  onOpen: QueuedWindow['onOpen'],
): Promise<Json> {
  window.state = { type: 'showing' };
  const value = await requestDialog(tools.snap, tools.wait, async (isRetry) => {
    await onOpen?.(isRetry || isNext(tools));
    window.history = { ...window.history, askedAt: Date.now() };
    return window.id;
  });
  tools.lastClosedAt = Date.now();
  return value;
}

/** Closes a window that is shown if it has to make room for these requests. */
async function judge(
  tools: SharedTools,
  window: ManagedWindow,
  wanting: readonly TurnRequest[],
): Promise<void> {
  if (window.state.type !== 'showing') {
    return;
  }
  const judged: WindowState = { type: 'judged' };
  window.state = judged;
  // If no interface can be created, the window stays.
  const closing = await closingOf(tools, window, wanting).catch(
    () => undefined,
  );
  if (stateOf(window) !== judged) {
    // It was answered or dismissed meanwhile.
    return;
  }
  const isClosed = closing && (await close(tools, window, closing));
  if (isClosed !== true && stateOf(window) === (closing ?? judged)) {
    window.state = { type: 'showing' };
  }
}

/** Returns how the window has to be closed for the requests that want one; undefined if it
 * stays. */
async function closingOf(
  { isActive, isConnected }: SharedTools,
  { history, renew }: ManagedWindow,
  wanting: readonly TurnRequest[],
): Promise<ClosingState | undefined> {
  if (wanting.length === 0) {
    return undefined;
  }
  const kindOf = async (requester: string): Promise<RequesterKind> => {
    if (requester === WALLET_REQUESTER) {
      return 'wallet';
    }
    return (await isConnected(requester)) ? 'connected' : 'stranger';
  };
  const requests = await Promise.all(
    wanting.map(async (request) => ({
      ...request,
      kind: await kindOf(request.requester),
    })),
  );
  const moment = { isActive: await isActive(), now: Date.now() };
  const verdict = judgeWindow(history, requests, moment);
  const replacement = verdict === 'stay' ? undefined : await renew?.();
  return closingFor(verdict, history.requester, replacement);
}

async function dismiss(
  tools: SharedTools,
  window: ManagedWindow,
): Promise<void> {
  const { type } = window.state;
  if (type === 'waiting' || type === 'ended') {
    window.state = { type: 'ended' };
  } else {
    await close(tools, window, { type: 'dismissed' });
  }
}

async function close(
  { snap, wait }: SharedTools,
  window: ManagedWindow,
  closing: ClosingState,
): Promise<boolean> {
  window.state = closing;
  const isShown = (): boolean => window.state === closing;
  const value = closingValue(closing);
  return await closeWindow(snap, window.id, isShown, wait, value);
}

/** The current state: one that was assigned before may have been replaced meanwhile. */
function stateOf({ state }: ManagedWindow): WindowState {
  return state;
}
