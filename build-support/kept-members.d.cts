declare const keptMembers: {
  (source: string): string;
  /** The members to keep, by namespace. */
  readonly KEPT: Readonly<Record<string, readonly string[]>>;
  /** The members to keep of `ec.starkCurve`. */
  readonly KEPT_OF_CURVE: readonly string[];
};
export = keptMembers;
