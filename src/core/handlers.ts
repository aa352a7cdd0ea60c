/** How many of the snap's handlers run, and how often the first one began. */
const running = { handlers: 0, epoch: 0 };

/**
 * Runs a handler of the snap. Once none runs any more, the wallet drops
 * everything that the snap still waits for: such a wait never ends.
 *
 * @param handler - What the wallet has asked the snap for.
 * @returns What it gives.
 */
export async function trackHandler<Result>(
  handler: () => Promise<Result>,
): Promise<Result> {
  running.epoch += running.handlers === 0 ? 1 : 0;
  running.handlers += 1;
  try {
    return await handler();
  } finally {
    running.handlers -= 1;
  }
}

/**
 * @returns A number that changes whenever a handler begins while no other runs:
 * what began under another number and has not ended was dropped.
 */
export function handlerEpoch(): number {
  return running.epoch;
}
