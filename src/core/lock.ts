/** Runs functions that share a key one after another, in the order asked. */
export type Queues = <Result>(
  key: string,
  run: () => Promise<Result>,
) => Promise<Result>;

/** How many of the snap's handlers run, and how often the first one began. */
const life = { handlers: 0, turn: 0 };

/**
 * Runs a handler of the snap. Once none runs any more, the wallet drops
 * everything that the snap still waits for: such a wait never ends, and what
 * stood in a queue for it is not waited for either.
 *
 * @param handler - What the wallet has asked the snap for.
 * @returns What it gives.
 */
export async function whileAlive<Result>(
  handler: () => Promise<Result>,
): Promise<Result> {
  life.turn += life.handlers === 0 ? 1 : 0;
  life.handlers += 1;
  try {
    return await handler();
  } finally {
    life.handlers -= 1;
  }
}

/**
 * Queues in memory, one of each key. A failed run holds nobody up, nor does one
 * that was dropped with the handler that it belonged to.
 *
 * @returns The function that queues a run and gives its result.
 */
export function createQueues(): Queues {
  const tails = new Map<string, { turn: number; end: Promise<unknown> }>();
  return async (key, run) => {
    const last = tails.get(key);
    const before = last?.turn === life.turn ? last.end : Promise.resolve();
    const result = before.then(run, run);
    const tail = { turn: life.turn, end: result.catch(() => undefined) };
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
