/** Work that can take long. It yields after each slice of it, so that something else can
 * run in between. */
export type Sliced<Result> = Generator<undefined, Result>;

/**
 * Runs sliced work to its end.
 *
 * @param work - The work.
 * @param pause - Waits between two slices; if it throws, the work stops.
 * @returns The work's result.
 */
export async function runInSlices<Result>(
  work: Sliced<Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) {
      return value;
    }
    await pause();
  }
}
