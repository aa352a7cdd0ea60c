import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { EDITS, LIBRARIES, STAND_INS } from './patches.cjs';

type Item = {
  readonly patch: string;
  readonly library: string;
  readonly text: string;
};

const ITEM = /^- `([\w-]+)` \(([^)]+)\): ((?:.|\n {2})+)/gmu;

/** The list of patches in docs/security.md. */
function documented(): Item[] {
  const page = readFileSync(join(__dirname, '../docs/security.md'), 'utf8');
  const [, section = ''] = page.split('## What the build changes');
  return Array.from(
    section.matchAll(ITEM),
    ([, patch = '', library = '', text = '']) => ({ patch, library, text }),
  );
}

/** The patches of key-tree and what it imports, which key-tree.test.ts tests together. */
const OF_KEY_TREE = /^no-(?:phrases|ed25519|seeds|sha512)$|^kept-nodes$/u;

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

  it('are exactly the patches of the build', () => {
    expect(
      documented()
        .map(({ patch }) => patch)
        .sort(),
    ).toEqual([...patches.keys()].sort());
  });

  it.each(documented())(
    'list the library and the saving of $patch, which has a test',
    ({ patch, library, text }) => {
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
      expect(text).toMatch(/\d (?:kB|of the \d+ ms)/u);
      expect(
        existsSync(join(__dirname, `${patch}.test.ts`)) ||
          OF_KEY_TREE.test(patch),
      ).toBe(true);
    },
  );
});
