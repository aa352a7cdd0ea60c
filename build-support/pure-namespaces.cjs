// starknet.js is published as one file, in which a call fills each namespace (`hash`,
// `ec`, `paymaster`, ...). Bundlers have to treat this call as a side effect, so all
// namespaces stay in the bundle, with everything that they refer to. This loader turns
// each namespace into an object of getters, which is equivalent, but which a bundler
// can drop.

const NAMESPACE =
  /var (\w+) = \{\};\n__export\(\1, \{\n((?: +\w+: \(\) => \w+,?\n)+)\}\);/gu;
const MEMBER = /^ +(\w+): \(\) => (\w+),?$/gmu;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module with namespaces that a bundler can drop.
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
