// @scure/starknet computes the tables of its two hashes, 504 points and 273 round
// constants, when it is loaded. That is the longest part of the snap's start, although
// most requests need neither. This loader makes starknet.js name everything that it takes
// from there by one namespace, which the bundler loads on first use. @scure/starknet itself,
// which signs and hashes, is bundled as published.

const NAMED = /^import \{ (.+) \} from "@scure\/starknet";$/gmu;
const WHOLE = 'import * as starkCurve from "@scure/starknet";';

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module, whose only import of the curve is deferred.
 */
module.exports = function lazyCurve(source) {
  const names = Array.from(source.matchAll(NAMED), ([, list]) =>
    list.split(', ').map((name) => name.split(' as ')),
  ).flat();
  const deferred = names.reduce(
    (text, [name, own = name]) =>
      text.replace(
        new RegExp(`(?<![.\\w])${own}(?=[(.])`, 'gu'),
        `starkCurve.${name}`,
      ),
    source
      .replace(NAMED, '')
      .replace(
        WHOLE,
        WHOLE.replace('import', 'import /* webpackDefer: true */'),
      ),
  );
  if (names.length === 0 || deferred.split('@scure/starknet').length !== 2) {
    throw new Error(
      'starknet.js is not published as it was: see build-support/lazy-curve.cjs',
    );
  }
  return deferred;
};
