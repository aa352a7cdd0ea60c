import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../local/root';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The text of a section. */
function sectionOf(heading: string): string {
  const [, rest = ''] = page.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
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
    const stoppedBy = [
      ...sectionOf('Who attacks').matchAll(/\(([\d, ]+)\)/gu),
    ].flatMap(([, numbers = '']) => numbers.split(', ').map(Number));
    expect(stoppedBy.length).toBeGreaterThan(10);
    expect(
      stoppedBy.filter((number) => guards[number - 1] === undefined),
    ).toEqual([]);
  });
});
