/** What is wrong with a value that somebody sent: where, and what was expected.
 * It never holds what was found. */
export class InvalidInput extends Error {
  readonly path: readonly string[];

  /**
   * @param path - Where, from the value's top.
   * @param expected - What was expected there.
   */
  constructor(path: readonly string[], expected: string) {
    super(expected);
    this.path = path;
  }
}
