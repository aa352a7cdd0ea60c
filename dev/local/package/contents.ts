import manifest from '../../../snap.manifest.json';

/** The published files other than the bundle and the built client. */
export const FILES = [
  'LICENSE',
  'README.md',
  'THIRD-PARTY-LICENCES.txt',
  'data/token-logos-LICENCE.txt',
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
  'invoke',
  'metamask',
  'methods',
  'register',
  'session',
  'snap',
  'versions',
  'wallet',
  'wallet-types',
];

/** All published files, sorted. */
export const PUBLISHED = [
  ...FILES,
  ...['dist/client', 'dist/client/cjs'].flatMap((folder) => [
    `${folder}/package.json`,
    ...MODULES.flatMap((name) => [
      `${folder}/${name}.d.ts`,
      `${folder}/${name}.js`,
    ]),
  ]),
  'dist/bundle.js',
].sort();
