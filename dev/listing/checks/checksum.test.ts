import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { checksumProblems } from './checksum';

/** The files of a snap in the order of their paths, in which their hashes are hashed. */
const FILES: Readonly<Record<string, string>> = {
  'data/list.txt': 'a',
  'dist/bundle.js': 'module.exports = {};',
  'icon.svg': '<svg/>',
  'locales/de.json': '{"locale":"de","messages":{}}',
};

/** A manifest whose members are sorted, as they are for its hash. */
const manifestOf = (shasum?: string): string =>
  JSON.stringify({
    source: {
      files: ['data/list.txt'],
      locales: ['locales/de.json'],
      location: { npm: { filePath: 'dist/bundle.js', iconPath: 'icon.svg' } },
      shasum,
    },
    version: '1.0.0',
  });

const sha256 = (content: string | Buffer): Buffer =>
  createHash('sha256').update(content).digest();

const CHECKSUM = sha256(
  Buffer.concat([...Object.values(FILES), manifestOf()].map(sha256)),
).toString('base64');

describe('the manifest’s checksum', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checksum-'));

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeEach(() => {
    Object.entries(FILES).forEach(([path, text]) => {
      write(path, text);
    });
    write('snap.manifest.json', manifestOf(CHECKSUM));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is that of its files', async () => {
    expect(await checksumProblems(folder)).toEqual([]);
  });

  it.each(Object.keys(FILES))('is another one if %s changes', async (path) => {
    write(path, `${FILES[path] ?? ''} `);
    expect(await checksumProblems(folder)).toEqual([
      expect.stringContaining(`the manifest has ${CHECKSUM}, its files have `),
    ]);
  });

  it('is another one if the manifest changes', async () => {
    const changed = manifestOf(CHECKSUM).replace('1.0.0', '1.0.1');
    write('snap.manifest.json', changed);
    expect(await checksumProblems(folder)).toHaveLength(1);
  });
});
