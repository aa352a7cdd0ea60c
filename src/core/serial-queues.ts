import { handlerEpoch } from './track-handler';

/** Runs functions with the same key one after another, in order. */
export type SerialQueues = {
  /** Waits for a turn in the queue of a key. It lasts until the function that this
   * resolves to is called. */
  readonly begin: (key: string) => Promise<() => void>;
  /** Runs a function in its turn. */
  readonly run: <Result>(
    key: string,
    act: () => Promise<Result>,
  ) => Promise<Result>;
};

/** One queue in memory per key. A run that fails, or is dropped with its handler,
 * doesn't block its queue. */
export function createSerialQueues(): SerialQueues {
  const tails = new Map<string, { epoch: number; ended: Promise<void> }>();
  const begin: SerialQueues['begin'] = async (key) => {
    const last = tails.get(key);
    const epoch = handlerEpoch();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const tail = { epoch, ended };
    tails.set(key, tail);
    if (last?.epoch === epoch) {
      await last.ended;
    }
    return () => {
      if (tails.get(key) === tail) {
        tails.delete(key);
      }
      end();
    };
  };
  return {
    begin,
    run: async (key, act) => {
      const end = await begin(key);
      try {
        return await act();
      } finally {
        end();
      }
    },
  };
}
