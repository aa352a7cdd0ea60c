// Bundlers drop unused namespaces of starknet.js, but not the unused members of a used
// namespace. This loader keeps only the members that the wallet uses; any other is
// undefined. A test compares the lists with the wallet's own code.

/** The members to keep, by namespace. */
const KEPT = {
  hash: [
    'calculateContractAddressFromHash',
    'calculateDeclareTransactionHash',
    'calculateDeployAccountTransactionHash',
    'calculateInvokeTransactionHash',
    'computeCompiledClassHash',
    'computePedersenHash',
    'getSelectorFromName',
  ],
  ec: ['starkCurve'],
  transaction: ['getExecuteCalldata'],
};

/** The members to keep of @scure/starknet, exported by starknet.js as `ec.starkCurve`. */
const KEPT_OF_CURVE = [
  'Fp251',
  'getPublicKey',
  'getStarkKey',
  'grindKey',
  'keccak',
  'poseidonHash',
  'poseidonHashMany',
  'poseidonSmall',
  'sign',
  'verify',
];

const CURVE = `{ ${KEPT_OF_CURVE.map((name) => `${name}: starkCurve.${name}`).join(', ')} }`;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module with reduced namespaces.
 */
function keptMembers(source) {
  if (!source.includes('\nimport * as starkCurve from "@scure/starknet";\n')) {
    throw changed('starkCurve');
  }
  return Object.entries(KEPT).reduce(withKept, source);
}

/**
 * @param {string} source - The module.
 * @param {[string, string[]]} kept - A namespace, and the members to keep.
 * @returns {string} The module with the reduced namespace moved to its end: there all
 * members are initialised, so that the namespace can be a plain object.
 */
function withKept(source, [name, kept]) {
  const namespace = new RegExp(
    `^var ${name}_exports = \\{\\};\\n__export\\(${name}_exports, \\{\\n([^}]*)\\}\\);\\n`,
    'mu',
  );
  const members = new Map(
    [
      ...(namespace.exec(source)?.[1] ?? '').matchAll(
        /^ +(\w+): \(\) => (\w+),?$/gmu,
      ),
    ].map(([, member = '', value = '']) => [member, value]),
  );
  const lines = kept.map((member) => {
    const value = members.get(member);
    if (value === undefined) {
      throw changed(`${name}.${member}`);
    }
    return `  ${member}: ${value === 'starkCurve' ? CURVE : value},\n`;
  });
  return `${source.replace(namespace, '')}\nvar ${name}_exports = {\n${lines.join('')}};\n`;
}

/**
 * @param {string} name - A namespace.
 * @returns {Error} The error that the library's source has changed.
 */
function changed(name) {
  return new Error(
    `starknet.js is not published as it was (${name}): see build-support/kept-members.cjs`,
  );
}

module.exports = Object.assign(keptMembers, { KEPT, KEPT_OF_CURVE });
