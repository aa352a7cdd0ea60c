/** A change to a library's source. */
export type Edit = {
  /** The name of its file in this folder. */
  readonly name: string;
  /** The library's file; if left out, all files of all libraries. */
  readonly file?: string;
};

/** A module that is replaced. */
export type StandIn = {
  /** The name of the file in this folder that replaces it. */
  readonly name: string;
  /** The name by which it is imported, or the absolute path of relative imports. */
  readonly request: string;
  /** The library's file that is replaced. */
  readonly file: string;
  /** The libraries' files that import it. */
  readonly users: readonly string[];
};

export declare const EDITS: readonly Edit[];
export declare const LIBRARIES: string;
export declare const STAND_INS: readonly StandIn[];
