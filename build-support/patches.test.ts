import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { EDITS, LIBRARIES, STAND_INS } from './patches.cjs';

type Row = {
  readonly patch: string;
  readonly library: string;
  readonly saving: string;
  readonly test: string;
};

/** The table of patches in docs/security.md. */
function documented(): Row[] {
  const text = readFileSync(join(__dirname, '../docs/security.md'), 'utf8');
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells[5]?.endsWith('.test.ts`'))
    .map(([, patch = '', library = '', , saving = '', test = '']) => ({
      library,
      saving,
      patch: patch.replaceAll('`', ''),
      test: test.replaceAll('`', ''),
    }));
}

/** The library that a file belongs to. */
function libraryOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('the patches in docs/security.md', () => {
  const patches = new Map<string, string | undefined>(
    [...EDITS, ...STAND_INS].map(({ name, file }) => [name, file]),
  );

  it('are those of the build', () => {
    expect(
      documented()
        .map(({ patch }) => patch)
        .sort(),
    ).toEqual([...patches.keys()].sort());
  });

  it.each(documented())(
    'list the library, the saving and the test of $patch',
    ({ patch, library, saving, test }) => {
      const file = patches.get(patch);
      if (file === undefined) {
        expect(library).toBe('all');
      } else {
        const name = libraryOf(file);
        const { version } = JSON.parse(
          readFileSync(join(LIBRARIES, name, 'package.json'), 'utf8'),
        ) as { version: string };
        expect(library).toBe(`${name} ${version}`);
      }
      expect(saving).toMatch(/\d (?:kB|of the \d+ ms)/u);
      expect(existsSync(join(__dirname, test))).toBe(true);
    },
  );
});
