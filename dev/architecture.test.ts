import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import importRules from '../import-rules.json';

const ROOT = join(__dirname, '..');
const RULES: Readonly<Record<string, readonly string[]>> = importRules;

/** The cell of a part that may import every part in the rows below it. */
const ALL = 'everything below';

/** The parts of src: its folders, and the files next to them. */
const PARTS = readdirSync(join(ROOT, 'src'))
  .filter((name) => !name.includes('.test.'))
  .sort();

/** The rows of the table: each part, and its cell of allowed imports. */
function tableOf(page: string): Map<string, string> {
  const rows = [...page.matchAll(/^\| `([\w.-]+)\/?` .*\| (.+?) +\|$/gmu)];
  expect(new Set(rows.map(([, part]) => part)).size).toBe(rows.length);
  return new Map(rows.map(([, part = '', others = '']) => [part, others]));
}

/** The parts listed in a cell; none for "nothing". */
function partsIn(cell: string): string[] {
  return cell === 'nothing'
    ? []
    : cell.split(', ').map((name) => name.replace(/^`([\w.-]+)`$/u, '$1'));
}

/** Everything that a part may import, directly or through others. */
function reachedFrom(part: string): Set<string> {
  const reached = new Set(RULES[part]);
  // A Set's iteration also visits what is added meanwhile.
  for (const next of reached) {
    RULES[next]?.forEach((further) => reached.add(further));
  }
  return reached;
}

describe('the table of docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const table = tableOf(
    page.slice(page.indexOf('| folder '), page.indexOf('Outside `src/`')),
  );
  const free = [...table].filter(([, others]) => others === ALL);

  it('names every folder and file of src, and nothing else', () => {
    expect([...table.keys()].sort()).toEqual(PARTS);
  });

  it('allows the imports that the linter allows', () => {
    const written = [...table]
      .filter(([, others]) => others !== ALL)
      .map(([part, others]) => [part, partsIn(others).sort()]);
    const enforced = Object.entries(RULES).map(([part, others]) => [
      part,
      [...others].sort(),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(enforced));
  });

  it('has no part that may import everything and is itself imported', () => {
    const imported = new Set(Object.values(RULES).flat());
    expect(free.filter(([part]) => imported.has(part))).toEqual([]);
  });
});

describe('what may import what', () => {
  it('names only parts of src, each once', () => {
    for (const others of Object.values(RULES)) {
      expect(PARTS).toEqual(expect.arrayContaining([...others]));
      expect(new Set(others).size).toBe(others.length);
    }
  });

  it.each(Object.keys(RULES))('has no cycle through %s', (part) => {
    expect([...reachedFrom(part)]).not.toContain(part);
  });
});
