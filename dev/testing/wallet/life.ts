/** One life of the snap: from a start to a shutdown. */
export type Life = {
  /** Passes on a call to the wallet or the network, as long as the snap lives. */
  readonly through: <Value>(act: () => Promise<Value>) => Promise<Value>;
  /** Shuts the snap down at a later call, which may still take effect. */
  readonly endAfter: (calls: number, isDone: boolean) => void;
  /** Shuts the snap down after some milliseconds. */
  readonly endIn: (milliseconds: number) => void;
  /** Cancels a scheduled shutdown; false if it has already happened. */
  readonly spare: () => boolean;
  /** Whether it has been shut down, or its last call is pending. */
  readonly isOver: () => boolean;
  /** Shuts the snap down now. */
  readonly end: () => void;
  /** Resolves at the end. */
  readonly ended: Promise<'ended'>;
};

/** A life that lasts until it is ended. Calls after its end never return, since the
 * snap's code has stopped. */
export function createLife(): Life {
  let left = Infinity;
  let isLastDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let say: (word: 'ended') => void = () => undefined;
  const ended = new Promise<'ended'>((resolve) => {
    say = resolve;
  });
  const stop = async (): Promise<never> => {
    say('ended');
    return new Promise(() => undefined);
  };
  const end = (): void => {
    left = 0;
    say('ended');
  };
  return {
    ended,
    endAfter: (calls, isDone) => {
      left = calls;
      isLastDone = isDone;
    },
    endIn: (milliseconds) => {
      timer = setTimeout(end, milliseconds);
    },
    spare: () => {
      clearTimeout(timer);
      const isAlive = left > 0;
      left = isAlive ? Infinity : left;
      return isAlive;
    },
    isOver: () => left <= 0,
    end,
    through: async (act) => {
      left -= 1;
      if (left < 0 || (left === 0 && !isLastDone)) {
        return stop();
      }
      const isLast = left === 0;
      const value = await act();
      return isLast ? stop() : value;
    },
  };
}
