/** A class, and its methods to keep. */
export type Reduction = {
  /** The class's first and last line, as parts of regular expressions. */
  readonly head: string;
  readonly end: string;
  /** The indentation of the methods, in spaces. */
  readonly indent: number;
  /** The methods to keep, each with its modifiers. */
  readonly kept: readonly string[];
  /** The file that explains the patch, named in errors. */
  readonly patch: string;
};
