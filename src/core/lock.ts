/** Runs functions that share a key one after another, in the order asked. */
export type Queues = <Result>(
  key: string,
  run: () => Promise<Result>,
) => Promise<Result>;

/**
 * Queues in memory, one of each key. A failed run holds nobody up.
 *
 * @returns The function that queues a run and gives its result.
 */
export function createQueues(): Queues {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(run, run);
    const tail = result.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (tails.get(key) === tail) {
        tails.delete(key);
      }
    }
  };
}
