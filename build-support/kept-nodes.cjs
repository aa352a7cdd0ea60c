// Reduces key-tree's node classes to the methods needed to derive a key from the node
// that MetaMask provides. Each of the three files contains mainly its class.

const { withoutMethods } = require('./kept-methods.cjs');

/** The members that both BIP-44 classes keep. */
const READ = [
  'get depth',
  'get privateKeyBytes',
  'get publicKeyBytes',
  'get chainCodeBytes',
  'get privateKey',
  'get publicKey',
  'get compressedPublicKeyBytes',
  'get masterFingerprint',
  'get fingerprint',
  'get network',
  'get curve',
  'constructor',
];

/** The methods to keep, by class. */
const KEPT = {
  BIP44CoinTypeNode: ['static async fromJSON', ...READ],
  BIP44Node: ['static async fromExtendedKey', ...READ],
  SLIP10Node: [
    'static async fromExtendedKey',
    'constructor',
    'get privateKey',
    'get publicKey',
    'get publicKeyBytes',
    'get compressedPublicKeyBytes',
    'get fingerprint',
  ],
};

/**
 * @param {string} source - A module of key-tree.
 * @returns {string} The module without the unused methods of its class.
 */
module.exports = function keptNodes(source) {
  const name = /^export class (\w+) \{$/mu.exec(source)?.[1] ?? '';
  return withoutMethods(source, {
    head: `export class ${name} \\{`,
    end: '\\}',
    indent: 4,
    kept: KEPT[name] ?? [],
    patch: 'kept-nodes.cjs',
  });
};
