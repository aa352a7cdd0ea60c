import manifest from '../../snap.manifest.json';

/** What npm publishes that is neither the bundle nor the built client. */
export const FILES = [
  'LICENSE',
  'README.md',
  'images/icon.svg',
  'openrpc.json',
  'package.json',
  'snap.manifest.json',
  ...manifest.source.files,
  ...manifest.source.locales,
];

const MODULES = [
  'connect',
  'defaults',
  'metamask',
  'methods',
  'register',
  'session',
  'snap',
  'versions',
  'wallet',
  'wallet-types',
];

/** All that npm publishes, sorted. */
export const PUBLISHED = [
  ...FILES,
  ...MODULES.flatMap((name) => [
    `dist/client/${name}.d.ts`,
    `dist/client/${name}.js`,
  ]),
  'dist/bundle.js',
  'dist/client/package.json',
].sort();
