import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import importRules from '../import-rules.json';

const ROOT = join(__dirname, '..');
const RULES: Readonly<Record<string, readonly string[]>> = importRules;

/** The parts of src: its folders, and the files next to them. */
const PARTS = readdirSync(join(ROOT, 'src'))
  .filter((name) => !name.includes('.test.'))
  .sort();

/** The number of lines of a part, without tests and locale files. */
function linesOf(part: string): number {
  const path = join(ROOT, 'src', part);
  const files = part.includes('.')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(path, name),
      );
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
    .reduce((sum, count) => sum + count, 0);
}

/** Everything that a part may import, directly or through others. */
function reachedFrom(part: string): Set<string> {
  const reached = new Set(RULES[part]);
  // Iterating over a Set also visits members added during the loop.
  for (const next of reached) {
    RULES[next]?.forEach((further) => reached.add(further));
  }
  return reached;
}

describe('the table of docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w.-]+)\/?` +\| +([\d,]+) \|/gmu)].map(
    ([, part = '', lines = '']): [string, number] => [
      part,
      Number(lines.replace(',', '')),
    ],
  );

  it('names every folder and file of src, and nothing else', () => {
    expect(rows.map(([part]) => part).sort()).toEqual(PARTS);
  });

  it.each(rows)('states roughly how many lines %s has', (part, lines) => {
    expect(Math.abs(linesOf(part) - lines)).toBeLessThan(100 + lines / 10);
  });
});

describe('the import rules', () => {
  it('name only parts of src, each once', () => {
    for (const others of Object.values(RULES)) {
      expect(PARTS).toEqual(expect.arrayContaining([...others]));
      expect(new Set(others).size).toBe(others.length);
    }
  });

  it.each(Object.keys(RULES))('contain no cycle through %s', (part) => {
    expect([...reachedFrom(part)]).not.toContain(part);
  });
});
