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
import { EDITS, LIBRARIES, STAND_INS } from './patches.cjs';
import { snapConfig } from './snap-config.cjs';
import {
  LibraryCheck,
  changedFiles,
  misplacedEdits,
  strangeUsers,
} from './verify-libraries.cjs';

const fileOf = (name: string): string => join(__dirname, `${name}.ts`);

/** The importers that the patches expect. */
function goodUsers(): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { file } of EDITS) {
    if (file !== undefined) {
      users.set(join(LIBRARIES, file), []);
    }
  }
  for (const { name, users: files } of STAND_INS) {
    const all = files.map((file) => join(LIBRARIES, file));
    users.set(fileOf(name), [
      ...new Set([...(users.get(fileOf(name)) ?? []), ...all]),
    ]);
  }
  return users;
}

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

  it('covers all files that patches edit or replace, and all importers of replacements', () => {
    const files = [
      ...EDITS.map(({ file }) => file),
      ...STAND_INS.flatMap(({ file, users }) => [file, ...users]),
    ].filter((file) => file !== undefined);
    expect(Object.keys(CHECKSUMS).sort()).toEqual([...new Set(files)].sort());
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

describe('the check of the bundled modules', () => {
  it('accepts the modules that the patches were written for', () => {
    expect(misplacedEdits(goodUsers())).toEqual([]);
    expect(strangeUsers(goodUsers())).toEqual([]);
  });

  it.each(
    EDITS.flatMap(({ name, file }) =>
      file === undefined ? [] : [[name, file] as const],
    ),
  )(
    'rejects a bundle in which the file of %s is missing or duplicated',
    (name, file) => {
      const users = goodUsers();
      users.set(join(LIBRARIES, 'other/node_modules', file), []);
      expect(misplacedEdits(users).join()).toContain(`${name} is for ${file}`);
      users.delete(join(LIBRARIES, 'other/node_modules', file));
      users.delete(join(LIBRARIES, file));
      expect(misplacedEdits(users).join()).toContain(`${name} is for ${file}`);
    },
  );

  it.each([...new Set(STAND_INS.map(({ name }) => name))])(
    'rejects a new importer of %s, and a missing one',
    (name) => {
      const users = goodUsers();
      const [first = '', ...others] = users.get(fileOf(name)) ?? [];
      users.set(fileOf(name), [first, ...others, '/src/index.tsx']);
      expect(strangeUsers(users)).toEqual([
        expect.stringContaining(`The patch ${name} `),
      ]);
      expect(strangeUsers(users).join()).toContain('/src/index.tsx');
      users.set(fileOf(name), others);
      expect(strangeUsers(users).join()).toContain(first);
      users.delete(fileOf(name));
      expect(strangeUsers(users).join()).toContain(first);
    },
  );
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
    const patches = [...EDITS.filter(({ file }) => file), ...STAND_INS];
    expect(new Set(errors.map((said) => said.split(' ')[2]))).toEqual(
      new Set(patches.map(({ name }) => name)),
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
