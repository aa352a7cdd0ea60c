import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import manifest from '../snap.manifest.json';

const ROOT = join(__dirname, '..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The body rows of the tables in a section, as cells. */
function rowsOf(heading: string): string[][] {
  const start = page.indexOf(`\n## ${heading}\n`);
  const end = page.indexOf('\n## ', start + 1);
  return page
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first]) => !/^-+$/u.test(first ?? ''));
}

const testsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\/[\w.-]+\.test\.tsx?)`/gu)].map(
    ([, path = '']) => path,
  );

/** The numbered guards: the text and the tests of each. */
const guards = page
  .slice(page.indexOf('\n## Guards\n'))
  .split(/\n(?=\d+\. )|\n## /u)
  .filter((item) => /^\d+\. /u.test(item));

describe('docs/security.md', () => {
  it('names only tests that exist', () => {
    const named = testsIn(page);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('numbers its guards, beyond the 25 lines of auditors, and names a test of each', () => {
    expect(guards.length).toBeGreaterThan(25);
    expect(guards.map((guard) => Number.parseInt(guard, 10))).toEqual(
      guards.map((_, index) => index + 1),
    );
    expect(guards.filter((guard) => testsIn(guard).length === 0)).toEqual([]);
  });

  it('names for every attack the guards that stop it', () => {
    const [, ...attacks] = rowsOf('Who attacks');
    expect(attacks.length).toBeGreaterThan(10);
    const stoppedBy = attacks.map(([, , , numbers = '']) =>
      numbers.split(', ').map(Number),
    );
    expect(
      stoppedBy.flat().filter((number) => guards[number - 1] === undefined),
    ).toEqual([]);
  });

  it('says what each permission is for', () => {
    const named = rowsOf("MetaMask's allow-list").flatMap(
      ([, first = '']) =>
        /^`((?:endowment:|snap_)[\w:-]+)`$/u.exec(first)?.slice(1) ?? [],
    );
    expect(named.sort()).toEqual(
      Object.keys(manifest.initialPermissions).sort(),
    );
  });
});

describe('the manifest, as the allow-list requires', () => {
  it('has a name without the words that MetaMask reserves', () => {
    expect(manifest.proposedName).not.toMatch(/meta|mask|snap/iu);
  });

  it('has an icon that is a square drawing', () => {
    const { iconPath } = manifest.source.location.npm;
    const icon = readFileSync(join(ROOT, iconPath), 'utf8');
    expect(icon).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/u);
  });
});
