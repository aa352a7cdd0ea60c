import { handlerEpoch } from './track-handler';

/** The requester of the wallet's own pages, that is, the user. */
export const WALLET_REQUESTER = '';

/** Who wants a turn, and since when (milliseconds since 1970). */
export type TurnRequest = {
  readonly requester: string;
  readonly since: number;
};

/** A requester's turn. */
export type Turn = {
  /** Sets the callback for when another function joins the queue or `nudge` is
   * called; it is called immediately if one is already waiting. Only a nudge is passed to
   * it: what has joined is in `waiting`. */
  readonly whenWanted: (callback: (nudge?: TurnRequest) => void) => void;
  /** The waiting functions. */
  readonly waiting: () => readonly TurnRequest[];
  /** Yields to the wallet's own waiting functions, and resumes right after them. */
  readonly stepAside: () => Promise<void>;
};

/** A turn that lasts until `end` is called. */
type OpenTurn = Turn & { readonly end: () => void };

/** Schedules turns; those of the same requester are in order. */
export type FairQueue = {
  /** Waits for a turn. The wallet's own turns go first, then those of the site whose last
   * turn is longest ago. */
  readonly begin: (requester: string) => Promise<OpenTurn>;
  /** Runs a function in its turn. */
  readonly take: <Result>(
    requester: string,
    run: (turn: Turn) => Promise<Result>,
  ) => Promise<Result>;
  /** Calls the `whenWanted` callback for a requester that wants a turn but does not join. */
  readonly nudge: (requester: string) => void;
};

type Waiting = TurnRequest & { readonly begin: () => void };

type State = {
  /** The `handlerEpoch` that this state belongs to. */
  readonly epoch: number;
  readonly waiting: Waiting[];
  /** The number of open turns. */
  running: number;
  onWanted: (nudge?: TurnRequest) => void;
  /** The requesters that had a turn since the queue was last empty, the latest
   * last. */
  readonly served: Set<string>;
};

/**
 * @param slots - How many turns may run concurrently.
 * @param ownSlots - How many of these are reserved for the wallet's own turns.
 * @returns An empty queue, in memory. A function that fails, or is dropped with its
 * handler, doesn't block the queue.
 */
export function createFairQueue(slots = 1, ownSlots = 0): FairQueue {
  let state = newState();
  const beginNext = (mine: State): void => {
    const { waiting, served, running } = mine;
    const next = nextOf(mine);
    if (next === undefined) {
      if (running === 0) {
        served.clear();
      }
      return;
    }
    const isOwn = next.requester === WALLET_REQUESTER;
    if (running < slots - (isOwn ? 0 : ownSlots)) {
      waiting.splice(waiting.indexOf(next), 1);
      mine.running += 1;
      served.delete(next.requester);
      served.add(next.requester);
      next.begin();
    }
  };
  const currentState = (): State => {
    if (state.epoch !== handlerEpoch()) {
      state = newState();
    }
    return state;
  };
  const begin = async (requester: string): Promise<OpenTurn> => {
    const mine = currentState();
    const join = async (at: 'push' | 'unshift'): Promise<void> =>
      new Promise((resolve) => {
        mine.waiting[at]({ requester, since: Date.now(), begin: resolve });
        mine.onWanted();
        beginNext(mine);
      });
    const leave = (): void => {
      mine.running -= 1;
      mine.onWanted = nothing;
    };
    await join('push');
    return {
      whenWanted: (callback) => {
        mine.onWanted = callback;
        if (mine.waiting.length > 0) {
          callback();
        }
      },
      waiting: () => mine.waiting,
      stepAside: async () => {
        leave();
        // As if it had not had a turn yet.
        mine.served.delete(requester);
        await join('unshift');
      },
      end: () => {
        leave();
        beginNext(mine);
      },
    };
  };
  return {
    begin,
    take: async (requester, run) => {
      const turn = await begin(requester);
      try {
        return await run(turn);
      } finally {
        turn.end();
      }
    },
    nudge: (requester) => {
      currentState().onWanted({ requester, since: Date.now() });
    },
  };
}

function newState(): State {
  return {
    epoch: handlerEpoch(),
    waiting: [],
    running: 0,
    onWanted: nothing,
    served: new Set(),
  };
}

function nothing(): void {
  // No callback is set.
}

function nextOf({ waiting, served }: State): Waiting | undefined {
  const order = [...served];
  const rank = ({ requester }: Waiting): number =>
    requester === WALLET_REQUESTER ? -2 : order.indexOf(requester);
  return [...waiting].sort((a, b) => rank(a) - rank(b))[0];
}
