/** The number of running handlers, and how often one started while no other ran. */
const running = { handlers: 0, epoch: 0 };

/** Runs a handler of the snap. When the last running handler ends, MetaMask drops
 * the snap's pending requests: promises that wait for them never settle. */
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

/** A number that changes whenever a handler starts while no other runs: work from an
 * earlier epoch that has not ended was dropped. */
export function handlerEpoch(): number {
  return running.epoch;
}
