import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { EDITS, LIBRARIES } from './patches.cjs';

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

/** The library that a file belongs to. */
function libraryOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('the patches in docs/security.md', () => {
  it('are exactly the patches of the build', () => {
    expect(
      documented()
        .map(({ patch }) => patch)
        .sort(),
    ).toEqual(EDITS.map(({ name }) => name).sort());
  });

  it('are few, and none is of a library that derives keys, signs or hashes', () => {
    expect(EDITS.length).toBeLessThanOrEqual(6);
    expect(EDITS.map(({ file }) => libraryOf(file))).not.toContainEqual(
      expect.stringMatching(
        /key-tree|^@noble|^@scure|scure-bip39|metamask.utils/u,
      ),
    );
  });

  it.each(documented())(
    'list the library and the use of $patch, which has a test',
    ({ patch, library, text }) => {
      const name = libraryOf(
        EDITS.find((edit) => edit.name === patch)?.file ?? '',
      );
      const { version } = JSON.parse(
        readFileSync(join(LIBRARIES, name, 'package.json'), 'utf8'),
      ) as { version: string };
      expect(library).toBe(`${name} ${version}`);
      expect(text).toMatch(/\d (?:kB|ms)|privacy/u);
      expect(existsSync(join(__dirname, `${patch}.test.ts`))).toBe(true);
    },
  );
});
