import type { WalletErrorKind } from '../../../../src/core/errors';

/** An error of a method, in addition to those that all methods have. */
type ErrorWords = {
  readonly kind: WalletErrorKind;
  /** When it occurs, and its data: continues the sentence after the code. */
  readonly when: string;
};

/** A request that works on the local network, after those of the methods before it. */
export type Example = {
  readonly name: string;
  /** By name; for a method with params by position, in that order. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: unknown;
  /** Params whose value differs each time, with instructions on what to insert. */
  readonly varying?: Readonly<Record<string, string>>;
};

/** The documentation of a method. Texts are Markdown. */
export type MethodDescription = {
  /** What the method does, in one line. */
  readonly summary: string;
  /** More about it. */
  readonly description?: string;
  /** The dialogs it opens; omitted if none. */
  readonly dialogs?: string;
  /** Params by name, members of params by path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly result: {
    readonly name: string;
    readonly description: string;
    /** The members of the result, by path or by last name. */
    readonly members?: Readonly<Record<string, string>>;
  };
  /** Text after the example. */
  readonly notes?: string;
  readonly errors?: readonly ErrorWords[];
  readonly examples: readonly [Example, ...Example[]];
};
