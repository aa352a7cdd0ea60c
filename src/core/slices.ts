/** Work that can take long. It yields after each slice of it, so that something else can
 * run in between. */
export type Sliced<Result> = Generator<undefined, Result>;

/**
 * Runs sliced work to its end.
 *
 * @param pause - Waits between two slices; if it throws, the work stops.
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
