import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

import CHECKSUMS from './checksums.json';
import { EDITS, LIBRARIES } from './patches.cjs';
import { snapConfig } from './snap-config.cjs';
import {
  LibraryCheck,
  changedFiles,
  misplacedEdits,
} from './verify-libraries.cjs';

/** The files of a bundle that the patches were written for. */
const FILES = [...new Set(EDITS.map(({ file }) => join(LIBRARIES, file)))];

describe('the check of the patched libraries’ files', () => {
  const copy = mkdtempSync(join(tmpdir(), 'libraries-'));

  beforeAll(() => {
    for (const file of Object.keys(CHECKSUMS)) {
      cpSync(join(LIBRARIES, file), join(copy, file));
    }
  });

  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  it('covers all files that patches edit', () => {
    expect(
      Object.keys(CHECKSUMS)
        .map((file) => join(LIBRARIES, file))
        .sort(),
    ).toEqual([...FILES].sort());
  });

  it('accepts the installed libraries', () => {
    expect(changedFiles(LIBRARIES)).toEqual([]);
    expect(changedFiles(copy)).toEqual([]);
  });

  it.each(Object.keys(CHECKSUMS))('rejects a different %s', (file) => {
    const path = join(copy, file);
    const source = readFileSync(path);
    writeFileSync(path, `${source.toString()} `);
    expect(changedFiles(copy)).toEqual([
      expect.stringContaining(`${file} is not the file that`),
    ]);
    rmSync(path);
    expect(changedFiles(copy)).toEqual([expect.stringContaining('gone')]);
    writeFileSync(path, source);
  });
});

describe('the check of the bundled files', () => {
  it('accepts those that the patches were written for', () => {
    expect(misplacedEdits(FILES)).toEqual([]);
  });

  it.each(EDITS)('rejects a missing or a second file of $name', (edit) => {
    const path = join(LIBRARIES, edit.file);
    const other = join(LIBRARIES, 'other/node_modules', edit.file);
    for (const files of [
      [...FILES, other],
      FILES.filter((file) => file !== path),
    ]) {
      expect(misplacedEdits(files).join()).toContain(
        `${edit.name} is for ${edit.file}`,
      );
    }
  });
});

describe('the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  const entry = join(folder, 'entry.js');
  const bare: Configuration = { entry, mode: 'none', output: { path: folder } };

  /** A stand-in for the plugin of snaps-cli. */
  class SnapsWebpackPlugin {
    readonly options = {};

    apply(): void {
      expect(this.options).toEqual({ stripComments: false });
    }
  }

  /** The lines of the bundler's error message. */
  const errorsOf = async (config: Configuration): Promise<string[]> =>
    new Promise((resolve) => {
      webpack(config, (error) => {
        resolve(error?.message.split('\n') ?? []);
      });
    });

  beforeAll(() => {
    writeFileSync(entry, 'export const nothing = 0;');
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('fails if a patch doesn’t apply', async () => {
    const plugins = [new SnapsWebpackPlugin()];
    const config = snapConfig('.', {}).customizeWebpackConfig?.({
      ...bare,
      plugins,
    });
    const errors = await errorsOf(config ?? {});
    expect(errors.map((said) => said.split(' ')[2])).toEqual(
      EDITS.map(({ name }) => name),
    );
  });

  it('fails if comments would be lost before the minifier reads them', () => {
    expect(() => snapConfig('.', {}).customizeWebpackConfig?.(bare)).toThrow(
      'no SnapsWebpackPlugin',
    );
  });

  it('fails if a library’s file differs', async () => {
    const plugins = [new LibraryCheck(folder)];
    expect(await errorsOf({ ...bare, plugins })).toEqual(
      expect.arrayContaining(changedFiles(folder)),
    );
  });
});
