/** What to keep of a class. */
export type Reduction = {
  /** The class's first line and its last, as parts of regular expressions. */
  readonly head: string;
  readonly end: string;
  /** The column at which its methods begin. */
  readonly indent: number;
  /** The methods, each with its modifiers. */
  readonly kept: readonly string[];
  /** The file that says why. */
  readonly patch: string;
};
