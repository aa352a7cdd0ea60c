import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { pack } from './pack';
import manifest from '../../snap.manifest.json';
import { buildClient } from '../builds/client';

const ROOT = join(__dirname, '../..');

/** What npm publishes beside the built client. */
const FILES = [
  'LICENSE',
  'README.md',
  'images/icon.svg',
  'openrpc.json',
  'package.json',
  'snap.manifest.json',
  ...manifest.source.files,
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

describe('the published package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contents-'));

  beforeAll(() => {
    // What has no place in it lies around in any clone.
    for (const path of [...FILES, 'CHANGELOG.md', 'src/index.tsx']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(folder, path));
    }
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/bundle.js'), '');
    buildClient(join(folder, 'dist/client'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('contains what is needed and nothing else', () => {
    const client = MODULES.flatMap((name) => [
      `dist/client/${name}.d.ts`,
      `dist/client/${name}.js`,
    ]);
    expect(pack(folder).paths).toEqual(
      [
        ...FILES,
        ...client,
        'dist/bundle.js',
        'dist/client/package.json',
      ].sort(),
    );
  });

  it('depends on nothing', () => {
    const published = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    for (const kind of [
      'dependencies',
      'peerDependencies',
      'bundleDependencies',
    ]) {
      expect(published).not.toHaveProperty(kind);
    }
  });
});
