/**
 * Returns a function that calls another one, unless its last call began so recently that it
 * still holds; then its result is returned. A failure doesn't hold.
 *
 * @param milliseconds - How long a result holds.
 */
export function heldFor<Result>(
  milliseconds: number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let last:
    { readonly at: number; readonly result: Promise<Result> } | undefined;
  return async () => {
    // The absolute difference, so that setting the clock back doesn't extend it.
    if (!last || Math.abs(Date.now() - last.at) >= milliseconds) {
      const begun = { at: Date.now(), result: read() };
      last = begun;
      begun.result.catch(() => {
        last = last === begun ? undefined : last;
      });
    }
    return await last.result;
  };
}
