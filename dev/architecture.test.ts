import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import importRules from '../import-rules.json';

const ROOT = join(__dirname, '..');
const RULES: Readonly<Record<string, readonly string[]>> = importRules;

/** The parts of src: its folders, and the files next to them. */
const PARTS = readdirSync(join(ROOT, 'src'))
  .filter((name) => !name.includes('.test.'))
  .sort();

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
  const parts = Array.from(
    page.matchAll(/^\| `([\w.-]+)\/?` +\|/gmu),
    ([, part]) => part,
  );

  it('names every folder and file of src, and nothing else', () => {
    expect(parts.sort()).toEqual(PARTS);
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
