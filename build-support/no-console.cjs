// Removes starknet.js's writes to the console, since in a wallet they could reveal
// private data.

const CALL = /\bconsole\.(?:debug|error|info|log|trace|warn)\(/gu;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module without console calls; their arguments are still
 * evaluated.
 */
module.exports = function noConsole(source) {
  // Without `void`, the parenthesis could continue the previous line as a call.
  return source.replace(CALL, 'void (() => {})(');
};
