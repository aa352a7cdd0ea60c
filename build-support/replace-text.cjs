/**
 * Replaces parts of a library file's text.
 *
 * @param {string} source - The file's text.
 * @param {readonly (readonly [before: string, after: string])[]} changes - The texts
 * to replace, in order.
 * @param {string} patch - The file that explains the change, named in errors.
 * @throws Error if a text doesn't occur exactly once.
 */
module.exports = function replaceText(source, changes, patch) {
  return changes.reduce((text, [before, after]) => {
    const parts = text.split(before);
    if (parts.length !== 2) {
      throw new Error(
        `The library is not published as it was: see build-support/${patch}`,
      );
    }
    return parts.join(after);
  }, source);
};
