import { editProblems, pinnedLibraries } from './key-path';
import { KEY_PATH_LIBRARIES } from '../../local/package/bundled';
import type { LockFile } from '../../local/package/bundled';

const FOLDERS = KEY_PATH_LIBRARIES.map((name) => `node_modules/${name}`);

const PACKAGES: LockFile['packages'] = Object.fromEntries(
  FOLDERS.map((folder) => [
    folder,
    { version: '1.0.0', integrity: 'sha512-a' },
  ]),
);

describe('the libraries of the key path', () => {
  it('are not edited by the build', () => {
    expect(
      editProblems([
        { name: 'one', file: 'starknet/dist/index.mjs' },
        { name: 'two', file: '@scure/base-other/index.js' },
      ]),
    ).toEqual([]);
    expect(
      KEY_PATH_LIBRARIES.flatMap((name) =>
        editProblems([{ name: 'three', file: `${name}/lib/a.js` }]),
      ),
    ).toEqual(
      KEY_PATH_LIBRARIES.map(
        (name) => `the build's edit three changes ${name}/lib/a.js`,
      ),
    );
  });

  it('are pinned, each copy in the bundle', () => {
    const copy = 'node_modules/starknet/node_modules/@noble/curves';
    const { libraries, problems } = pinnedLibraries(
      {
        packages: {
          ...PACKAGES,
          [copy]: { version: '0.9.0', integrity: 'sha512-b' },
        },
      },
      [...FOLDERS, copy, 'node_modules/starknet'],
    );
    expect(problems).toEqual([]);
    expect(libraries).toHaveLength(KEY_PATH_LIBRARIES.length + 1);
    expect(libraries).toContainEqual({
      folder: copy,
      name: '@noble/curves',
      version: '0.9.0',
      integrity: 'sha512-b',
    });
  });

  it('have a hash in the lock file', () => {
    const packages = {
      ...PACKAGES,
      'node_modules/@scure/base': { version: '1.0.0' },
    };
    const { libraries, problems } = pinnedLibraries({ packages }, FOLDERS);
    expect(problems).toEqual([
      'package-lock.json has no hash of node_modules/@scure/base',
    ]);
    expect(libraries).toHaveLength(KEY_PATH_LIBRARIES.length - 1);
  });

  it('are in the bundle', () => {
    const folders = FOLDERS.filter((folder) => !folder.endsWith('/key-tree'));
    expect(pinnedLibraries({ packages: PACKAGES }, folders).problems).toEqual([
      "@metamask/key-tree isn't in the bundle, but in the list of the check",
    ]);
  });
});
