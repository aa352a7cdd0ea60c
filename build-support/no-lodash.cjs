// @metamask/utils imports all of lodash for `memoize`. This loader replaces the import
// with a function that does the same for the one argument that the library passes.

const replaceText = require('./replace-text.cjs');

const CHANGES = [
  [
    'import $lodash from "lodash";\nconst { memoize } = $lodash;\n',
    `function memoize(compute) {
  const results = new Map();
  return (argument) => {
    if (!results.has(argument)) {
      results.set(argument, compute(argument));
    }
    return results.get(argument);
  };
}
`,
  ],
];

/**
 * @param {string} source - The module of @metamask/utils for hexadecimal text.
 * @returns {string} The module without lodash.
 */
module.exports = function noLodash(source) {
  return replaceText(source, CHANGES, 'no-lodash.cjs');
};
