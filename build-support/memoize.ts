/**
 * The one function of lodash that a dependency of ours uses: without this, all
 * of lodash would be bundled for it.
 *
 * @param compute - A function of one argument.
 * @returns It, computing each argument's result once.
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

// lodash is taken whole, as CommonJS gives it.
export default { memoize };
