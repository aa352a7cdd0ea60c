export declare function memoize(
  compute: (argument: unknown) => unknown,
): (argument: unknown) => unknown;
