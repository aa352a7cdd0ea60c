// Stands in for lodash, of which the bundled libraries use `memoize` alone: @metamask/utils, for
// the checksums of Ethereum addresses, with one argument.

/**
 * @param {(argument: unknown) => unknown} compute - A function of one argument.
 * @returns {(argument: unknown) => unknown} The function, which computes each result once.
 */
function memoize(compute) {
  const results = new Map();
  return (argument) => {
    if (!results.has(argument)) {
      results.set(argument, compute(argument));
    }
    return results.get(argument);
  };
}

module.exports = { memoize };
