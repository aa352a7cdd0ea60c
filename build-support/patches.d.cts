/** A change to a library's source. */
export type Edit = {
  /** That of its file in this folder. */
  readonly name: string;
  /** The library's file; left out, all files of all libraries. */
  readonly file?: string;
};

/** A module that is left out. */
export type StandIn = {
  /** That of the file in this folder that stands in for it. */
  readonly name: string;
  /** By which name it is imported; relative imports go by the whole path. */
  readonly request: string;
  /** The library's file that is left out. */
  readonly file: string;
  /** The files of libraries that import it. */
  readonly users: readonly string[];
};

export declare const EDITS: readonly Edit[];
export declare const LIBRARIES: string;
export declare const STAND_INS: readonly StandIn[];
