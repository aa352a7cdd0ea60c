// Libraries write to the console here and there. A wallet has nothing to say
// there: what they would write might be a user's business.

const CALL = /\bconsole\.(?:debug|error|info|log|trace|warn)\(/gu;

/**
 * @param {string} source - A module of a library.
 * @returns {string} The same, silent; the arguments are evaluated all the same.
 */
module.exports = function noConsole(source) {
  // With `void` in front, it can't become a call of what the line above ends with.
  return source.replace(CALL, 'void (() => {})(');
};
