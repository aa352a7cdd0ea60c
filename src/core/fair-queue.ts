import { handlerEpoch } from './handlers';

/** The requester that is the user, on the wallet's own pages. */
export const WALLET = '';

/** A turn that has come. */
export type Turn = {
  /** Calls back as soon as somebody else waits; at once where somebody does. */
  readonly whenWanted: (callback: () => void) => void;
};

/** Runs functions one at a time, those of each requester in the order asked. */
export type FairQueue = {
  /**
   * Runs a function when its turn comes. The wallet's own go first; among sites,
   * the one that has waited longest since its last turn.
   */
  readonly take: <Result>(
    requester: string,
    run: (turn: Turn) => Promise<Result>,
  ) => Promise<Result>;
  /** How many of a requester's functions wait or run. */
  readonly count: (requester: string) => number;
};

type Waiting = { readonly requester: string; readonly begin: () => void };

type State = {
  /** Of the handlers that all of this belongs to. */
  readonly epoch: number;
  readonly waiting: Waiting[];
  /** Who has the turn. */
  current: string | undefined;
  onWanted: () => void;
  /** Who had a turn since anybody waits, the last one last. */
  readonly served: Set<string>;
};

/**
 * @returns Turns in memory, none of them taken. A function that failed holds nobody
 * up, nor does one that was dropped with the handler that it belonged to.
 */
export function createFairQueue(): FairQueue {
  let state = newState();
  const present = (): State => {
    if (state.epoch !== handlerEpoch()) {
      state = newState();
    }
    return state;
  };
  return {
    take: async (requester, run) => {
      const mine = present();
      await new Promise<void>((begin) => {
        mine.waiting.push({ requester, begin });
        mine.onWanted();
        beginNext(mine);
      });
      try {
        return await run({
          whenWanted: (callback) => {
            mine.onWanted = callback;
            if (mine.waiting.length > 0) {
              callback();
            }
          },
        });
      } finally {
        mine.current = undefined;
        mine.onWanted = nothing;
        beginNext(mine);
      }
    },
    count: (requester) => {
      const { waiting, current } = present();
      return [current, ...waiting.map((one) => one.requester)].filter(
        (one) => one === requester,
      ).length;
    },
  };
}

function newState(): State {
  return {
    epoch: handlerEpoch(),
    waiting: [],
    current: undefined,
    onWanted: nothing,
    served: new Set(),
  };
}

function nothing(): void {
  // Nobody has asked to be told.
}

function beginNext(state: State): void {
  const { waiting, served } = state;
  if (state.current !== undefined) {
    return;
  }
  const next = nextOf(state);
  if (next === undefined) {
    served.clear();
    return;
  }
  waiting.splice(waiting.indexOf(next), 1);
  state.current = next.requester;
  served.delete(next.requester);
  served.add(next.requester);
  next.begin();
}

function nextOf({ waiting, served }: State): Waiting | undefined {
  const order = [...served];
  const rank = ({ requester }: Waiting): number =>
    requester === WALLET ? -2 : order.indexOf(requester);
  return [...waiting].sort((a, b) => rank(a) - rank(b))[0];
}
