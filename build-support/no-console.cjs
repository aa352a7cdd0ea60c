// Some libraries write to the console. A wallet must not: what they write may be
// private.

const CALL = /\bconsole\.(?:debug|error|info|log|trace|warn)\(/gu;

/**
 * @param {string} source - A module of a library.
 * @returns {string} The module without console calls; their arguments are still
 * evaluated.
 */
module.exports = function noConsole(source) {
  // `void` keeps it from becoming a call of the previous line's expression.
  return source.replace(CALL, 'void (() => {})(');
};
