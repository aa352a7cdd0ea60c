import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { foldersOf, LIBRARIES } from './bundled';

const SRC = join(__dirname, '../../../src');

describe('the bundled libraries', () => {
  it('include every library that the snap imports', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
    const imported = files
      .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
      .flatMap((file) =>
        Array.from(
          readFileSync(join(SRC, file), 'utf8').matchAll(
            /\sfrom '((?:@[^/']+\/)?[^./'][^/']*)[^']*'/gu,
          ),
          ([, library]) => library,
        ),
      );
    expect([...new Set(imported)].sort()).toEqual(LIBRARIES);
  });

  it('include all dependencies, wherever they are installed', () => {
    const packages = {
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/b': { version: '2' },
      'node_modules/a/node_modules/b': { dependencies: { c: '1', a: '1' } },
      'node_modules/c': { optionalDependencies: { absent: '1' } },
      'node_modules/tool': { dependencies: { a: '1' } },
    };
    expect([...foldersOf({ packages }, ['a'])]).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
  });
});
