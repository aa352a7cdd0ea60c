/** An edit of a library's source. */
export type Edit = {
  /** The name of the file in this folder that makes the edit. */
  readonly name: string;
  /** The library's file; if omitted, all files of all libraries. */
  readonly file?: string;
};

/** A module that is replaced. */
export type StandIn = {
  /** The name of the file in this folder that replaces it. */
  readonly name: string;
  /** The import specifier, or the absolute path if the imports are relative. */
  readonly request: string;
  /** The library's file that is replaced. */
  readonly file: string;
  /** The library files that import the module. */
  readonly users: readonly string[];
};

export declare const EDITS: readonly Edit[];
export declare const LIBRARIES: string;
export declare const STAND_INS: readonly StandIn[];
