/**
 * Replaces parts of a library file's text.
 *
 * @param {string} source - The file's text.
 * @param {readonly (readonly [before: string, after: string])[]} changes - The texts
 * to replace, in order.
 * @param {string} patch - The file that explains the change, named in errors.
 * @param {number} times - How often each text has to occur.
 * @throws Error if a text occurs more or less often.
 */
module.exports = function replaceText(source, changes, patch, times = 1) {
  return changes.reduce((text, [before, after]) => {
    const parts = text.split(before);
    if (parts.length !== times + 1) {
      throw new Error(
        `The library is not published as it was: see build-support/${patch}`,
      );
    }
    return parts.join(after);
  }, source);
};
