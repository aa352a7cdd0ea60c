// starknet.js is published as one file, in which each namespace (`hash`, `ec`,
// `paymaster`, ...) is filled by a call that bundlers must take for a side
// effect: so all of them stay in the bundle, with everything that they name.
// This loader turns each into an expression that is marked pure. 23 kB go.

const NAMESPACE = /var (\w+) = \{\};\n__export\(\1, \{/gu;
const FILLER = 'var __export = ';

/**
 * @param {string} source - starknet.js's one module.
 * @returns {string} The same, with namespaces that can be left out.
 */
module.exports = function pureNamespaces(source) {
  if (!NAMESPACE.test(source) || !source.includes(FILLER)) {
    throw new Error(
      'starknet.js is not published as it was: see build-support/pure-namespaces.cjs',
    );
  }
  return source
    .replace(NAMESPACE, 'var $1 = /* @__PURE__ */ __pureExport({}, {')
    .replace(
      FILLER,
      `var __pureExport = (target, all) => (__export(target, all), target);\n${FILLER}`,
    );
};
