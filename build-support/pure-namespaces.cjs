// starknet.js is published as one file, in which each namespace (`hash`, `ec`,
// `paymaster`, ...) is filled by a call, which bundlers have to treat as a side
// effect: so all of them stay in the bundle, with everything they refer to. This
// loader turns each into an object of getters, which is equivalent and can be
// dropped.

const NAMESPACE =
  /var (\w+) = \{\};\n__export\(\1, \{\n((?: +\w+: \(\) => \w+,?\n)+)\}\);/gu;
const MEMBER = /^ +(\w+): \(\) => (\w+),?$/gmu;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module with namespaces that can be dropped.
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
