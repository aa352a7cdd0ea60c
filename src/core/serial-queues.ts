import { handlerEpoch } from './track-handler';

/** Runs the functions of a key one after another, in order. */
export type SerialQueues = <Result>(
  key: string,
  run: () => Promise<Result>,
) => Promise<Result>;

/** One queue in memory per key. A run that fails, or is dropped with its handler,
 * doesn't block its queue. */
export function createSerialQueues(): SerialQueues {
  const tails = new Map<string, { epoch: number; end: Promise<unknown> }>();
  return async (key, run) => {
    const last = tails.get(key);
    const before =
      last?.epoch === handlerEpoch() ? last.end : Promise.resolve();
    const result = before.then(run, run);
    const tail = { epoch: handlerEpoch(), end: result };
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
