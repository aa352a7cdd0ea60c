// All changes that the build makes to libraries. The bundler, the check of the library
// files (verify-libraries.cjs) and the tests that compare patched with published modules
// all use these lists; docs/security.md says what each patch saves.

const { realpathSync } = require('node:fs');
const { resolve } = require('node:path');

/** Where the libraries are installed. */
const LIBRARIES = realpathSync(resolve(__dirname, '../node_modules'));

const STARKNET = 'starknet/dist/index.mjs';
const KEY_TREE = '@metamask/key-tree/dist';

/**
 * Edits of library sources, in order. The file named after an edit exports the
 * function that makes it; an edit without `file` applies to all files of all
 * libraries.
 *
 * @type {import('./patches.cjs').Edit[]}
 */
const EDITS = [
  { name: 'fixed-channel', file: STARKNET },
  { name: 'kept-methods', file: STARKNET },
  { name: 'kept-members', file: STARKNET },
  { name: 'pure-namespaces', file: STARKNET },
  { name: 'direct-types', file: STARKNET },
  { name: 'lazy-tables', file: '@scure/starknet/lib/esm/index.js' },
  ...['BIP44CoinTypeNode.mjs', 'BIP44Node.mjs', 'SLIP10Node.mjs'].map(
    (file) => ({
      name: 'kept-nodes',
      file: `${KEY_TREE}/${file}`,
    }),
  ),
  { name: 'pure-calls' },
  { name: 'no-console' },
];

/**
 * Modules that are replaced by the file named after the patch, which exports what
 * the importing files in `users` need.
 *
 * @type {import('./patches.cjs').StandIn[]}
 */
const STAND_INS = [
  {
    name: 'memoize',
    request: 'lodash',
    file: 'lodash/lodash.js',
    users: ['@metamask/utils/dist/hex.mjs'],
  },
  {
    name: 'plain-json',
    request: 'lossless-json',
    file: 'lossless-json/lib/esm/index.js',
    users: [STARKNET],
  },
  {
    name: 'one-superstruct',
    request: '@metamask/superstruct',
    file: '@metamask/superstruct/dist/index.mjs',
    users: ['assert.mjs', 'hex.mjs', 'json.mjs'].map(
      (user) => `@metamask/utils/dist/${user}`,
    ),
  },
  {
    name: 'no-base64',
    request: '@scure/base',
    file: '@scure/base/lib/esm/index.js',
    users: [
      STARKNET,
      `${KEY_TREE}/utils.mjs`,
      '@metamask/utils/dist/bytes.mjs',
    ],
  },
  {
    name: 'no-phrases',
    request: '@metamask/scure-bip39/dist/wordlists/english.js',
    file: '@metamask/scure-bip39/dist/wordlists/english.js',
    users: [`${KEY_TREE}/utils.mjs`],
  },
  {
    name: 'no-sha512',
    request: '@noble/hashes/sha512',
    file: '@noble/hashes/esm/sha512.js',
    users: [`${KEY_TREE}/cryptography.mjs`],
  },
  ...[
    [
      'no-ed25519',
      'curves/ed25519.mjs',
      'curves/curve.mjs',
      'curves/index.mjs',
    ],
    [
      'no-ed25519',
      'curves/ed25519Bip32.mjs',
      'curves/curve.mjs',
      'curves/index.mjs',
    ],
    ['no-seeds', 'extended-keys.mjs', 'BIP44Node.mjs', 'SLIP10Node.mjs'],
    ['no-seeds', 'derivers/bip39.mjs', 'SLIP10Node.mjs', 'derivers/index.mjs'],
    ['no-seeds', 'derivers/cip3.mjs', 'derivers/index.mjs'],
    ['no-seeds', 'derivers/slip10.mjs', 'derivers/index.mjs'],
  ].map(([name, file, ...users]) => ({
    name,
    // These modules are imported by relative paths.
    request: resolve(LIBRARIES, KEY_TREE, file),
    file: `${KEY_TREE}/${file}`,
    users: users.map((user) => `${KEY_TREE}/${user}`),
  })),
];

module.exports = { EDITS, LIBRARIES, STAND_INS };
