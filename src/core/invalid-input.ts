/** An invalid value in an input: where, and what was expected. It never contains
 * the value itself. */
export class InvalidInput extends Error {
  readonly path: readonly string[];

  /**
   * @param path - The path to the value, from the root.
   */
  constructor(path: readonly string[], expected: string) {
    super(expected);
    this.path = path;
  }
}
