// starknet.js is published as one file, in which calls fill each namespace (`hash`, `ec`,
// `paymaster`, ...). Bundlers have to treat these calls as side effects, so all namespaces
// stay in the bundle, with everything that they refer to. This loader turns each
// namespace into an object of getters, and names the constants of the node's
// specification by the module that they come from. Both are equivalent, but a bundler can
// drop what is unused.

const replaceText = require('./replace-text.cjs');

const NAMESPACE =
  /var (\w+) = \{\};\n__export\(\1, \{\n((?: +\w+: \(\) => \w+,?\n)+)\}\);/gu;
const MEMBER = /^ +(\w+): \(\) => (\w+),?$/gmu;

/** The module of constants, which the namespace `RPC` re-exports. */
const CONSTANTS = 'starknet_types_0104_star';

/** A constant read from that namespace. */
const READ = /\b(?:api|rpc)_exports\.(\w+)/gu;

/** A constant taken out of a module of constants. */
const TAKEN = /^var \{ (\w+)(?:: (\w+))? \} = (RPCSPEC\w+);$/gmu;

const CHANGES = [
  [`var rpc_exports = {};\n__reExport(rpc_exports, ${CONSTANTS});\n`, ''],
  ['__reExport(api_exports, rpc_exports);\n', ''],
  [
    'var api_exports = {\n',
    'var api_exports = /* @__PURE__ */ __copyProps({\n',
  ],
  [
    'get RPCSPEC09() { return RPCSPEC09; },\n};',
    `get RPCSPEC09() { return RPCSPEC09; },\n}, ${CONSTANTS}, "default");`,
  ],
];

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module with namespaces that a bundler can drop.
 */
module.exports = function pureNamespaces(source) {
  const getters = source.replace(
    NAMESPACE,
    (_, name, members) =>
      `var ${name} = {\n${members.replace(MEMBER, 'get $1() { return $2; },')}};`,
  );
  const pure = replaceText(getters, CHANGES, 'pure-namespaces.cjs')
    .replace(READ, `${CONSTANTS}.$1`)
    .replace(
      TAKEN,
      (_, name, own, constants) => `var ${own ?? name} = ${constants}.${name};`,
    );
  if (/\n__(?:re)?[eE]xport\(|^var \{/mu.test(pure)) {
    throw new Error(
      'starknet.js is not published as it was: see build-support/pure-namespaces.cjs',
    );
  }
  return pure;
};
