import type { WalletErrorKind } from '../../../src/core/errors';

/** A failure that a method has beside those that all have. */
type ErrorWords = {
  readonly kind: WalletErrorKind;
  /** When it comes, and what its data tells: goes on from the code. */
  readonly when: string;
};

/** A request that works on the local network, after those of the methods before it. */
export type Example = {
  readonly name: string;
  /** By name; of a method that takes them by position, in that order. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: unknown;
  /** Params that are another each time, and what has to be put there. */
  readonly varying?: Readonly<Record<string, string>>;
};

/** What people have to be told of a method. Texts are Markdown. */
export type MethodDescription = {
  /** What it does, in a line. */
  readonly summary: string;
  /** The rest of it. */
  readonly description?: string;
  /** What the user is shown or asked; left out where it is nothing. */
  readonly dialogs?: string;
  /** Of each param, by its name, and of what is inside of one, by its path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly result: {
    readonly name: string;
    readonly description: string;
    /** Of its members, by their path or by their last name. */
    readonly members?: Readonly<Record<string, string>>;
  };
  /** What is to be told after the example. */
  readonly notes?: string;
  readonly errors?: readonly ErrorWords[];
  readonly examples: readonly [Example, ...Example[]];
};
