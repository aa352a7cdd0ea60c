import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { checksumProblems } from './checksum';
import manifest from '../../../snap.manifest.json';
import { BUILDS, writeChecksum } from '../../local/builds/local';
import { ROOT } from '../../local/root';

describe('the manifest’s checksum', () => {
  // snaps-cli resolves the SDK from the manifest's folder.
  mkdirSync(BUILDS, { recursive: true });
  const folder = mkdtempSync(join(BUILDS, 'checksum-'));

  beforeAll(async () => {
    for (const name of ['package.json', 'data', 'images', 'locales']) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    }
    writeFileSync(
      join(folder, 'snap.manifest.json'),
      JSON.stringify({
        ...manifest,
        source: { ...manifest.source, shasum: 'A'.repeat(43).concat('=') },
      }),
    );
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/bundle.js'), 'module.exports = {};');
    expect(await checksumProblems(folder)).toHaveLength(1);
    writeChecksum(folder);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is that of the files, as snaps-cli computes it', async () => {
    expect(await checksumProblems(folder)).toEqual([]);
  });

  it.each([
    'dist/bundle.js',
    'images/icon.svg',
    'data/protocols.json',
    'locales/manifest/de.json',
  ])('covers %s', async (file) => {
    const path = join(folder, file);
    const content = readFileSync(path);
    writeFileSync(path, 'changed', { flag: 'a' });
    expect(await checksumProblems(folder)).toEqual([
      expect.stringContaining('its files have'),
    ]);
    writeFileSync(path, content);
  });
});
