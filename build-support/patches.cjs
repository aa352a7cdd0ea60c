// All changes that the build makes to libraries: edits of single files. The bundler, the
// check of these files (verify-libraries.cjs) and the tests that compare edited with
// published modules all use this list; docs/security.md says what each edit brings.

const { realpathSync } = require('node:fs');
const { resolve } = require('node:path');

/** Where the libraries are installed. */
const LIBRARIES = realpathSync(resolve(__dirname, '../node_modules'));

const STARKNET = 'starknet/dist/index.mjs';

/**
 * The edits, in order. The file named after an edit exports the function that makes it.
 *
 * @type {import('./patches.cjs').Edit[]}
 */
const EDITS = [
  { name: 'kept-methods', file: STARKNET },
  { name: 'lazy-curve', file: STARKNET },
  { name: 'pure-namespaces', file: STARKNET },
  { name: 'no-console', file: STARKNET },
  { name: 'no-default-node', file: STARKNET },
];

/** What the bundler takes in place of a package, by its name. */
const REPLACED = { lodash: resolve(__dirname, 'lodash.cjs') };

module.exports = { EDITS, LIBRARIES, REPLACED };
