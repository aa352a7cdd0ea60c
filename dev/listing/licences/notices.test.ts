import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  licenceProblems,
  noticesText,
  readPackage,
  type BundledPackage,
} from './notices';

const packageOf = (
  licence: string | undefined,
  texts: readonly string[] = ['Copyright A'],
): BundledPackage => ({
  folder: 'node_modules/@a/b',
  name: '@a/b',
  version: '1.2.3',
  licence,
  texts,
});

describe('the licence of a bundled package', () => {
  it.each([
    'MIT',
    'ISC',
    '(MIT OR GPL-3.0)',
    'GPL-3.0 OR Apache-2.0',
    'MIT AND 0BSD',
    'MPL-2.0',
  ])('may be %s', (licence) => {
    expect(
      licenceProblems([packageOf(licence)], ['@a/bc/index.js', 'b/index.js']),
    ).toEqual([]);
  });

  it.each([
    'GPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    '(MIT AND GPL-3.0)',
    'MIT AND (GPL-3.0 OR GPL-2.0)',
    '',
  ])('may not be “%s”', (licence) => {
    expect(licenceProblems([packageOf(licence)], [])).toEqual([
      `@a/b@1.2.3 has the licence ${licence}, which is not in the list of allowed ones`,
    ]);
  });

  it('is stated', () => {
    expect(licenceProblems([packageOf(undefined)], [])).toHaveLength(1);
  });

  it('doesn’t ask for the source of changes, if the build makes some', () => {
    const edited = ['@a/b/dist/index.js'];
    expect(licenceProblems([packageOf('MIT')], edited)).toEqual([]);
    expect(licenceProblems([packageOf('MPL-2.0')], edited)).toHaveLength(1);
  });

  it('comes with its text', () => {
    for (const texts of [[], [' \n']]) {
      expect(licenceProblems([packageOf('MIT', texts)], [])).toEqual([
        '@a/b@1.2.3 has no text of its licence',
      ]);
    }
  });
});

describe('the licence of an installed package', () => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  const folder = 'node_modules/a';

  const read = (
    files: Readonly<Record<string, string>>,
  ): ReturnType<typeof readPackage> => {
    mkdirSync(join(root, folder), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(root, folder, name), text);
    }
    try {
      return readPackage(root, folder);
    } finally {
      rmSync(join(root, folder), { recursive: true });
    }
  };

  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('is in files of several names', () => {
    expect(
      read({
        'package.json': '{"name":"a","version":"1.0.0","license":"MIT"}',
        'License.md': 'one',
        'LICENSE.MIT': 'two',
        'LICENCE-BSD': 'three',
        NOTICE: 'four',
        'licenses.js': 'not this',
        'README.md': 'nor this',
      }),
    ).toStrictEqual({
      folder,
      name: 'a',
      version: '1.0.0',
      licence: 'MIT',
      texts: ['three', 'two', 'one', 'four'],
    });
  });

  it('is unknown in the old form', () => {
    const json = '{"name":"a","version":"1.0.0","license":{"type":"MIT"}}';
    expect(read({ 'package.json': json })).toMatchObject({
      licence: undefined,
      texts: [],
    });
  });
});

it('the file of notices has each package and each other notice', () => {
  const text = noticesText(
    [packageOf('MIT', ['One\r\nline\n', 'Two'])],
    [{ title: 'data', text: 'Three' }],
  );
  expect(text).toContain('\n@a/b 1.2.3 (MIT)\n');
  expect(text).toContain('\n\nOne\nline\n\nTwo\n\n');
  expect(text).toMatch(/\ndata\n=+\n\nThree\n$/u);
});
