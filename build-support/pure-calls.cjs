// Libraries compute values by calls at load time. Bundlers have to keep such a call even
// if nothing reads its value, as it could have side effects. This loader annotates the
// calls that have none as pure, so that unused values are dropped.

/** Functions without side effects, which only build a value from their arguments. */
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

/** A module-level variable whose value is such a call. The files are formatted, so the
 * statement ends with the first line that isn't indented. */
const VARIABLE = new RegExp(
  `^(?:export )?(?:const|var) \\w+ = (?:new )?(?:${PURE.join('|')})\\((?:.*;|.*\\n(?:[ \\n].*\\n?)*[\\])}].*;)$`,
  'gmu',
);

/** Variables that starknet.js initialises from its configuration or from globals. */
const FOUND =
  /^var (\w+_default) = ((?:config\.get|typeof )(?:.|\n)*?^\}\)?);$/gmu;

/** Calls that parse a string literal. */
const PARSED = /\bJSON\.parse\((?=\s*')/gu;

/**
 * @param {string} source - A module of a library.
 * @returns {string} The module with annotated calls.
 */
module.exports = function pureCalls(source) {
  return source
    .replace(VARIABLE, (statement) =>
      statement.replace(CALL, '/* @__PURE__ */ $&'),
    )
    .replace(PARSED, '/* @__PURE__ */ $&')
    .replace(FOUND, 'var $1 = /* @__PURE__ */ (() => $2)();');
};
