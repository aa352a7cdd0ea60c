/**
 * Replaces the only lodash function that a dependency uses, so that lodash is not
 * bundled.
 *
 * @returns The function with a cache: it computes each argument's result once.
 */
function memoize<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    if (!results.has(argument)) {
      results.set(argument, compute(argument));
    }
    return results.get(argument) as Result;
  };
}

// The dependency imports all of lodash as the default export.
export default { memoize };
