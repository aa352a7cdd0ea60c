// starknet.js is published as one file, in which each namespace (`hash`, `ec`,
// `paymaster`, ...) is filled by a call that bundlers must take for a side
// effect: so all of them stay in the bundle, with everything that they name.
// This loader writes each as an object of getters, which does the same and can
// be left out.

const NAMESPACE =
  /var (\w+) = \{\};\n__export\(\1, \{\n((?: +\w+: \(\) => \w+,?\n)+)\}\);/gu;
const MEMBER = /^ +(\w+): \(\) => (\w+),?$/gmu;

/**
 * @param {string} source - starknet.js's one module.
 * @returns {string} The same, with namespaces that can be left out.
 */
module.exports = function pureNamespaces(source) {
  const pure = source.replace(
    NAMESPACE,
    (_, name, members) =>
      `var ${name} = {\n${members.replace(MEMBER, 'get $1() { return $2; },')}};`,
  );
  if (pure === source || /\n__export\(/u.test(pure)) {
    throw new Error(
      'starknet.js is not published as it was: see build-support/pure-namespaces.cjs',
    );
  }
  return pure;
};
