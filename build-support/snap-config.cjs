// CommonJS, since snaps-cli transpiles a config file but not the files it requires.

const { join, resolve } = require('node:path');

const TerserPlugin = require('terser-webpack-plugin');

const { EDITS, LIBRARIES, REPLACED } = require('./patches.cjs');
const { LibraryCheck } = require('./verify-libraries.cjs');
const { version } = require('../package.json');

const ROOT = resolve(__dirname, '..');

/** The environment variables that replace the public endpoints in a local build. */
const ENDPOINT_VARIABLES = [
  'STARKNET_MAINNET_RPC_URL',
  'STARKNET_SEPOLIA_RPC_URL',
  'STARKNET_MAINNET_PAYMASTER_URL',
  'STARKNET_SEPOLIA_PAYMASTER_URL',
  'STARKNET_MAINNET_EXPLORER_URL',
  'STARKNET_SEPOLIA_EXPLORER_URL',
  'ETHEREUM_GAS_API_URL',
  'ETHEREUM_MAINNET_RPC_URL',
  'ETHEREUM_SEPOLIA_RPC_URL',
];

/** All environment variables of a local build. */
const BUILD_VARIABLES = [...ENDPOINT_VARIABLES, 'STATE_TO_DISK_MS'];

/** SWC turns `const` into `let`, which Terser can’t do; it optimises nothing. Saves 4 kB. */
const CONST_TO_LET = {
  compress: { defaults: false, const_to_let: true },
  mangle: false,
};

/**
 * @param {Record<string, string | undefined>} environment - Values of the endpoint variables.
 * @returns {boolean} Whether the build is for local networks: at least one endpoint is
 * plain http.
 */
function isDevelopment(environment) {
  return ENDPOINT_VARIABLES.some((name) =>
    (environment[name] ?? '')
      .split(',')
      .some((url) => url.trim().startsWith('http:')),
  );
}

/**
 * Stops the snaps-cli plugin from stripping comments: the minifier needs the comments
 * that mark calls as pure, and then removes all comments itself.
 *
 * @param {import('webpack').Configuration['plugins'] & object} plugins - The plugins.
 * @returns {import('webpack').Configuration['plugins'] & object} The same plugins.
 * @throws Error if the plugin is missing.
 */
function withComments(plugins) {
  const plugin = plugins.find(
    (each) => each?.constructor.name === 'SnapsWebpackPlugin',
  );
  if (plugin === undefined) {
    throw new Error('snaps-cli has no SnapsWebpackPlugin any more');
  }
  Object.assign(plugin.options, { stripComments: false });
  return plugins;
}

/**
 * The released build's minifiers. Terser's source map leads to the sources, SWC's only to
 * Terser's code.
 *
 * @param {boolean} withMap - Whether the bundle gets a source map.
 * @returns {TerserPlugin} The plugin for webpack.
 */
function twoMinifiers(withMap) {
  return new TerserPlugin({
    extractComments: false,
    minify: withMap
      ? [TerserPlugin.terserMinify]
      : [TerserPlugin.terserMinify, TerserPlugin.swcMinify],
    terserOptions: [
      {
        ecma: 2020,
        module: true,
        compress: {
          // Later passes drop what earlier ones left unused. Saves 23 kB.
          passes: 3,
          // No code relies on a property read that throws or has side effects.
          pure_getters: true,
          // No code calls an anonymous function with `new`.
          unsafe_arrows: true,
        },
        format: { comments: false },
      },
      CONST_TO_LET,
    ],
  });
}

/** SWC alone minifies in less than half the time, and removes what the sandbox refuses in
 * comments. */
const QUICK_MINIFIER = new TerserPlugin({
  extractComments: false,
  minify: TerserPlugin.swcMinify,
  terserOptions: { module: true, format: { comments: false } },
});

/** scure-bip39 is the only library that is published as CommonJS alone: it would bring noble
 * and scure base in this format, which the others bring as ES modules. Saves 23 kB. */
const ONE_FORMAT = {
  include: join(LIBRARIES, '@metamask/scure-bip39'),
  resolve: { byDependency: { commonjs: { conditionNames: ['import'] } } },
};

/** `$` stands for the package alone, without its files. */
const ALIASES = Object.fromEntries(
  Object.entries(REPLACED).map(([name, file]) => [`${name}$`, file]),
);

/**
 * The configuration of the released build and of local builds, which differ in their
 * output folder and in the variables compiled in.
 *
 * @param {string} folder - The folder of the manifest and dist, relative to the
 * project's root.
 * @param {Record<string, string | undefined>} environment - Values of the
 * endpoint variables. A missing one stands for the public endpoints. SOURCE_MAP=true adds
 * a source map to the bundle; QUICK_BUILD=true minifies less; SEPARATE_MODULES=true leaves each
 * module a function of its own, with its path, and minifies nothing.
 * @returns {import('@metamask/snaps-cli').SnapConfig} The configuration for snaps-cli.
 */
function snapConfig(folder, environment) {
  const isInModules = environment.SEPARATE_MODULES === 'true';
  return {
    input: resolve(ROOT, 'src/index.tsx'),
    output: { path: resolve(ROOT, folder, 'dist') },
    manifest: { path: resolve(ROOT, folder, 'snap.manifest.json') },
    sourceMap: environment.SOURCE_MAP === 'true',
    environment: {
      ...Object.fromEntries(
        ENDPOINT_VARIABLES.map((name) => [name, environment[name] ?? '']),
      ),
      DEVELOPMENT_BUILD: String(isDevelopment(environment)),
      STATE_TO_DISK_MS: environment.STATE_TO_DISK_MS ?? '2500',
      SNAP_VERSION: version,
    },
    // Comments, which stay in unminified code, may look like imports to the sandbox.
    evaluate: !isInModules,
    // No warning about Buffer is needed: libraries use it only if it exists.
    stats: { buffer: false },
    customizeWebpackConfig: (webpackConfig) => ({
      ...webpackConfig,
      // The modules’ ids are hashes of their paths from here.
      context: ROOT,
      resolve: {
        ...webpackConfig.resolve,
        alias: { ...webpackConfig.resolve?.alias, ...ALIASES },
      },
      experiments: { ...webpackConfig.experiments, deferImport: true },
      optimization: {
        ...webpackConfig.optimization,
        ...(isInModules && {
          concatenateModules: false,
          minimize: false,
          moduleIds: 'named',
        }),
        minimizer: [
          environment.QUICK_BUILD === 'true'
            ? QUICK_MINIFIER
            : twoMinifiers(environment.SOURCE_MAP === 'true'),
        ],
      },
      module: {
        ...webpackConfig.module,
        rules: [
          ...(webpackConfig.module?.rules ?? []),
          ONE_FORMAT,
          // webpack runs the loaders of matching rules from last to first.
          ...[...EDITS].reverse().map(({ name, file }) => ({
            include: join(LIBRARIES, file),
            loader: resolve(__dirname, `${name}.cjs`),
          })),
        ],
      },
      plugins: [
        ...withComments(webpackConfig.plugins ?? []),
        new LibraryCheck(),
      ],
    }),
  };
}

module.exports = {
  BUILD_VARIABLES,
  CONST_TO_LET,
  ENDPOINT_VARIABLES,
  snapConfig,
};
