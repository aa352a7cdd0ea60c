import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { linesOfCode } from './lines';
import { readReleased, type Released } from './released';
import { RISK_PATHS, RISK_TITLES, isKeyLibrary, riskOf } from './risk';
import { EDITS } from '../../../build-support/patches.cjs';
import { KEY_PATH_LIBRARIES } from '../../local/package/bundled';
import { ROOT } from '../../local/root';

let released: Released;

beforeAll(async () => {
  released = await readReleased();
});

const [KEY_PATH = ''] = RISK_TITLES;

describe('what is released', () => {
  it('is what the entry point imports, without tests and tools', () => {
    const paths = released.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['src/index.tsx', 'src/accounts/keyring.ts']),
    );
    expect(paths.filter((path) => /\.test\.|^(?!src\/)/u.test(path))).toEqual(
      [],
    );
  });

  it('has no file without code, such as one of types', () => {
    expect(existsSync(join(ROOT, 'src/accounts/tools.ts'))).toBe(true);
    expect(released.files.map(({ path }) => path)).not.toContain(
      'src/accounts/tools.ts',
    );
    expect(released.files.filter(({ lines }) => lines === 0)).toEqual([]);
  });

  it('has one copy of each library that derives keys, signs or hashes, at the version installed', () => {
    const key = released.libraries.filter(({ name }) => isKeyLibrary(name));
    expect(key.map(({ name }) => name)).toEqual([
      ...KEY_PATH_LIBRARIES,
      'starknet',
    ]);
    for (const { name, version } of key) {
      const file = join(ROOT, 'node_modules', name, 'package.json');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version });
    }
  });

  it('has a library in one format, also where another asks for CommonJS', () => {
    const path = 'node_modules/@scure/base/lib/esm/index.js';
    const text = readFileSync(join(ROOT, path), 'utf8');
    expect(released.libraries).toContainEqual(
      expect.objectContaining({
        name: '@scure/base',
        lines: linesOfCode(path, text),
      }),
    );
  });

  it('has no library that the build replaces', () => {
    expect(released.libraries.map(({ name }) => name)).not.toContain('lodash');
  });

  it('lists all edits, and the files beside the bundle', () => {
    expect(released.edits.map(({ name }) => name)).toEqual([
      ...EDITS.map(({ name }) => name),
      'lodash',
    ]);
    expect(released.edits.filter(({ lines }) => lines === 0)).toEqual([]);
    expect(released.beside.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['locales/en.json', 'data/protocols.json']),
    );
  });
});

describe('the risk of a file', () => {
  it('has only paths at which there is released code', () => {
    const unused = RISK_PATHS.filter(
      (start) => !released.files.some(({ path }) => path.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('is highest wherever a key passes, or what is signed is hashed', () => {
    const uses =
      /\bprivateKey\b|keyring\.use\b|snap_getBip44Entropy|from '(?:starknet|@metamask\/key-tree)'/u;
    const found = released.files.filter(({ path }) =>
      uses.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ path }) => riskOf(path) !== KEY_PATH)).toEqual([]);
  });

  it('is unknown outside of src', () => {
    expect(() => riskOf('dev/x.ts')).toThrow('dev/x.ts is not in src');
  });
});
