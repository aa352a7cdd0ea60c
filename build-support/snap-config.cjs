// CommonJS, since snaps-cli transpiles a config file but not what it requires.

const { dirname, resolve } = require('node:path');

const TerserPlugin = require('terser-webpack-plugin');

const ROOT = resolve(__dirname, '..');

/** The variables that give a local build other endpoints than the public ones. */
const ENDPOINT_VARIABLES = [
  'STARKNET_MAINNET_RPC_URL',
  'STARKNET_SEPOLIA_RPC_URL',
  'STARKNET_MAINNET_EXPLORER_URL',
  'STARKNET_SEPOLIA_EXPLORER_URL',
  'ETHEREUM_GAS_API_URL',
  'ETHEREUM_MAINNET_RPC_URL',
  'ETHEREUM_SEPOLIA_RPC_URL',
];

const KEY_TREE = dirname(require.resolve('@metamask/key-tree'));

/** Its modules that need what no snap is given. */
const KEY_TREE_UNUSED = [
  'extended-keys.mjs',
  'derivers/bip39.mjs',
  'derivers/cip3.mjs',
];

/**
 * The build of the snap, released or local: they differ in where they write and
 * in the endpoints that are compiled in.
 *
 * @param {string} folder - Where manifest and dist are, from the project's top.
 * @param {Record<string, string | undefined>} environment - Values of the endpoint variables; one left out means the
 * public endpoints.
 * @returns {import('@metamask/snaps-cli').SnapConfig} The configuration for snaps-cli.
 */
function snapConfig(folder, environment) {
  const support = (/** @type {string} */ file) => resolve(__dirname, file);
  return {
    input: resolve(ROOT, 'src/index.tsx'),
    output: { path: resolve(ROOT, folder, 'dist') },
    manifest: { path: resolve(ROOT, folder, 'snap.manifest.json') },
    sourceMap: false,
    environment: Object.fromEntries(
      ENDPOINT_VARIABLES.map((name) => [name, environment[name] ?? '']),
    ),
    // Libraries mention Buffer where it exists; none of ours needs it.
    stats: { buffer: false },
    customizeWebpackConfig: (webpackConfig) => ({
      ...webpackConfig,
      optimization: {
        ...webpackConfig.optimization,
        // What one pass has emptied, the next leaves out. 23 kB go.
        minimizer: [
          new TerserPlugin({
            extractComments: false,
            terserOptions: {
              ecma: 2020,
              module: true,
              compress: { passes: 3 },
            },
          }),
        ],
      },
      module: {
        ...webpackConfig.module,
        rules: [
          ...(webpackConfig.module?.rules ?? []),
          {
            test: /[\\/]starknet[\\/]dist[\\/]index\.mjs$/u,
            use: [support('pure-namespaces.cjs'), support('kept-methods.cjs')],
          },
          {
            test: /[\\/]@scure[\\/]starknet[\\/]lib[\\/]esm[\\/]index\.js$/u,
            loader: support('lazy-tables.cjs'),
          },
          {
            test: /[\\/]node_modules[\\/]/u,
            loader: support('no-console.cjs'),
          },
        ],
      },
      resolve: {
        ...webpackConfig.resolve,
        alias: {
          ...webpackConfig.resolve?.alias,
          lodash$: support('memoize.ts'),
          'lossless-json$': support('plain-json.ts'),
          '@metamask/scure-bip39$': support('no-phrases.ts'),
          '@metamask/scure-bip39/dist/wordlists/english.js$':
            support('no-phrases.ts'),
          '@noble/curves/ed25519$': support('no-ed25519.ts'),
          ...Object.fromEntries(
            KEY_TREE_UNUSED.map((file) => [
              resolve(KEY_TREE, file),
              support('no-seeds.ts'),
            ]),
          ),
        },
        // One copy of each curve and hash library: what still asks for the
        // CommonJS one gets the same ES module as everyone else.
        byDependency: {
          commonjs: { conditionNames: ['import', 'module', 'default'] },
        },
      },
    }),
  };
}

module.exports = { ENDPOINT_VARIABLES, snapConfig };
