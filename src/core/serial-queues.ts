import { handlerEpoch } from './handlers';

/** Runs functions that share a key one after another, in the order asked. */
export type SerialQueues = <Result>(
  key: string,
  run: () => Promise<Result>,
) => Promise<Result>;

/**
 * Queues in memory, one of each key. A failed run holds nobody up, nor does one
 * that was dropped with the handler that it belonged to.
 *
 * @returns The function that queues a run and gives its result.
 */
export function createSerialQueues(): SerialQueues {
  const tails = new Map<string, { epoch: number; end: Promise<unknown> }>();
  return async (key, run) => {
    const last = tails.get(key);
    const before =
      last?.epoch === handlerEpoch() ? last.end : Promise.resolve();
    const result = before.then(run, run);
    const tail = { epoch: handlerEpoch(), end: result.catch(() => undefined) };
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
