/** Runs work when all earlier work has ended. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return await own;
  };
}
