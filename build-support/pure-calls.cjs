// Libraries compute values when they are loaded, which bundlers have to keep even if
// nothing reads them, as the call could have other effects. This loader marks those
// calls that have none, so that unused values are dropped.

/** Functions without side effects, which only make a value of their arguments. */
const PURE = [
  'any',
  'array',
  'BigInt',
  'coerce',
  'Configuration.getInstance',
  'define',
  'Deployer',
  'exactOptional',
  'integer',
  'literal',
  'Logger.getInstance',
  'memoize',
  'nullable',
  'number',
  'object',
  'Object.values',
  'optional',
  'pattern',
  'range',
  'record',
  'refine',
  'string',
  'superstructObject',
  'union',
  'unknown',
];
const CALL = new RegExp(`(?<![\\w.])(?:new )?(?:${PURE.join('|')})\\(`, 'gu');

/** A variable of a module whose value is such a call. The files are formatted, so it
 * ends with the first line that isn't indented. */
const VARIABLE = new RegExp(
  `^(?:export )?(?:const|var) \\w+ = (?:new )?(?:${PURE.join('|')})\\((?:.*;|.*\\n(?:[ \\n].*\\n?)*[\\])}].*;)$`,
  'gmu',
);

/** What starknet.js takes from its surroundings. */
const FOUND =
  /^var (\w+_default) = ((?:config\.get|typeof )(?:.|\n)*?^\}\)?);$/gmu;

/** Parsing a text that is in the module itself. */
const PARSED = /\bJSON\.parse\((?=\s*')/gu;

/**
 * @param {string} source - A module of a library.
 * @returns {string} The module with marks.
 */
module.exports = function pureCalls(source) {
  return source
    .replace(VARIABLE, (statement) =>
      statement.replace(CALL, '/* @__PURE__ */ $&'),
    )
    .replace(PARSED, '/* @__PURE__ */ $&')
    .replace(FOUND, 'var $1 = /* @__PURE__ */ (() => $2)();');
};
