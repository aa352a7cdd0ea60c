/** An edit of a library's source. */
export type Edit = {
  /** The name of the file in this folder that makes the edit. */
  readonly name: string;
  /** The library's file. */
  readonly file: string;
};

export declare const EDITS: readonly Edit[];
export declare const LIBRARIES: string;
export declare const REPLACED: Record<string, string>;
