// starknet.js re-exports the types and constants of all JSON-RPC specifications into two
// of its namespaces, and reads constants from these namespaces: so the constants of all
// versions stay in the bundle. This loader makes it read each constant from the module
// that defines it, and turns the namespaces into values that a bundler can drop.

const replaceText = require('./replace-text.cjs');

const FROM = 'starknet_types_0104_star';

const CHANGES = [
  [
    `var rpc_exports = {};\n__reExport(rpc_exports, ${FROM});\n`,
    `var rpc_exports = /* @__PURE__ */ __copyProps({}, ${FROM}, "default");\n`,
  ],
  ['\n__reExport(api_exports, rpc_exports);\n', '\n'],
  [
    '\nvar api_exports = {\n',
    '\nvar api_exports = /* @__PURE__ */ __copyProps({\n',
  ],
  [
    'get RPCSPEC09() { return RPCSPEC09; },\n};\n',
    `get RPCSPEC09() { return RPCSPEC09; },\n}, ${FROM}, "default");\n`,
  ],
];

/** A constant read from one of the namespaces. */
const READ =
  /\b(?:api|rpc)_exports\.(?=(?:EBlockStatus|EDAMode|EDataAvailabilityMode|ETransactionType|ETransactionVersion3?|TypedDataRevision)\b)/gu;

/** A constant destructured from a module. */
const TAKEN = /^var \{ (\w+)(?:: (\w+))? \} = (RPCSPEC\d+);$/gmu;

/**
 * @param {string} source - The module of starknet.js, whose namespaces are objects of
 * getters (pure-namespaces.cjs).
 * @returns {string} The module with constants that a bundler can drop.
 */
module.exports = function directTypes(source) {
  return replaceText(source, CHANGES, 'direct-types.cjs')
    .replace(READ, `${FROM}.`)
    .replace(
      TAKEN,
      (_, type, name, from) => `var ${name ?? type} = ${from}.${type};`,
    );
};
